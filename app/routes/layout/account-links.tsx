import { Briefcase, Ticket, User } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { withNext } from "#app/blocks/auth/next-path.ts";
import { openAuthDialog } from "#app/blocks/auth/open-auth-dialog.ts";
import { refreshCurrentUser, useCurrentUser } from "#app/browser/current-user.ts";
import { isPlainClick } from "#app/browser/follow-link.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

const steps = [
  "login",
  "logInCode",
  "confirmLogIn",
  "signup",
  "checkEmail",
  "verifyEmail",
  "emailVerified",
  "forgotPassword",
  "newPassword",
];

/** True on the log-in and sign-up pages, which need no dialog and are never a target to return to. */
function useOnStep(): boolean {
  const page = useMatches().at(-1)?.id.split(".")[0] ?? "";
  return [...steps, "passwordReset", "accountDeleted"].includes(page);
}

/** Shows "Log in" until `/session` has answered, because cached pages are the same for everybody. */
export function AccountLink({ compact = false }: { compact?: boolean }) {
  const { t, path } = useI18n();
  const { pathname } = useLocation();
  const onStep = useOnStep();
  const visitor = useCurrentUser();
  if (visitor)
    return (
      <Link className={compact ? "tool" : undefined} to={path("profile")}>
        {visitor.picture ? (
          <img className="avatar" src={visitor.picture} alt="" width={24} height={24} />
        ) : (
          <User className="icon" aria-hidden="true" />
        )}
        {compact ? (
          <span className="visually-hidden">{t("account.open", { name: visitor.name })}</span>
        ) : (
          <span className="person-name">{visitor.name}</span>
        )}
      </Link>
    );
  return (
    <Link
      className={compact ? "tool" : undefined}
      to={withNext(path("login"), onStep ? undefined : pathname)}
      rel="nofollow"
      onClick={(event) => {
        if (onStep || !isPlainClick(event)) return;
        event.preventDefault();
        openAuthDialog("login");
      }}
    >
      <User className="icon" aria-hidden="true" />
      <span className={compact ? "visually-hidden" : undefined}>{t("account.logIn")}</span>
    </Link>
  );
}

/** Links to the company's own areas for those who may enter them. */
export function StaffLinks() {
  const { t } = useI18n();
  const visitor = useCurrentUser();
  return visitor?.areas.map((area) => (
    <Link key={area} to={`/${area}`} reloadDocument>
      <Briefcase className="icon" aria-hidden="true" />
      {t(`account.${area}`)}
    </Link>
  ));
}

/** Leads to the tours of the account, or without one to the tickets on this device. */
export function MyToursLink() {
  const { t, path } = useI18n();
  return (
    <Link to={path("myTours")}>
      <Ticket className="icon" aria-hidden="true" />
      {t("nav.myTours")}
    </Link>
  );
}

/** Loads the current user after the first render, and again after pages that log in or out. */
export function useRefreshedUser(): void {
  const onStep = useOnStep();
  const { pathname } = useLocation();
  const onProfile = pathname.includes("/profile");
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering or leaving these pages may change the user
  useEffect(() => {
    void refreshCurrentUser();
  }, [onStep, onProfile]);
}

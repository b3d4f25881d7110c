import { data, Form, redirect } from "react-router";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { confirmEmailChange, inspectEmailChange } from "#app/domain/accounts/confirm-email-change.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { confirmedIn, withConfirmation } from "#app/server/request/confirmation.ts";
import { appContext } from "#app/server/request/context.ts";
import { getCurrentUser, privateFormHeaders, privateHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/email-change.ts";

/** Opening the link confirms nothing, because mail scanners open links. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const state = confirmedIn<"done" | "waits" | "taken">(site, site.clientIp, url);
  if (state) return data({ state, token: "", link: undefined } as const, { headers: privateHeaders });
  const token = url.searchParams.get("token") ?? "";
  const link = await inspectEmailChange(site.db, token, site.now());
  const isUsedHere = !link.ok && link.reason === "used" && (await getCurrentUser(site, request)) !== undefined;
  const shown = link.ok ? (link.isConfirmed ? "waits" : "asks") : isUsedHere ? "done" : link.reason;
  return data({ state: shown, token, link: link.ok ? link : undefined } as const, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const token = String((await request.formData()).get("token") ?? "");
  const user = await getCurrentUser(site, request);
  const session = user && { id: user.sessionId, userId: user.id };
  const result = await confirmEmailChange(site.db, { token, origin: site.origin, session }, site.now());
  const page = pathTo(localeOfPath(url.pathname), "emailChange");
  if (result.ok) {
    if (result.isDone) site.logSecurityEvent("email_changed", { user: result.userId });
    throw redirect(withConfirmation(site, site.clientIp, page, result.isDone ? "done" : "waits"), {
      headers: privateHeaders,
    });
  }
  const isTaken = result.reason === "taken";
  const next = isTaken
    ? withConfirmation(site, site.clientIp, page, "taken")
    : `${page}?token=${encodeURIComponent(token)}`;
  throw redirect(next, { headers: privateHeaders });
}

export default function EmailChangePage({ loaderData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const { state, token, link } = loaderData;
  if (!link || state !== "asks")
    return (
      <AuthSheet title={t("emailChange.title")} closeTo={path("home")}>
        <p role="status">{t(`emailChange.${state === "asks" ? "invalid" : state}`)}</p>
        <Button to={path(state === "used" ? "login" : "profile")}>
          {t(state === "used" ? "auth.title.login" : "profile.title")}
        </Button>
      </AuthSheet>
    );
  const bold = (key: string) => (chunks: React.ReactNode) => <b key={key}>{chunks}</b>;
  return (
    <AuthSheet title={t("emailChange.title")} closeTo={path("home")}>
      <Form className="auth-form" method="post" action={`${path("emailChange")}?token=${token}`}>
        <p>
          {link.side === "old"
            ? t.rich("emailChange.confirmOld", {
                old: bold("old"),
                new: bold("new"),
                oldEmail: link.oldEmail,
                newEmail: link.newEmail,
              })
            : t.rich("emailChange.confirmNew", { new: bold("new"), newEmail: link.newEmail })}
        </p>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" wide>
          {t("emailChange.button")}
        </Button>
      </Form>
    </AuthSheet>
  );
}

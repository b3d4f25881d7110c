import { data } from "react-router";
import { hasPassword as accountHasPassword } from "#app/domain/accounts/update-profile.ts";
import { getPreferences } from "#app/domain/newsletter/preferences.ts";
import { countPasskeys } from "#app/domain/passkeys/list-passkeys.ts";
import { listSessions } from "#app/domain/sessions/list-sessions.ts";
import { areasOf } from "#app/domain/sessions/staff-areas.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { confirmedIn } from "#app/server/request/confirmation.ts";
import { appContext } from "#app/server/request/context.ts";
import { neededBesidesPassword } from "#app/server/request/fresh-log-in.ts";
import { privateFormHeaders, privateHeaders, requireUser } from "#app/server/request/session.ts";
import { uploadPath } from "#app/storage/storage-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/profile.ts";
import { DeleteForm } from "./delete-form.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PictureForm } from "./picture-form.tsx";
import { type ProfileAnswer, profileActs, runProfileAct } from "./profile-actions.server.ts";
import { ProfileLayout } from "./profile-layout.tsx";
import { SessionList } from "./session-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const visitor = await requireUser(site, request, url);
  const [sessions, newsletter, password, passkeys] = await Promise.all([
    listSessions(site.db, visitor.id, site.now()),
    getPreferences(site.db, visitor.email),
    accountHasPassword(site.db, visitor.id),
    countPasskeys(site.db, visitor.id),
  ]);
  return data(
    {
      name: visitor.name,
      areas: areasOf(visitor),
      proof: await neededBesidesPassword(site, visitor),
      hasCodes: visitor.hasSecondFactor,
      passkeys,
      email: visitor.email,
      locale: visitor.locale,
      picture: visitor.image && uploadPath(visitor.image),
      newsletter: newsletter?.subscribed ?? false,
      hasPassword: password,
      sessionId: visitor.sessionId,
      passwordSaved: confirmedIn(site, visitor.id, url) === "password",
      sessions: sessions.map(({ id, device, seenAt }) => ({
        id,
        device,
        seen: seenAt.toISOString().slice(0, 10),
        current: id === visitor.sessionId,
      })),
    },
    { headers: privateHeaders },
  );
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const visitor = await requireUser(site, request, url);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const act = Object.hasOwn(profileActs, intent) ? profileActs[intent] : undefined;
  if (!act) throw data(null, 400);
  return runProfileAct(act, { site, visitor, form, request, locale: localeOfPath(url.pathname) });
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const changed: ProfileAnswer | undefined = loaderData.passwordSaved ? { part: "password", saved: true } : undefined;
  const answered = (actionData as ProfileAnswer | undefined) ?? changed;
  const of = (part: ProfileAnswer["part"]) => (answered?.part === part ? answered : undefined);
  const { name, email, picture, proof, hasPassword } = loaderData;
  const ownerProof = { proof, hasPassword };
  return (
    <ProfileLayout name={name} tab="profile" areas={loaderData.areas}>
      <Section title={t("profile.picture.title")} compact>
        <PictureForm name={name} picture={picture} answer={of("picture")} />
      </Section>
      <Section title={t("profile.details.title")} compact>
        <DetailsForm
          name={name}
          email={email}
          language={loaderData.locale}
          newsletter={loaderData.newsletter}
          answer={of("details")}
        />
      </Section>
      <Section id="email-form" title={t("profile.email.title")} compact>
        <EmailForm key={email} email={email} {...ownerProof} answer={of("email")} />
      </Section>
      <Section id="password-form" title={t("profile.password.title")} compact>
        <PasswordForm key={loaderData.sessionId} email={email} {...ownerProof} answer={of("password")} />
      </Section>
      <Section title={t("codes.title")} compact>
        <div className="profile-form">
          <p>{t(loaderData.hasCodes ? "codes.on" : "codes.off")}</p>
          <Button to={path("oneTimeCodes")} variant="secondary">
            {t(loaderData.hasCodes ? "codes.manage" : "codes.setUp.title")}
          </Button>
        </div>
      </Section>
      <Section title={t("passkeys.title")} compact>
        <div className="profile-form">
          <p>{t("passkeys.count", { count: loaderData.passkeys })}</p>
          <Button to={path("passkeys")} variant="secondary">
            {t(loaderData.passkeys > 0 ? "passkeys.manage" : "passkeys.add.title")}
          </Button>
        </div>
      </Section>
      <Section title={t("profile.sessions.title")} note={t("profile.sessions.lead")} compact>
        <SessionList sessions={loaderData.sessions} answer={of("sessions")} />
      </Section>
      <Section title={t("profile.data.title")} compact>
        <div className="profile-form">
          <p>{t("profile.data.lead")}</p>
          <a className="button secondary" href="/profile/data.json" download>
            {t("profile.data.download")}
          </a>
        </div>
      </Section>
      <Section title={t("profile.delete.title")} compact>
        <DeleteForm email={email} {...ownerProof} answer={of("delete")} />
      </Section>
    </ProfileLayout>
  );
}

import { data } from "react-router";
import { listPasskeys } from "#app/domain/passkeys/list-passkeys.ts";
import { deviceName } from "#app/domain/sessions/device-name.ts";
import { areasOf } from "#app/domain/sessions/staff-areas.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { ProfileLayout } from "#app/routes/account/profile-layout.tsx";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { deviceOf, privateFormHeaders, privateHeaders, requireUser } from "#app/server/request/session.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/passkeys.ts";
import { PasskeyAddForm } from "./passkey-add-form.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { changePasskeys, type PasskeysAnswer } from "./passkeys.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const user = await requireUser(site, request, url);
  requireFreshLogIn(user, url, localeOfPath(url.pathname));
  const passkeys = await listPasskeys(site.db, user.id);
  return data(
    {
      name: user.name,
      areas: areasOf(user),
      device: deviceName(deviceOf(request)) ?? "",
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        added: createdAt.toISOString().slice(0, 10),
        used: usedAt?.toISOString().slice(0, 10) ?? null,
      })),
    },
    { headers: privateHeaders },
  );
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const user = await requireUser(site, request, url);
  requireFreshLogIn(user, url, localeOfPath(url.pathname));
  const { status, ...answer } = await changePasskeys(site, user, await request.formData());
  return data<PasskeysAnswer>(answer, { status, headers: privateHeaders });
}

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { name, areas, passkeys, device } = loaderData;
  const answer = actionData as PasskeysAnswer | undefined;
  return (
    <ProfileLayout name={name} tab="profile" areas={areas}>
      <Section title={t("passkeys.title")} note={t("passkeys.lead")} compact>
        <PasskeyList passkeys={passkeys} answer={answer} />
      </Section>
      <Section title={t("passkeys.add.title")} compact>
        {/* A new key empties the form when a passkey was added. */}
        <PasskeyAddForm key={passkeys.length} device={device} answer={answer?.of === "add" ? answer : undefined} />
      </Section>
    </ProfileLayout>
  );
}

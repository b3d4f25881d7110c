import { data, Form, redirect } from "react-router";
import { confirmEmailChange, findEmailChange } from "#app/domain/booking-changes/change-email.ts";
import { isReference } from "#app/domain/bookings/reference.ts";
import { ticketPath } from "#app/domain/tickets/booking-links.ts";
import { findKeyVersion } from "#app/domain/tickets/find-key-version.ts";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { bookingAddressMail } from "#app/mail/booking-address-mail.ts";
import { withConfirmation } from "#app/server/request/confirmation.ts";
import { appContext } from "#app/server/request/context.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/confirm-email.ts";

const tokenIn = (url: URL) => (url.searchParams.get("token") ?? "").slice(0, 100);

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

/** Opening the link changes nothing and shows nothing of the booking: the address may be a stranger's by mistake. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const { reference } = params;
  const email = isReference(reference)
    ? await findEmailChange(site.db, reference, tokenIn(url), site.now())
    : undefined;
  const alternates = alternatesFor("bookingEmail", () => ({ reference }));
  for (const [other, path] of Object.entries(alternates))
    alternates[other as keyof typeof alternates] = `${path}${url.search}`;
  return data({ reference, email, alternates }, { status: email ? 200 : 404, headers: privateHeaders });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const { reference } = params;
  const compose = (locale: Locale) =>
    bookingAddressMail("changed", locale, { reference, url: site.origin + pathTo(locale, "contact") });
  const result = isReference(reference)
    ? await confirmEmailChange(
        site.db,
        { reference, by: { clientIp: site.clientIp }, token: tokenIn(url), compose },
        site.now(),
      )
    : { ok: false };
  if (!result.ok) return data({ refused: true }, 404);
  const keyVersion = (await findKeyVersion(site.db, reference)) ?? firstKeyVersion;
  const ticket = ticketPath(site.secret, { locale: localeOfPath(url.pathname), reference, keyVersion });
  return redirect(withConfirmation(site, reference, `${ticket}#moved`, "address"), 303);
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const { reference, email } = loaderData;
  const isOver = !email || actionData !== undefined;
  return (
    <section className="page-head">
      <title>{t("ticket.address")}</title>
      <meta name="robots" content="noindex" />
      <h1>{isOver ? t("ticket.address") : t("ticket.emailSureTitle")}</h1>
      {isOver ? (
        <>
          <p className="standfirst" role={actionData ? "alert" : undefined}>
            {t("ticket.emailOver")}
          </p>
          <p>
            <Button to={path("findBooking")} variant="secondary">
              {t("footer.findBooking")}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className="standfirst">{t("ticket.emailSure", { reference, email })}</p>
          <Form method="post" className="actions">
            <Button type="submit">{t("ticket.emailYes")}</Button>
          </Form>
        </>
      )}
    </section>
  );
}

import { data, Form, redirect } from "react-router";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { paidOnline } from "#app/domain/checkout/paid-online.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { FormAnswer } from "#app/routes/booking/form-answer.tsx";
import { refusedChange } from "#app/routes/booking/refused-change.ts";
import { appContext } from "#app/server/request/context.ts";
import { formPageHeaders, privateHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/cancel.ts";
import { seenIn } from "./change-ticket.server.ts";
import { loadBooking } from "./load-booking.ts";
import { RefusalText } from "./refusal-text.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  const ticket = `${pathTo(locale, "booking", { reference: booking.reference })}?key=${key}`;
  if (booking.status !== "confirmed") throw redirect(ticket);
  const back = site.payments ? await paidOnline(site.db, booking.reference) : null;
  return data({ booking, ticket, key, back, hasStarted: booking.startsAt <= site.now() }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

/** Cancels only on POST, because mail scanners open links. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  const change = {
    reference: booking.reference,
    by: { clientIp: site.clientIp },
    seen: seenIn(await request.formData()),
  };
  const result = await cancelBooking(site.db, change, site.now());
  // Already canceled: the ticket says so.
  if (result.ok || result.reason === "not_live")
    return redirect(`${pathTo(locale, "booking", { reference: booking.reference })}?key=${key}`, 303);
  return refusedChange(result, site.now());
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { t, date, path, money } = useI18n();
  const { booking, ticket, key, back, hasStarted } = loaderData;
  const when = { date: date(booking.date, "long"), time: booking.time };
  return (
    <section className="page-head">
      <title>{t("ticket.cancel")}</title>
      <meta name="robots" content="noindex" />
      <h1>{t("ticket.cancel")}</h1>
      <p>
        <b>{booking.tourTitle}</b>, {booking.cityName}
      </p>
      {hasStarted ? (
        <>
          <p className="standfirst" role={actionData ? "alert" : undefined}>
            {t("ticket.cancelStarted", when)}
          </p>
          <p>{t("ticket.cancelStartedText")}</p>
          <p className="actions">
            <Button to={ticket}>{t("ticket.toTicket")}</Button>
          </p>
        </>
      ) : (
        <>
          {actionData && (
            <FormAnswer answer={actionData} isError>
              <RefusalText reason={actionData.refusal} most={0} wait={actionData.wait} />
            </FormAnswer>
          )}
          <p className="standfirst">{t("ticket.cancelSure", { count: booking.seats, ...when })}</p>
          {back !== null && back > 0 && <p>{t("ticket.cancelBack", { amount: money(back, booking.currency) })}</p>}
          <Form method="post" className="actions">
            <input type="hidden" name="seen" value={booking.sequence} />
            <Button to={ticket}>{t("ticket.keep")}</Button>
            {!booking.isPrivate && (
              <Button
                to={`${path("bookingMove", { reference: booking.reference })}?key=${key}&tourLanguage=${booking.language}`}
                variant="secondary"
              >
                {t("ticket.move")}
              </Button>
            )}
            <Button type="submit" variant="secondary">
              {t("ticket.cancelYes")}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}

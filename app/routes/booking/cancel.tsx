import { data, Form, redirect } from "react-router";
import { cancelBooking } from "#app/domain/bookings/change-booking.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/cancel.ts";
import { loadBooking } from "./load-booking.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  const ticket = `${pathTo(locale, "booking", { reference: booking.reference })}?key=${key}`;
  if (booking.status !== "confirmed") throw redirect(ticket);
  return data({ booking, ticket }, { headers: privateHeaders });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Cancels only on POST, because mail scanners open links. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  await cancelBooking(site.db, booking.reference, site.now());
  return redirect(`${pathTo(locale, "booking", { reference: booking.reference })}?key=${key}`, 303);
}

export default function Cancel({ loaderData }: Route.ComponentProps) {
  const { t, date } = useI18n();
  const { booking, ticket } = loaderData;
  return (
    <section className="page-head">
      <title>{t("ticket.cancel")}</title>
      <meta name="robots" content="noindex" />
      <h1>{booking.tourTitle}</h1>
      <p className="standfirst">
        {t("ticket.cancelSure", { count: booking.seats, date: date(booking.date, "long"), time: booking.time })}
      </p>
      <Form method="post" className="actions">
        <Button type="submit">{t("ticket.cancelYes")}</Button>
        <Button to={ticket} variant="secondary">
          {t("ticket.keep")}
        </Button>
      </Form>
    </section>
  );
}

import { data, Form, Link, redirect } from "react-router";
import { readId } from "#app/blocks/forms/read-id.ts";
import type { ChangeRefusal } from "#app/domain/bookings/change-booking.ts";
import { rebook } from "#app/domain/bookings/rebook.ts";
import { findWithRoom, listNextWithRoom } from "#app/domain/departures/list-with-room.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/move.ts";
import { loadBooking } from "./load-booking.ts";

const departureIn = (url: URL) => readId(url.searchParams.get("to"));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  const ticket = `${pathTo(locale, "booking", { reference: booking.reference })}?key=${key}`;
  const movable = booking.status === "confirmed" || booking.departureStatus === "CANCELED";
  if (!movable || (booking.status === "confirmed" && booking.departureId === departureIn(url))) throw redirect(ticket);
  const { tourId, seats, language } = booking;
  const [target, withRoom] = await Promise.all([
    findWithRoom(site.db, locale, site.now(), { tourId, departureId: departureIn(url), seats }),
    listNextWithRoom(site.db, locale, site.now(), tourId, seats, 6, language),
  ]);
  return data(
    {
      booking,
      ticket,
      key,
      target,
      others: withRoom.filter((other) => other.id !== departureIn(url) && other.id !== booking.departureId).slice(0, 4),
    },
    { headers: privateHeaders },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Moves the booking only on POST, because mail scanners open links. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  const result = await rebook(site.db, booking.reference, departureIn(url), site.now());
  if (!result.ok) return data<{ refusal: ChangeRefusal }>({ refusal: result.reason }, 409);
  return redirect(`${pathTo(locale, "booking", { reference: booking.reference })}?key=${key}&placed`, 303);
}

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const { t, date } = useI18n();
  const { booking, target, others, ticket, key } = loaderData;
  const free = target && !actionData?.refusal;
  return (
    <section className="page-head">
      <title>{t("ticket.moveHere")}</title>
      <meta name="robots" content="noindex" />
      <h1>{booking.tourTitle}</h1>
      {free ? (
        <>
          <p className="standfirst">{t("ticket.moveHere")}</p>
          <p>
            {t("ticket.moveHereText", { count: booking.seats, date: date(target.date, "long"), time: target.time })}
          </p>
          <Form method="post" className="actions">
            <Button type="submit">{t("ticket.moveYes")}</Button>
            <Button to={ticket} variant="secondary">
              {t("ticket.title")}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="standfirst" role={actionData ? "alert" : undefined}>
            {t("ticket.moveGone")}
          </p>
          <p>{others.length > 0 ? t("ticket.moveOthers") : t("ticket.moveNone")}</p>
          <ul className="move-others">
            {others.map((other) => (
              <li key={other.id}>
                <Link to={`?to=${other.id}&key=${key}`}>
                  {t("date.withTime", { date: date(other.date, "long"), time: other.time })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

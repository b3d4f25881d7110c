import { data, Link, redirect } from "react-router";
import { useLiveForm } from "#app/browser/live/live-form.tsx";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { FormAnswer } from "#app/routes/booking/form-answer.tsx";
import { refusedChange } from "#app/routes/booking/refused-change.ts";
import { withConfirmation } from "#app/server/request/confirmation.ts";
import { appContext } from "#app/server/request/context.ts";
import { formPageHeaders, privateHeaders } from "#app/server/request/session.ts";
import stylesUrl from "#app/styles/booking-pages.css?url";
import type { Route } from "./+types/move.ts";
import { seenIn } from "./change-ticket.server.ts";
import { loadBooking } from "./load-booking.ts";
import { departureIn, loadMove } from "./load-move.ts";
import { MoveCalendar } from "./move-calendar.tsx";
import { MovePreview } from "./move-preview.tsx";
import { RefusalText } from "./refusal-text.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  const ticket = `${pathTo(locale, "booking", { reference: booking.reference })}?key=${key}`;
  const isConfirmed = booking.status === "confirmed";
  const isMovable = isConfirmed ? booking.startsAt > site.now() : booking.departureStatus === "CANCELED";
  if (!isMovable || (isConfirmed && booking.departureId === departureIn(url))) throw redirect(ticket);
  const alternates = alternatesFor("bookingMove", () => ({ reference: booking.reference }));
  for (const [other, path] of Object.entries(alternates))
    alternates[other as keyof typeof alternates] = `${path}${url.search}`;
  return data(
    {
      booking,
      ticket,
      key,
      isGone: departureIn(url) !== 0,
      ...(await loadMove(site, locale, booking, url)),
      alternates,
    },
    { headers: privateHeaders },
  );
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

/** Moves the booking only on POST, because mail scanners open links. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  const seen = seenIn(await request.formData());
  const change = { reference: booking.reference, by: { clientIp: site.clientIp }, to: departureIn(url), seen };
  const result = await moveBooking(site.db, change, site.now());
  if (!result.ok) return refusedChange(result, site.now());
  const ticket = `${pathTo(locale, "booking", { reference: booking.reference })}?key=${key}`;
  return redirect(withConfirmation(site, booking.reference, `${ticket}#moved`, "moved"), 303);
}

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const { t, date } = useI18n();
  const { booking, target, choice, ticket, key } = loaderData;
  const { answer, isSending } = useLiveForm(actionData);
  const isGone = loaderData.isGone && !target;
  const refusal = answer?.refusal === "sold_out" ? undefined : answer?.refusal;
  return (
    <>
      <title>{t("ticket.move")}</title>
      <meta name="robots" content="noindex" />
      <section className="page-head move-head">
        <h1>{t("ticket.move")}</h1>
        <p className="standfirst">{booking.tourTitle}</p>
        {refusal && (
          <FormAnswer id="move-answer" answer={answer} isError>
            <RefusalText reason={refusal} most={0} wait={answer?.wait} />
          </FormAnswer>
        )}
        {isGone && !refusal && (
          <FormAnswer id="move-answer" answer={answer ?? choice} isError>
            {t("ticket.moveGone")}
          </FormAnswer>
        )}
        {target ? (
          <MovePreview
            booking={booking}
            target={target}
            bookingKey={key}
            hasAnswer={refusal !== undefined}
            busy={isSending}
          />
        ) : (
          <p>{t("ticket.moveLead", { count: booking.seats, date: date(booking.date, "long"), time: booking.time })}</p>
        )}
        <p>
          <Link to={ticket}>{t("ticket.toTicket")}</Link>
        </p>
      </section>
      {choice && <MoveCalendar booking={booking} choice={choice} bookingKey={key} />}
    </>
  );
}

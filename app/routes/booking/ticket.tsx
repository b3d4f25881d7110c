import { data } from "react-router";
import { TicketSheet } from "#app/blocks/bookings/ticket-sheet.tsx";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { readId } from "#app/blocks/forms/read-id.ts";
import { type ChangeRefusal, cancelBooking, changeParty, moveBooking } from "#app/domain/bookings/change-booking.ts";
import { hasUndeliveredMail, resendConfirmation } from "#app/domain/bookings/notifications.ts";
import { ticketQr } from "#app/domain/bookings/qr-code.ts";
import { listNextWithRoom } from "#app/domain/departures/list-with-room.ts";
import { consumeRateLimit } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/ticket.ts";
import { partySchema } from "./booking-schema.ts";
import { ChangeBooking } from "./change-booking.tsx";
import { loadBooking } from "./load-booking.ts";
import { TicketActions } from "./ticket-actions.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const { booking, key } = await loadBooking(site, locale, params.reference, url);
  const now = site.now();
  const live = booking.status === "confirmed" && booking.startsAt > now;
  const alternates = alternatesFor("booking", () => ({ reference: booking.reference }));
  for (const [other, path] of Object.entries(alternates))
    alternates[other as keyof typeof alternates] = `${path}?key=${key}`;
  return data(
    {
      booking,
      key,
      live,
      now: now.toISOString(),
      placed: url.searchParams.has("placed"),
      mailFailed: await hasUndeliveredMail(site.db, booking.id),
      qr: ticketQr(`${site.origin}/booking/${booking.reference}?key=${key}`),
      others: live
        ? (await listNextWithRoom(site.db, locale, now, booking.tourId, booking.seats, 9)).filter(
            (other) => other.id !== booking.departureId,
          )
        : [],
      alternates,
    },
    { headers: privateHeaders },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

type Answer = { refusal?: ChangeRefusal | "limit" | "number"; resent?: boolean };

/** Changes happen only on POST, because mail scanners open links. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const { booking } = await loadBooking(site, localeOfPath(url.pathname), params.reference, url);
  const now = site.now();
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "resend") {
    if (!(await consumeRateLimit(site.db, `resend ${booking.reference}`, { uses: 3, seconds: 3_600 }, now)))
      return data<Answer>({ refusal: "limit" }, 429);
    await resendConfirmation(site.db, booking.reference, now);
    return data<Answer>({ resent: true });
  }
  if (intent === "cancel") return answer(await cancelBooking(site.db, booking.reference, now));
  if (intent === "move")
    return answer(await moveBooking(site.db, booking.reference, readId(form.get("departure")), now));
  if (intent === "party") {
    const party = readForm(partySchema, form);
    return party.ok
      ? answer(await changeParty(site.db, booking.reference, party.value, now))
      : data<Answer>({ refusal: "number" }, 422);
  }
  return data<Answer>({ refusal: "unknown" }, 400);
}

function answer(result: Awaited<ReturnType<typeof cancelBooking>>) {
  return result.ok ? data<Answer>({}) : data<Answer>({ refusal: result.reason }, 409);
}

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { booking, live, placed, mailFailed } = loaderData;
  const canceled = booking.status === "canceled";
  const heading = canceled ? t("ticket.canceledTitle") : placed && live ? t("ticket.placed") : t("ticket.title");
  const text = canceled
    ? t(booking.departureStatus === "CANCELED" ? "ticket.departureCanceled" : "ticket.canceledText")
    : live
      ? booking.email && !mailFailed
        ? t("ticket.placedText", { email: booking.email })
        : t("ticket.rulesText")
      : t("ticket.over");
  return (
    <>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <div className="booking-done">
        <h1>{heading}</h1>
        <p>{text}</p>
        {mailFailed && booking.email && (
          <p className="error" role="alert">
            {t("ticket.mailFailed", { email: booking.email })}
          </p>
        )}
        {actionData?.resent && <p role="status">{t("ticket.resent")}</p>}
        {actionData?.refusal && (
          <p className="error" role="alert">
            {actionData.refusal === "number"
              ? t("form.error.number")
              : t(`bookingForm.error.${plain(actionData.refusal)}`)}
          </p>
        )}
      </div>
      <TicketSheet booking={booking} qr={loaderData.qr} now={loaderData.now} live={live} />
      {live && <TicketActions booking={booking} bookingKey={loaderData.key} />}
      {live && <ChangeBooking booking={booking} others={loaderData.others} bookingKey={loaderData.key} />}
      <div className="after-ticket">
        <section>
          <h2>{t("ticket.bring")}</h2>
          <p>{t("ticket.bringText")}</p>
        </section>
        <section>
          <h2>{t("ticket.rules")}</h2>
          <p>{t("ticket.rulesText")}</p>
        </section>
      </div>
    </>
  );
}

/** The `too_large` message contains a link that only the tour page renders, so use a plain message here. */
function plain(reason: ChangeRefusal | "limit") {
  return reason === "too_large" ? "sold_out_party" : reason;
}

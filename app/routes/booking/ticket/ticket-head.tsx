import { Link } from "react-router";
import { wishAgain } from "#app/blocks/tours/wish.ts";
import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { overpaidOf } from "#app/domain/payments/balance.ts";
import { formatMoment } from "#app/i18n/deadline.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { FormAnswer } from "#app/routes/booking/form-answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { DeclineForm } from "./decline-form.tsx";
import { RefusalText } from "./refusal-text.tsx";
import type { TicketAnswer } from "./ticket-answer.ts";

/** What has just been done on another page. */
export type TicketNews = "placed" | "moved" | "address" | "paid";

type TicketHeadProps = {
  booking: Booking;
  bookingKey: string;
  live: boolean;
  mailFailed: boolean;
  /** The address that the guest probably meant, if the one of the booking looks mistyped. */
  meant: string | null;
  isUndoable: boolean;
  /** After our cancellation the guest wants no other date. */
  hasDeclined: boolean;
  /** Below, the guest is asked the same together with the money. */
  isMoneyAsked: boolean;
  news: TicketNews | null;
  answer: TicketAnswer | undefined;
};

/** How the booking stands, what has just been done about it, and the way back from a cancellation. */
export function TicketHead(props: TicketHeadProps) {
  const { booking, bookingKey, live, mailFailed, meant, isUndoable, news, answer } = props;
  const { t, path, date, locale } = useI18n();
  const { email, citySlug, tourSlug } = booking;
  const canceled = booking.status === "canceled";
  const isDropped = canceled && booking.departureStatus === "CANCELED" && !booking.isPrivate;
  const heading = canceled
    ? t("ticket.canceledTitle")
    : news === "placed" && live
      ? t("ticket.placed")
      : t("ticket.title");
  const text = canceled
    ? t(booking.departureStatus === "CANCELED" ? "ticket.departureCanceled" : "ticket.canceledText")
    : live
      ? email && !mailFailed
        ? t("ticket.placedText", { email })
        : t("ticket.rulesText")
      : t("ticket.over");
  const undo = answer?.form === "undo" ? answer : undefined;
  // The forms of a booking that another tab has canceled are gone, and with them the place for their answer.
  const gone = !live && !undo && answer?.refusal ? answer : undefined;
  return (
    <div className="booking-done">
      <title>{heading}</title>
      <h1>{heading}</h1>
      {gone?.refusal && (
        <FormAnswer answer={gone} isError>
          <RefusalText reason={gone.refusal} most={0} wait={gone.wait} />
        </FormAnswer>
      )}
      {live && news === "moved" && (
        <FormAnswer answer={news} id="moved">
          {t("ticket.done.moved", { date: date(booking.date, "long"), time: booking.time })}
        </FormAnswer>
      )}
      {/* What came too late for a larger group goes back, which the ticket says. */}
      {news === "paid" && overpaidOf(booking) === 0 && <FormAnswer answer={news}>{t("ticket.done.paid")}</FormAnswer>}
      {live && news === "address" && email && (
        <FormAnswer answer={news} id="moved">
          {t("ticket.done.emailChanged", { email })}
        </FormAnswer>
      )}
      <div id="change-undo">
        {undo && (
          <FormAnswer answer={undo} isError={undo.refusal !== undefined}>
            {undo.refusal ? <RefusalText reason={undo.refusal} most={0} wait={undo.wait} /> : t("ticket.done.restored")}
          </FormAnswer>
        )}
        <p>{text}</p>
        {isUndoable && booking.undoUntil && (
          <LiveForm action={`?key=${bookingKey}#change-undo`} className="undo">
            <h2>{t("ticket.undoTitle")}</h2>
            <p>{t("ticket.undoText", { until: formatMoment(t, locale, booking.undoUntil, booking.timeZone) })}</p>
            <Button type="submit" name="intent" value="undo">
              {t("ticket.undo")}
            </Button>
          </LiveForm>
        )}
        {isDropped && (
          <p>
            <Button to={`${path("bookingMove", { reference: booking.reference })}?key=${bookingKey}`}>
              {t("ticket.bookAgain")}
            </Button>
          </p>
        )}
        {canceled && !isDropped && (
          <p>
            <Link to={`${path("tour", { location: citySlug, tour: tourSlug })}${wishAgain(booking)}#book`}>
              {t("ticket.bookAgain")}
            </Link>
          </p>
        )}
      </div>
      {isDropped && props.hasDeclined && <p>{t("ticket.declined")}</p>}
      {isDropped && !props.hasDeclined && !props.isMoneyAsked && (
        <DeclineForm bookingKey={bookingKey} answer={answer} label={t("ticket.decline")} />
      )}
      {live && meant && !mailFailed && (
        <p>
          <b>{t("ticket.meant", { meant })}</b> <a href="#email">{t("ticket.correctAddress")}</a>
        </p>
      )}
      {mailFailed && email && (
        <p className="error" role="alert">
          {t("ticket.mailFailed", { email })} {live && <a href="#email">{t("ticket.correctAddress")}</a>}
        </p>
      )}
    </div>
  );
}

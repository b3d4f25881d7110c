import type { Database } from "#app/db/client.ts";
import { type Booking, getBooking } from "#app/domain/bookings/get-booking.ts";
import { listOtherBookings } from "#app/domain/bookings/list-other-bookings.ts";
import { findAnnouncement } from "#app/domain/departures/announce-to-guests.ts";
import { findCancelTexts } from "#app/domain/departures/change-departure.ts";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { fillPlaceholders } from "#app/domain/departures/guest-texts.ts";
import { findRescheduled } from "#app/domain/departures/notify-time-change.ts";
import { overpaidOf } from "#app/domain/payments/balance.ts";
import { getRefundNews, type RefundNews } from "#app/domain/refunds/refund-news.ts";
import { listNextWithRoom } from "#app/domain/timetable/list-with-room.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { formatDeadline, formatMoment } from "#app/i18n/deadline.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { site } from "#app/site.ts";
import { announcementText } from "./announcement-text.ts";
import { bookingLink, moveLink } from "./booking-links.ts";
import type { ComposeEmail } from "./compose-notification.ts";
import { type MailSettings, mailAboutBooking } from "./mail-about-booking.ts";
import { followsCancellation, isOutdated } from "./notifications.ts";

/** Composes the email of a row of `booking_notification` as the booking is now; undefined if it no longer holds. */
export const composeBookingEmail =
  (settings: MailSettings): ComposeEmail =>
  async (tx, notification, now) => {
    const { origin, secret, payments } = settings;
    const { kind } = notification;
    const booking = await getBooking(tx, notification.reference, notification.locale);
    if (!booking || isOutdated(notification, booking, now)) return;
    const t = translator(booking.locale);
    const values = {
      tour: booking.tourTitle,
      date: formatDate(t, booking.date, "longYear"),
      time: booking.time,
      meetingPoint: booking.meetingName,
    };
    const stored = kind === "message" ? await findAnnouncement(tx, notification.dedupKey) : undefined;
    const translated = stored?.texts?.[booking.locale];
    const announcement = translated
      ? { subject: fillPlaceholders(translated.subject, values), body: fillPlaceholders(translated.body, values) }
      : stored && announcementText(booking, stored, now);
    if (kind === "message" && !announcement) return;
    const isCanceledByUs = kind === "departure-canceled";
    const rescheduled = kind === "rescheduled" ? await findRescheduled(tx, booking.id) : undefined;
    const reasons = isCanceledByUs
      ? await findCancelTexts(tx, booking.departureId)
      : (rescheduled?.reason ?? undefined);
    const former = rescheduled?.former;
    const isElsewhere = former && (former.date !== booking.date || former.time !== booking.time);
    const alternatives =
      isCanceledByUs && !booking.isPrivate ? await listAlternatives(tx, booking, laterOf(now, booking.startsAt)) : [];
    const others = kind === "confirmed" ? await listOtherBookings(tx, booking.id) : [];
    const isRestored = kind === "changed" && (await followsCancellation(tx, notification.bookingId, notification.id));
    const told = {
      isTrusted: notification.isTrusted,
      reason: reasons && fillPlaceholders(reasons[booking.locale].body, values),
      former: isElsewhere ? former : undefined,
      instead: alternatives.map(({ id, date, time, language }) => ({
        label: t("bookingMail.moveTo", {
          date: formatDate(t, date, "long"),
          time,
          language: t(`language.name.${language}`),
        }),
        url: moveLink(origin, secret, booking, id),
      })),
      others: others.map((other) => ({
        ...other,
        url: bookingLink(origin, secret, { ...other, locale: booking.locale }),
      })),
      announcement,
      refund:
        overpaidOf(booking) > 0
          ? tellRefund(booking, await getRefundNews(tx, booking.id, now, payments !== undefined))
          : undefined,
    };
    const mail = mailAboutBooking(settings, isRestored ? "restored" : kind, booking, told, now);
    // A person wrote it, so an answer reaches the office.
    return announcement ? { ...mail, headers: { ...mail.headers, "Reply-To": site.email } } : mail;
  };

/** What goes back by itself; cash is given back by the office. */
function tellRefund(booking: Booking, { planned }: RefundNews): string | undefined {
  if (!planned) return undefined;
  const { locale, timeZone, status, currency } = booking;
  const t = translator(locale);
  const amount = formatMoney(locale, planned.amount, currency);
  if (status !== "canceled") return t("ticket.refund.soon", { amount });
  return planned.isRebookable
    ? t("ticket.refund.waits", { amount, when: formatDeadline(t, locale, planned.at, timeZone) })
    : t("ticket.refund.planned", { amount, when: formatMoment(t, locale, planned.at, timeZone) });
}

/** Lists departures in the language of the booked one first, then in others. */
async function listAlternatives(tx: Database, booking: Booking, from: Date): Promise<Departure[]> {
  const list = (language: string | null, limit: number) =>
    listNextWithRoom(tx, booking.locale, from, booking.tourId, booking.seats, limit, language);
  const same = await list(booking.language, 3);
  if (same.length === 3) return same;
  const others = (await list(null, 12)).filter(({ language }) => language !== booking.language);
  return [...same, ...others].slice(0, 3);
}

/** Alternatives to a canceled departure start no earlier than the original date. */
const laterOf = (a: Date, b: Date) => (a > b ? a : b);

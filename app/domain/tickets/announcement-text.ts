import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { Announcement } from "#app/domain/departures/announce-to-guests.ts";
import { translator } from "#app/i18n/messages.ts";
import { delayHeading, delayText } from "#app/mail/delay-text.ts";

/** The text for a guest; undefined if it no longer concerns them: a delay is of use only until the late start. */
export function announcementText(
  booking: Booking,
  announcement: Announcement,
  now: Date,
): { subject: string; body: string } | undefined {
  const { subject, body, delayMinutes, createdAt, departureId } = announcement;
  if (subject !== null && body !== null) return { subject, body };
  const isExpected = booking.status === "confirmed" || booking.status === "attended";
  if (delayMinutes === null || !isExpected || booking.departureId !== departureId) return;
  const newStart = booking.dayStarts
    .map((start) => new Date(new Date(start).getTime() + delayMinutes * 60_000))
    .find((start) => start > createdAt);
  if (!newStart || newStart <= now) return;
  const t = translator(booking.locale);
  return {
    subject: delayHeading(t, booking.tourTitle, delayMinutes),
    body: delayText(t, newStart, booking.timeZone, delayMinutes),
  };
}

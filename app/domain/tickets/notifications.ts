import type { Database } from "#app/db/client.ts";
import type { NotificationKind } from "#app/mail/booking-mail.ts";

type Told = { kind: NotificationKind; dedupKey: number };
type BookingNow = { status: string; departureId: number; startsAt: Date };

/** True if the booking is no longer as the notification says. */
export function isOutdated({ kind, dedupKey }: Told, booking: BookingNow, now: Date): boolean {
  if (kind === "review" || kind === "message") return false;
  if (kind === "canceled" || kind === "departure-canceled") return booking.status !== "canceled";
  if (kind === "reminder" && (booking.departureId !== dedupKey || booking.startsAt <= now)) return true;
  return booking.status !== "confirmed";
}

/** Queues mail to the guests of departures whose later days have other hours or places, with a calendar file that replaces the old one. */
export async function notifyNewDays(tx: Database, departureIds: number[], now: Date): Promise<void> {
  await tx.rows(
    "notify-new-days",
    `with raised as (
       update booking set sequence = sequence + 1
       where departure_id = any ($1::bigint[]) and status = 'confirmed' returning id, sequence, email)
     insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select id, 'changed', sequence, $2 from raised where email is not null`,
    [departureIds, now],
  );
}

/** Queues a reminder 24 hours before the start, once per booking and departure. Later bookings get none. */
export async function remindGuests(db: Database, now: Date): Promise<number> {
  const rows = await db.rows(
    "remind-guests",
    `insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select booking.id, 'reminder', departure.id, $1
     from departure join booking on booking.departure_id = departure.id and booking.status = 'confirmed' and booking.email is not null
       and not booking.invented
     where departure.starts_at > $1 and departure.starts_at <= $1::timestamptz + interval '24 hours' and departure.status <> 'CANCELED'
       and departure.min_guests is null
       and booking.placed_at < departure.starts_at - interval '24 hours'
       and not exists (select from booking_notification sent
         where sent.booking_id = booking.id and sent.kind = 'reminder' and sent.dedup_key = departure.id)
     on conflict (booking_id, kind, dedup_key) do nothing returning id`,
    [now],
  );
  return rows.length;
}

/** Queues one review request per booking after the tour, except for canceled bookings and no-shows. */
export async function requestReviews(db: Database, now: Date): Promise<number> {
  const rows = await db.rows(
    "request-reviews",
    `with ended as (
       update departure set reviews_asked = true from tour
       where tour.id = departure.tour_id and not departure.reviews_asked and departure.status <> 'CANCELED'
         and departure.starts_at > $1::timestamptz - interval '10 days' and departure.starts_at <= $1
         and tour_day_start(tour.id, departure.starts_at, departure.days) + make_interval(mins => tour.minutes) <= $1::timestamptz - interval '2 hours'
       returning departure.id)
     insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select booking.id, 'review', 0, $1
     from ended join booking on booking.departure_id = ended.id and booking.status in ('confirmed', 'attended') and booking.email is not null
       and not booking.invented
     on conflict (booking_id, kind, dedup_key) do nothing returning id`,
    [now],
  );
  return rows.length;
}

/** Queues the confirmation again. The caller must limit how often. */
export async function resendConfirmation(db: Database, reference: string, now: Date): Promise<void> {
  await db.rows(
    "resend-confirmation",
    `insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select id, 'resent', extract(epoch from $2::timestamptz)::bigint, $2 from booking where reference = $1 and status = 'confirmed' and email is not null
     on conflict (booking_id, kind, dedup_key) do nothing`,
    [reference, now],
  );
}

/** True if the newest mail about the booking did not reach the guest. */
export async function hasUndeliveredMail(db: Database, bookingId: number): Promise<boolean> {
  const newest = await db.one<{ status: string }>(
    "newest-booking-mail",
    `select outgoing_mail.status from booking_notification join outgoing_mail on outgoing_mail.id = booking_notification.mail_id
     where booking_notification.booking_id = $1 order by booking_notification.id desc limit 1`,
    [bookingId],
  );
  return newest?.status === "failed";
}

/** True if the guest was to be told of a cancellation before this notification: the booking has been restored. */
export async function followsCancellation(db: Database, bookingId: number, notificationId: number): Promise<boolean> {
  const previous = await db.one<{ kind: string }>(
    "previous-notification",
    "select kind from booking_notification where booking_id = $1 and id < $2 order by id desc limit 1",
    [bookingId, notificationId],
  );
  return previous?.kind === "canceled";
}

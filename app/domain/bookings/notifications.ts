import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { NotificationKind } from "#app/mail/booking-mail.ts";
import type { Email } from "#app/mail/email.ts";

export type PendingNotification = {
  id: number;
  kind: NotificationKind;
  dedupKey: number;
  reference: string;
  /** Null for walk-ins and telephone bookings without an address, which get no mail. */
  email: string | null;
  locale: Locale;
};
export type ComposeEmail = (tx: Database, notification: PendingNotification, now: Date) => Promise<Email | undefined>;

/**
 * Turns one pending notification into mail in its own transaction; false if none is pending. An obsolete notification
 * is marked as written without mail.
 */
export function composeNextNotification(db: Database, compose: ComposeEmail, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const notification = await tx.one<PendingNotification>(
      "take-letter",
      `select booking_notification.id, booking_notification.kind, booking_notification.dedup_key as "dedupKey", booking.reference, booking.email, booking.locale
       from booking_notification join booking on booking.id = booking_notification.booking_id
       where booking_notification.written_at is null
       order by booking_notification.id limit 1 for update of booking_notification skip locked`,
    );
    if (!notification) return false;
    const message = notification.email === null ? undefined : await compose(tx, notification, now);
    if (message && notification.email !== null) {
      const dedupKey = `booking/${notification.reference}/${notification.kind}/${notification.dedupKey}`;
      await enqueueMail(tx, { dedupKey, to: notification.email, locale: notification.locale, email: message }, now);
    }
    await tx.rows("letter-written", "update booking_notification set written_at = $2 where id = $1", [
      notification.id,
      now,
    ]);
    return true;
  });
}

/** Queues a reminder 24 hours before the start, once per booking and departure. Later bookings get none. */
export async function remindGuests(db: Database, now: Date): Promise<number> {
  const rows = await db.rows(
    "remind-guests",
    `insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select booking.id, 'reminder', departure.id, $1
     from departure join booking on booking.departure_id = departure.id and booking.status = 'confirmed' and booking.email is not null
     where departure.starts_at > $1 and departure.starts_at <= $1::timestamptz + interval '24 hours' and departure.status <> 'CANCELED'
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
    "ask-for-reviews",
    `with ended as (
       update departure set reviews_asked = true from tour
       where tour.id = departure.tour_id and not departure.reviews_asked and departure.status <> 'CANCELED'
         and departure.starts_at > $1::timestamptz - interval '10 days' and departure.starts_at <= $1
         and departure.starts_at + make_interval(days => departure.days - 1, mins => tour.minutes) <= $1::timestamptz - interval '2 hours'
       returning departure.id)
     insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select booking.id, 'review', 0, $1
     from ended join booking on booking.departure_id = ended.id and booking.status in ('confirmed', 'attended') and booking.email is not null
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

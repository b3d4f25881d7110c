import type { Database } from "#app/db/client.ts";
import { isDatabaseUnavailable } from "#app/db/outage.ts";
import { enqueueMail, type MailPriority, replaceUnsentMail } from "#app/domain/outbox/enqueue-mail.ts";
import { type Limit, limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { NotificationKind } from "#app/mail/booking-mail.ts";
import type { Email } from "#app/mail/email.ts";
import { isTrustedAddress } from "./trusted-address.ts";

export type PendingNotification = {
  id: number;
  kind: NotificationKind;
  dedupKey: number;
  bookingId: number;
  reference: string;
  /** Null for invented guests, and for walk-ins and telephone bookings without an address: they get no mail. */
  email: string | null;
  /** True if the address is that of the verified account that booked, or if a colleague took the booking. */
  isTrusted: boolean;
  /** True if a late guide announces it: nobody needs it after the start. */
  isDelay: boolean;
  locale: Locale;
};
export type ComposeEmail = (tx: Database, notification: PendingNotification, now: Date) => Promise<Email | undefined>;

const priorityOf: Partial<Record<NotificationKind, MailPriority>> = {
  reminder: "normal",
  message: "normal",
  review: "bulk",
};
/** These show the booking as it is now, so one mail can stand for several. */
const showingState: ReadonlySet<NotificationKind> = new Set(["confirmed", "changed", "resent", "rescheduled"]);
const changesPerBooking: Limit = { uses: 4, seconds: 3_600 };
const deferMinutes = 15;

/**
 * Turns one pending notification into mail in its own transaction; false if none is due. An obsolete notification is
 * marked as written without mail, and one over the limit is deferred. The booking is locked, so that no two processes
 * write about it at the same time.
 */
export async function composeNextNotification(db: Database, compose: ComposeEmail, now: Date): Promise<boolean> {
  let taken: PendingNotification | undefined;
  const write = async (tx: Database) => {
    const notification = await tx.one<PendingNotification>(
      "take-notification",
      `select notification.id, notification.kind, notification.dedup_key as "dedupKey", booking.id as "bookingId", booking.reference, booking.locale,
         case when not booking.invented then booking.email end as email,
         ${isTrustedAddress} as "isTrusted",
         notification.kind = 'message' and exists (select from departure_announcement news
           where news.id = notification.dedup_key and news.delay_minutes is not null) as "isDelay"
       from booking_notification notification join booking on booking.id = notification.booking_id
       where notification.written_at is null and notification.due_at <= $1
       order by notification.kind in ('reminder', 'message', 'review'), notification.id limit 1
       for no key update of notification, booking skip locked`,
      [now],
    );
    taken = notification;
    if (!notification) return false;
    const email = notification.email === null ? undefined : await compose(tx, notification, now);
    if (!email) {
      await markWritten(tx, notification, undefined, now);
      return true;
    }
    const mailId = await mergeIntoUnsent(tx, notification, compose, now);
    if (mailId !== undefined) {
      await markWritten(tx, notification, mailId, now);
      return true;
    }
    const mail = (await mayMailChange(tx, notification, now)) ? await enqueue(tx, notification, email, now) : undefined;
    if (!mail || (!mail.ok && mail.reason === "full")) await defer(tx, notification, now);
    else await markWritten(tx, notification, mail.ok ? mail.id : undefined, now);
    return true;
  };
  // One that cannot be written would otherwise be taken first every time, and stop the others.
  return db.transaction(write).catch(async (error: unknown) => {
    if (taken && !isDatabaseUnavailable(error)) await defer(db, taken, now);
    throw error;
  });
}

function enqueue(tx: Database, notification: PendingNotification, email: Email, now: Date) {
  const { reference, kind, locale, isDelay, isTrusted } = notification;
  const mail = {
    kind: `booking.${kind}` as const,
    dedupKey: `booking/${reference}/${kind}/${notification.dedupKey}`,
    to: notification.email as string,
    isFromOwner: isTrusted,
    locale,
    email,
    priority: isDelay ? ("urgent" as const) : (priorityOf[kind] ?? "urgent"),
  };
  return enqueueMail(tx, mail, now);
}

/**
 * Finds mail about the booking that has not gone out. A cancellation withdraws it. Otherwise it is written again with
 * the newest state, and its id is returned; a guest who has no confirmation yet still gets a confirmation.
 */
async function mergeIntoUnsent(
  tx: Database,
  notification: PendingNotification,
  compose: ComposeEmail,
  now: Date,
): Promise<number | undefined> {
  const { bookingId, kind, email: recipient } = notification;
  if (kind === "canceled" || kind === "departure-canceled") {
    await tx.rows("withdraw-unsent", `delete from outgoing_mail where id in (${unsent}) returning id`, [
      bookingId,
      now,
    ]);
    return undefined;
  }
  if (!showingState.has(kind)) return undefined;
  await tx.rows("withdraw-outdated", `delete from outgoing_mail where id in (${outdated}) returning id`, [
    bookingId,
    now,
    recipient,
  ]);
  const mail = await tx.one<{ id: number; kind: NotificationKind }>("find-unsent", unsentKinds, [bookingId, now]);
  if (!mail) return undefined;
  const merged = { ...notification, kind: mail.kind === "confirmed" ? mail.kind : kind };
  const email = await compose(tx, merged, now);
  return email && (await replaceUnsentMail(tx, mail.id, email, now)) ? mail.id : undefined;
}

const unsentOf = (kinds: string) => `
  from booking_notification notification join outgoing_mail mail on mail.id = notification.mail_id
  where notification.booking_id = $1 and notification.kind in (${kinds})
    and mail.status = 'waiting' and (mail.sending_until is null or mail.sending_until <= $2)`;
const unsentFrom = unsentOf("'confirmed', 'changed', 'resent', 'rescheduled'");
const unsent = `select mail.id ${unsentFrom}`;
const unsentKinds = `select mail.id, notification.kind ${unsentFrom} order by notification.id limit 1`;
/** Selects unsent mail about a cancellation that was taken back, or to an address that the booking no longer has. */
const outdated = `select mail.id ${unsentOf("'canceled'")} union all select mail.id ${unsentFrom} and lower(mail.recipient) <> lower($3)`;

async function mayMailChange(tx: Database, { kind, reference }: PendingNotification, now: Date): Promise<boolean> {
  return kind !== "changed" || !(await limitedUntil(tx, `changes of ${reference}`, changesPerBooking, now));
}

/** Mail that shows the newest state also answers the changes and requests that are still pending. */
async function markWritten(tx: Database, notification: PendingNotification, mailId: number | undefined, now: Date) {
  const answersOthers = mailId !== undefined && showingState.has(notification.kind);
  await tx.rows(
    "notification-written",
    `update booking_notification set written_at = :now, mail_id = :mailId
     where id = :id or (:answersOthers and booking_id = :bookingId and kind in ('changed', 'resent') and written_at is null)`,
    { id: notification.id, now, mailId: mailId ?? null, answersOthers, bookingId: notification.bookingId },
  );
}

async function defer(tx: Database, notification: PendingNotification, now: Date): Promise<void> {
  await tx.rows(
    "defer-notification",
    `update booking_notification set due_at = $2::timestamptz + make_interval(mins => $3)
     where id = $1 or (booking_id = $4 and kind in ('changed', 'resent') and written_at is null)`,
    [notification.id, now, deferMinutes, notification.bookingId],
  );
}

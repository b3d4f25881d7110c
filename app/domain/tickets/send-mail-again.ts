import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { newMessageId } from "#app/domain/outbox/enqueue-mail.ts";
import { lockFailedMail, requeueMail } from "#app/domain/outbox/failed-mail.ts";
import { clearSuppression } from "#app/domain/outbox/suppression.ts";
import { Refusal, refusalOf } from "#app/domain/refusal.ts";
import type { NotificationKind } from "#app/mail/booking-mail.ts";
import { isOutdated } from "./notifications.ts";
import { repeatCancellation, writeAgain } from "./rewrite-mail.ts";

/** `no_address`: the booking has none; `outdated`: what the mail says is no longer true, and nothing replaces it. */
export type SendAgainResult = { ok: true; to: string } | { ok: false; reason: "gone" | "no_address" | "outdated" };

/**
 * Sends a failed mail again, to the address that the person has today. Mail about a booking is written anew: its links
 * are those of today, and a guest whose booking was canceled meanwhile is told of that instead.
 */
export async function sendFailedMailAgain(db: Database, id: number, by: Actor, now: Date): Promise<SendAgainResult> {
  try {
    return await db.transaction(async (tx) => {
      const bookingId = await lockBookingOf(tx, id);
      const mail = await lockFailedMail(tx, id);
      if (!mail) throw new Refusal("gone");
      if (mail.isOutdated) throw new Refusal("outdated");
      const to = bookingId === undefined ? mail.recipient : await writeBookingMailAgain(tx, id, bookingId, now);
      if (bookingId === undefined) await requeueMail(tx, id, to, newMessageId(), now);
      else await clearSuppression(tx, to);
      const after = { subject: mail.subject };
      await recordChange(tx, by, { action: "send mail again", subject: { kind: "mail", id }, after }, now);
      return { ok: true, to };
    });
  } catch (error) {
    return refusalOf<SendAgainResult>(error);
  }
}

/** The booking is locked before its mail, as wherever mail about it is written. */
async function lockBookingOf(tx: Database, mailId: number): Promise<number | undefined> {
  const booking = await tx.one<{ id: number }>(
    "lock-booking-of-mail",
    `select id from booking where id in (select booking_id from booking_notification where mail_id = $1) for no key update`,
    [mailId],
  );
  return booking?.id;
}

type BookingNow = { email: string | null; status: string; departureId: number; startsAt: Date };
type Told = { kind: NotificationKind; dedupKey: number };

async function writeBookingMailAgain(tx: Database, mailId: number, bookingId: number, now: Date): Promise<string> {
  const booking = (await tx.one<BookingNow>(
    "booking-of-mail-now",
    `select booking.email, booking.status, departure.id as "departureId", departure.starts_at as "startsAt"
     from booking join departure on departure.id = booking.departure_id where booking.id = $1`,
    [bookingId],
  )) as BookingNow;
  if (booking.email === null) throw new Refusal("no_address");
  const told = await tx.rows<Told>(
    "told-by-mail",
    `select kind, dedup_key as "dedupKey" from booking_notification where mail_id = $1`,
    [mailId],
  );
  const isTrue = told.some((one) => !isOutdated(one, booking, now));
  if (!isTrue && booking.status !== "canceled") throw new Refusal("outdated");
  await writeAgain(tx, [mailId], now);
  if (!isTrue) await repeatCancellation(tx, bookingId, now);
  return booking.email;
}

import type { Database } from "#app/db/client.ts";
import type { Guest } from "#app/domain/bookings/guest-limits.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { type Limit, limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { hashToken, newToken } from "#app/domain/sessions/token.ts";
import { rewriteMail } from "#app/domain/tickets/rewrite-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import { type BookingChange, type ChangeResult, changeBooking, notifyGuest } from "./change-booking.ts";
import { reseat } from "./change-seats.ts";

const requestsPerBooking: Limit = { uses: 3, seconds: 3_600 };
const mailsPerEmail: Limit = { uses: 3, seconds: 86_400 };
export const emailChangeHours = 24;

type EmailChange = {
  reference: string;
  email: string;
  /** Writes the email with the link that contains the token. */
  compose: (locale: Locale, token: string) => Email;
};
type Asking = { id: number; email: string | null; locale: Locale };
export type EmailChangeRequest = { ok: true } | { ok: false; reason: "not_live" | "limit" | "same"; opensAt?: Date };

/** Mails a link to the new address. The booking keeps its address until somebody there confirms. */
export async function requestEmailChange(
  db: Database,
  { reference, email, compose }: EmailChange,
  now: Date,
): Promise<EmailChangeRequest> {
  const booking = await db.one<Asking>(
    "email-change-of",
    `select booking.id, booking.email, booking.locale from booking join departure on departure.id = booking.departure_id
     where booking.reference = $1 and booking.status = 'confirmed' and departure.starts_at > $2`,
    [reference, now],
  );
  if (!booking) return { ok: false, reason: "not_live" };
  if (booking.email?.toLowerCase() === email.toLowerCase()) return { ok: false, reason: "same" };
  const opensAt =
    (await limitedUntil(db, `email change of ${reference}`, requestsPerBooking, now)) ??
    (await limitedUntil(db, { for: "email change to", address: email }, mailsPerEmail, now));
  if (opensAt) return { ok: false, reason: "limit", opensAt };
  const token = newToken();
  const { id, locale } = booking;
  return db.transaction(async (tx): Promise<EmailChangeRequest> => {
    const kind = "booking-email.confirm";
    const dedupKey = `booking-email/${reference}/${hashToken(token)}`;
    const mail = { kind, dedupKey, to: email, locale, email: compose(locale, token), priority: "urgent" } as const;
    const queued = await enqueueMail(tx, mail, now);
    if (!queued.ok && queued.reason === "full") return { ok: false, reason: "limit", opensAt: queued.opensAt };
    await tx.rows(
      "request-booking-email-change",
      `insert into booking_email_change (booking_id, email, token_hash, expires_at)
       values (:id, :email, :tokenHash, :now::timestamptz + make_interval(hours => :hours))
       on conflict (booking_id) do update
         set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      { id, email, tokenHash: hashToken(token), now, hours: emailChangeHours },
    );
    return { ok: true };
  });
}

/** The new address that a link stands for; undefined if the link is used, replaced or too old. */
export async function findEmailChange(
  db: Database,
  reference: string,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db.one<{ email: string }>(
    "find-booking-email-change",
    `select booking_email_change.email from booking_email_change join booking on booking.id = booking_email_change.booking_id
     where booking.reference = $1 and booking_email_change.token_hash = $2 and booking_email_change.expires_at > $3`,
    [reference, hashToken(token), now],
  );
  return row?.email;
}

type EmailConfirmation = BookingChange<Guest> & { token: string; compose: (locale: Locale) => Email };

/** Gives the booking its new address and a new key, mails the ticket there and tells the old address. */
export async function confirmEmailChange(
  db: Database,
  { token, compose, ...change }: EmailConfirmation,
  now: Date,
): Promise<ChangeResult> {
  const email = await findEmailChange(db, change.reference, token, now);
  if (!email) return { ok: false, reason: "unknown" };
  return changeBooking(db, { ...change, act: "email", email }, now, async (tx, booking) => {
    const { id, email: old, locale } = booking;
    const spent = await tx.one(
      "spend-booking-email-change",
      "delete from booking_email_change where booking_id = $1 and token_hash = $2 returning booking_id",
      [id, hashToken(token)],
    );
    if (!spent) throw new Refusal("unknown");
    await reseat(tx, { ...booking, email }, { seats: booking.seats }, change.by, now);
    await tx.rows("change-email", "update booking set email = $2, key_version = key_version + 1 where id = $1", [
      id,
      email,
    ]);
    await rewriteMail(tx, id, now);
    await notifyGuest(tx, id, "changed", now);
    if (old) {
      const dedupKey = `booking-email/${change.reference}/told/${hashToken(token)}`;
      await enqueueMail(tx, { kind: "booking-email.changed", dedupKey, to: old, locale, email: compose(locale) }, now);
    }
    return { action: "change email", before: { email: old }, after: { email } };
  });
}

export async function deleteOldEmailChanges(db: Database, now: Date): Promise<void> {
  await db.rows("delete-booking-email-changes", "delete from booking_email_change where expires_at <= $1", [now]);
}

import type { Database } from "#app/db/client.ts";
import { type Booking, getBooking } from "#app/domain/bookings/get-booking.ts";
import { messageGuest } from "#app/domain/bookings/message-guest.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { dueOf } from "#app/domain/payments/balance.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney, minimumCharge } from "#app/i18n/money.ts";

export type AskForPaymentResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "started" | "nothing_due" | "no_address" | "key_reused" };

/** A guest pays online what is still due, before the start, if a card can pay so little. */
export const isPayable = (booking: Booking, now: Date) =>
  booking.status === "confirmed" && booking.startsAt > now && dueOf(booking) >= minimumCharge(booking.currency);

/** Mails the guest that something is due and can be paid online; the email has the link to the ticket, which does that. */
export async function askForPayment(
  db: Database,
  { key, reference }: { key: string; reference: string },
  by: Actor,
  now: Date,
): Promise<AskForPaymentResult> {
  const found = await getBooking(db, reference, "en");
  // What the tour is called in the guest's language.
  const booking = found && (await getBooking(db, reference, found.locale));
  if (!booking) return { ok: false, reason: "unknown" };
  if (booking.startsAt <= now) return { ok: false, reason: "started" };
  if (!isPayable(booking, now)) return { ok: false, reason: "nothing_due" };
  const { locale, tourTitle, date, currency } = booking;
  const t = translator(locale);
  const amount = formatMoney(locale, dueOf(booking), currency);
  const subject = t("bookingMail.payOnline.subject", { tour: tourTitle, date: formatDate(t, date, "longYear") });
  const message = { key, reference, subject, body: t("bookingMail.payOnline.text", { amount }) };
  const result = await messageGuest(db, message, by, now);
  return result.ok ? { ok: true } : result;
}

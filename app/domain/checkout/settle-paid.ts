import type { Database } from "#app/db/client.ts";
import { confirmHold } from "#app/domain/holds/confirm-hold.ts";
import { writeCharge } from "#app/domain/payments/write-charge.ts";
import type { ProviderSession } from "#app/domain/provider-actions/payment-provider.ts";
import { askRefund } from "#app/domain/refunds/ask-refund.ts";
import { clearGuest, type LateReason, type LockedCheckout } from "./lock-checkout.ts";
import { changePaidParty } from "./pay-party-change.ts";
import { tellTooLate } from "./tell-too-late.ts";

export type PaidSession = ProviderSession & { paymentId: string };

/**
 * Makes the booking of a checkout that was paid, or changes the one it was paid for, and writes the charge. If the hold
 * has ended meanwhile, free seats are taken; without any the money goes back and
 * the guest is told. The caller has locked the checkout, which is not paid yet.
 */
export async function settlePaid(
  tx: Database,
  checkout: LockedCheckout,
  session: PaidSession,
  now: Date,
): Promise<void> {
  const { id, reference } = checkout;
  const { paymentId, amount, currency } = session;
  const lateBecause = await book(tx, checkout, now);
  const charge = { reference, amount, currency, provider: "stripe" as const, providerId: paymentId };
  // A booking takes no charge in another currency than its own.
  const isCharged = lateBecause === null && (await writeCharge(tx, charge, now));
  if (!isCharged)
    await askRefund(tx, { bookingId: null, checkoutId: id, paymentId, amount, currency, rule: "too-late" }, now);
  if (lateBecause) await tellTooLate(tx, checkout, { amount, currency, because: lateBecause }, now);
  await tx.rows(
    "end-checkout-paid",
    `update checkout set state = 'paid', ended_at = :now, payment_id = :paymentId, session_id = :sessionId,
       late_because = :lateBecause, url = null, ${clearGuest} where id = :id`,
    { id, now, paymentId, sessionId: session.id, lateBecause },
  );
}

/** Who has paid has no limits left to meet. Says why there can be no booking any more. */
async function book(tx: Database, checkout: LockedCheckout, now: Date): Promise<LateReason | null> {
  const { adults, children, change } = checkout;
  if (change) await changePaidParty(tx, { ...checkout, party: { adults, children }, change }, now);
  if (checkout.purpose !== "booking" && checkout.purpose !== "offer") return null;
  const { holdId, reference, name, email, phone, note, locale, userId } = checkout;
  // Once the provider had said that it expired, nothing was kept of the guest.
  if (holdId === null || name === null) return "closed";
  const guest = { name, email, phone, note, locale, ...(userId !== null && { userId }) };
  const result = await confirmHold(tx, { id: holdId, guest, reference, late: true }, now);
  if (result.ok && checkout.waitingPartyId !== null)
    await tx.rows(
      "name-booking-of-party",
      "update waiting_party set booking_id = (select id from booking where reference = $2) where id = $1",
      [checkout.waitingPartyId, reference],
    );
  if (result.ok) return null;
  return result.reason === "canceled" || result.reason === "started" ? result.reason : "sold_out";
}

import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { lockBooking, retryIfMoved } from "#app/domain/booking-changes/lock-booking.ts";
import { guestLimits } from "#app/domain/bookings/guest-limits.ts";
import { limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { minimumCharge } from "#app/i18n/money.ts";
import type { CheckoutPurpose } from "./lock-checkout.ts";
import type { SessionSettings } from "./open-session.ts";
import { writeCheckout } from "./write-checkout.ts";

type Payable = {
  departureId: number;
  adults: number;
  children: number;
  due: number;
  currency: string;
  email: string | null;
  keyVersion: number;
  open: string | null;
};
/** `limitedTo`: the guest has begun so many payments and changes that the next is possible then. */
export type PayForBookingResult =
  | { reference: string; keyVersion: number; actionId?: string | undefined }
  | { limitedTo: Date };
type Wish = { reference: string; purpose: CheckoutPurpose; proposalId?: number; locale: Locale };

/**
 * Opens the payment of what is still due for a booking. One at a time: while one is open it is the same. Undefined if
 * nothing is due, or too little for a card.
 */
export async function payForBooking(
  db: Database,
  wish: Wish,
  settings: SessionSettings,
  now: Date,
): Promise<PayForBookingResult | undefined> {
  try {
    return await retryIfMoved(() => db.transaction((tx) => open(tx, wish, settings, now)));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function open(
  tx: Database,
  { reference, purpose, proposalId, locale }: Wish,
  settings: SessionSettings,
  now: Date,
): Promise<PayForBookingResult | undefined> {
  // Locked before it is read: whoever clicks twice finds the payment of the first click.
  await lockBooking(tx, { reference, state: "any" }, undefined, now);
  const booking = await tx.one<Payable>("find-payable-booking", find, [reference]);
  if (!booking) return undefined;
  const { due: amount, currency, open: openPayment, keyVersion, ...party } = booking;
  if (openPayment !== null) return { reference, keyVersion };
  if (amount < minimumCharge(currency)) return undefined;
  const limitedTo = await limitedUntil(tx, `guest changes ${reference}`, guestLimits.changes, now);
  if (limitedTo) return { limitedTo };
  const id = randomUUID();
  const form = { key: `${purpose} ${id}`, fingerprint: "", locale, name: null };
  const about = { id, purpose, reference, ...(proposalId !== undefined && { proposalId }) };
  const actionId = await writeCheckout(tx, { ...about, ...party, ...form, amount, currency }, settings, now);
  return { reference, keyVersion, actionId };
}

const find = `
  select booking.departure_id as "departureId", booking.adults, booking.children, booking.amount - booking.paid as due, booking.currency,
    booking.email, booking.key_version as "keyVersion", (select id::text from checkout where checkout.reference = booking.reference and state = 'open' limit 1) as open
  from booking where booking.reference = $1 and booking.status = 'confirmed'`;

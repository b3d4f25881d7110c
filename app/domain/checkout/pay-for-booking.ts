import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
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
  open: string | null;
  payments: number;
};
type Wish = { reference: string; purpose: CheckoutPurpose; proposalId?: number; locale: Locale };

/**
 * Opens the payment of what is still due for a booking. One at a time: while one is open it is the same. Undefined if
 * nothing is due, or too little for a card.
 */
export function payForBooking(
  db: Database,
  { reference, purpose, proposalId, locale }: Wish,
  settings: SessionSettings,
  now: Date,
): Promise<{ reference: string; actionId?: string | undefined } | undefined> {
  return db.transaction(async (tx) => {
    const booking = await tx.one<Payable>("lock-payable-booking", find, [reference]);
    if (!booking) return undefined;
    const { due: amount, currency, open, payments, ...party } = booking;
    if (open !== null) return { reference };
    if (amount < minimumCharge(currency)) return undefined;
    const form = { key: `${purpose} ${reference} ${payments}`, fingerprint: "", locale, name: null };
    const about = { id: randomUUID(), purpose, reference, ...(proposalId !== undefined && { proposalId }) };
    const actionId = await writeCheckout(tx, { ...about, ...party, ...form, amount, currency }, settings, now);
    return { reference, actionId };
  });
}

const find = `
  select booking.departure_id as "departureId", booking.adults, booking.children, booking.amount - booking.paid as due, booking.currency,
    booking.email, (select id::text from checkout where checkout.reference = booking.reference and state = 'open' limit 1) as open,
    (select count(*) from checkout where checkout.reference = booking.reference) as payments
  from booking where booking.reference = $1 and booking.status = 'confirmed' for update of booking`;

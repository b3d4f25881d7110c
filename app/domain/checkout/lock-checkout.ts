import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { PartyChange } from "./pay-party-change.ts";

export type CheckoutState = "open" | "paid" | "expired" | "failed";
export type CheckoutPurpose = "booking" | "party" | "move" | "offer" | "proposal" | "rest" | "office";

/** Why a payment led to no booking. `closed`: the provider had said that nothing could be paid any more. */
export type LateReason = "sold_out" | "canceled" | "started" | "closed";

export type LockedCheckout = {
  id: string;
  state: CheckoutState;
  purpose: CheckoutPurpose;
  reference: string;
  departureId: number | null;
  adults: number;
  children: number;
  /** Of the purpose `party`. */
  change: PartyChange | null;
  holdId: number | null;
  waitingPartyId: number | null;
  proposalId: number | null;
  amount: number;
  currency: string;
  locale: Locale;
  /** Null once the checkout has ended. */
  name: string | null;
  email: string | null;
  phone: string | null;
  note: string | null;
  userId: string | null;
};

/** Comes before the locks of departures, holds and bookings: nobody who has one of these waits for a checkout. */
export function lockCheckout(tx: Database, id: string): Promise<LockedCheckout | undefined> {
  return tx.one<LockedCheckout>(
    "lock-checkout",
    `select id, state, purpose, reference, departure_id as "departureId", adults, children, change, hold_id as "holdId", waiting_party_id as "waitingPartyId",
       private_proposal_id as "proposalId", amount, currency, locale, name, email, phone, note, user_id as "userId"
     from checkout where id = $1 for update`,
    [id],
  );
}

/** SQL that takes the names off a checkout that ends. */
export const clearGuest = "name = null, email = null, phone = null, note = null, user_id = null";

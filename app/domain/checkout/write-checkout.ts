import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { after, payUntil, sessionMinutes } from "./checkout-times.ts";
import type { CheckoutPurpose } from "./lock-checkout.ts";
import { openSession, type SessionSettings } from "./open-session.ts";
import type { PartyChange } from "./pay-party-change.ts";

export type NewCheckout = {
  id: string;
  purpose: CheckoutPurpose;
  /** Of the booking that is paid for, or that will be made. */
  reference: string;
  departureId: number;
  adults: number;
  children: number;
  amount: number;
  currency: string;
  locale: Locale;
  name: string | null;
  email: string | null;
  key: string;
  fingerprint: string;
  holdId?: number;
  /** The end of the hold, which a departure that starts soon brings nearer. */
  heldUntil?: Date;
  waitingPartyId?: number;
  proposalId?: number;
  phone?: string | null;
  note?: string | null;
  userId?: string | null;
  /** Of the purpose `party`. */
  change?: PartyChange;
};

/** Writes a payment down and asks for the provider's page. Returns the id of the action that does. */
export async function writeCheckout(
  tx: Database,
  checkout: NewCheckout,
  settings: SessionSettings,
  now: Date,
): Promise<string | undefined> {
  const { heldUntil, change } = checkout;
  await tx.rows("write-checkout", insert, {
    holdId: null,
    waitingPartyId: null,
    proposalId: null,
    phone: null,
    note: null,
    userId: null,
    ...checkout,
    change: change ? JSON.stringify(change) : null,
    payUntil: payUntil(heldUntil, now),
    expiresAt: after(now, sessionMinutes),
    now,
  });
  return openSession(tx, checkout.id, settings, now);
}

const insert = `
  insert into checkout (id, purpose, reference, hold_id, waiting_party_id, private_proposal_id, departure_id, adults, children,
    amount, currency, locale, name, email, phone, note, user_id, created_at, pay_until, expires_at, next_poll_at, idempotency_key,
    fingerprint, change)
  values (:id, :purpose, :reference, :holdId, :waitingPartyId, :proposalId, :departureId, :adults, :children,
    :amount, :currency, :locale, :name, :email, :phone, :note, :userId, :now, :payUntil, :expiresAt, :payUntil, :key, :fingerprint, :change)`;

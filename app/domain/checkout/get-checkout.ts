import type { Database } from "#app/db/client.ts";
import { type DepartureFacts, departureFacts, departureTables } from "#app/domain/tickets/departure-facts.ts";
import type { costItems } from "#app/domain/tours/good-to-know.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { CheckoutPurpose, CheckoutState, LateReason } from "./lock-checkout.ts";

export type Checkout = DepartureFacts & {
  id: string;
  state: CheckoutState;
  purpose: CheckoutPurpose;
  reference: string;
  adults: number;
  children: number;
  amount: number;
  currency: string;
  /** Of the provider's page, once there is one. */
  payUrl: string | null;
  payUntil: Date;
  /** The provider has been asked to close its page. */
  isClosing: boolean;
  /** Why it led to no booking although it was paid. */
  lateBecause: LateReason | null;
  departureId: number;
  /** Of the waiting list, if it pays for an offer. */
  waitingPartyId: number | null;
  /** Of the booking, once there is one. */
  keyVersion: number | null;
  isCanceled: boolean;
  /** What the price of the tour includes, as its page says; null if it does not, or if the office has agreed it with a private group. */
  included: (typeof costItems)[number][] | null;
};

/** The last payment that was begun for a booking or for what becomes one, with what its page shows. */
export function getCheckout(db: Database, reference: string, locale: Locale): Promise<Checkout | undefined> {
  return db.one<Checkout>("get-checkout", query, [reference, locale]);
}

const query = `
  select checkout.id, checkout.state, checkout.purpose, checkout.reference, checkout.adults, checkout.children,
    checkout.amount, checkout.currency, checkout.url as "payUrl", checkout.pay_until as "payUntil", checkout.late_because as "lateBecause",
    exists (select from provider_action where provider_action.checkout_id = checkout.id and provider_action.kind = 'expire_session') as "isClosing",
    departure.id as "departureId", checkout.waiting_party_id as "waitingPartyId", booking.key_version as "keyVersion", coalesce(booking.status = 'canceled', false) as "isCanceled",
    case when not departure.is_private then tour.good_to_know -> 'included' end as included, ${departureFacts("$2")}
  from checkout
  join departure on departure.id = checkout.departure_id ${departureTables("$2")}
  left join booking on booking.reference = checkout.reference
  where checkout.reference = $1
  order by checkout.created_at desc limit 1`;

import type { Database } from "#app/db/client.ts";
import { queueAction } from "#app/domain/provider-actions/queue-action.ts";
import { type DepartureFacts, departureFacts, departureTables } from "#app/domain/tickets/departure-facts.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

export type CheckoutFacts = Pick<DepartureFacts, "tourTitle" | "cityName" | "date" | "time" | "days"> & {
  locale: Locale;
  adults: number;
  children: number;
};
export type SessionSettings = {
  /** The public address of the site. */
  origin: string;
  /** What the provider's page says is paid for, in the guest's language. */
  describe: (facts: CheckoutFacts) => { title: string; description: string };
};

type Wanted = CheckoutFacts & {
  reference: string;
  amount: number;
  currency: string;
  email: string | null;
  expiresAt: Date;
};

/** Asks for the provider's page of a checkout. The provider keeps the URLs it returns to, so they have no keys. */
export async function openSession(
  tx: Database,
  checkoutId: string,
  { origin, describe }: SessionSettings,
  now: Date,
): Promise<string | undefined> {
  const facts = (await tx.one<Wanted>("get-checkout-facts", query, [checkoutId])) as Wanted;
  const { reference, amount, currency, locale, email, expiresAt } = facts;
  const page = (name: "bookingPay" | "bookingPaid") => origin + pathTo(locale, name, { reference });
  const parameters = {
    checkoutId,
    reference,
    ...describe(facts),
    amount,
    currency,
    locale,
    email,
    expiresAt: expiresAt.toISOString(),
    successUrl: page("bookingPaid"),
    cancelUrl: `${page("bookingPay")}?back=1`,
  };
  return queueAction(tx, { kind: "create_session", checkoutId, parameters }, now);
}

const query = `
  select checkout.reference, checkout.amount, checkout.currency, checkout.locale, checkout.email, checkout.adults, checkout.children,
    checkout.expires_at as "expiresAt", facts."tourTitle", facts."cityName", facts.date, facts.time, facts.days
  from checkout
  join lateral (select ${departureFacts("checkout.locale")} from departure ${departureTables("checkout.locale")}
    where departure.id = checkout.departure_id) facts on true
  where checkout.id = $1`;

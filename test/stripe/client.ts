import Stripe from "stripe";
import type { startStripeServer } from "./stripe-server.ts";

type Server = Pick<Awaited<ReturnType<typeof startStripeServer>>, "origin">;

/** The official library, which asks this server and by itself never asks again. */
export function stripeClient({ origin }: Server, key = "sk_test_local"): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

/** What the site would send for two adults in Kraków. */
export const twoAdults = {
  mode: "payment",
  adaptive_pricing: { enabled: false },
  allowed_payment_method_types: ["card", "link", "blik", "p24", "eps", "bancontact"],
  cancel_url: "https://lantern.example/booking/LW-1/pay",
  client_reference_id: "LW-1",
  line_items: [
    { quantity: 2, price_data: { currency: "pln", unit_amount: 8_500, product_data: { name: "Stare Miasto" } } },
  ],
  locale: "pl",
  metadata: { reference: "LW-1" },
  payment_intent_data: { metadata: { reference: "LW-1" } },
  success_url: "https://lantern.example/booking/LW-1/paid?session={CHECKOUT_SESSION_ID}",
} satisfies Stripe.Checkout.SessionCreateParams;

export const costing = (unit_amount: number, currency: string): Stripe.Checkout.SessionCreateParams => ({
  ...twoAdults,
  line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: "Tour" } } }],
});

/** What the library throws for a request that is refused. */
export const refusalOf = async (request: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> =>
  request.then(
    () => {
      throw new Error("The request was not refused");
    },
    (error) => error,
  );

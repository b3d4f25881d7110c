import Stripe from "stripe";
import type { PaymentSettings } from "#app/config/payments.ts";
import {
  type PaymentProvider,
  ProviderRefusal,
  type ProviderSession,
  type SessionWish,
} from "#app/domain/provider-actions/payment-provider.ts";

/** Those that answer at once: whoever comes back from the provider has paid or has not. */
const methods = ["card", "link", "blik", "p24", "eps", "bancontact"] as const;
const timeoutMs = 8_000;

/** Takes payments by Stripe's own page, so that no card number and no script of another company comes here. */
export function stripeProvider(settings: PaymentSettings): PaymentProvider {
  // Notices of the library would be lines that are no JSON in the log.
  process.env.STRIPE_SUPPRESS_NOTICES ??= "true";
  const { secretKey, webhookSecrets, apiHost, isTest } = settings;
  // Calls are repeated by the job, with the same key.
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiHost !== undefined && addressOf(apiHost)),
  });
  const { sessions } = stripe.checkout;
  return {
    name: "stripe",
    isTest,
    createSession: (wish, key) =>
      refusing(async () => sessionOf(await sessions.create(parametersOf(wish), { idempotencyKey: key }))),
    findSession: (checkoutId, since) =>
      refusing(async () => {
        // The clocks of two machines differ a little.
        const gte = Math.floor(since.getTime() / 1_000) - 300;
        for await (const session of sessions.list({ created: { gte }, limit: 100 }))
          if (session.metadata?.checkout === checkoutId) return sessionOf(session);
        return undefined;
      }),
    expireSession: (id, key) => refusing(async () => sessionOf(await sessions.expire(id, {}, { idempotencyKey: key }))),
    retrieveSession: (id) => refusing(async () => sessionOf(await sessions.retrieve(id))),
    readEvent: async (body, signature) => {
      for (const secret of webhookSecrets) {
        const event = await stripe.webhooks.constructEventAsync(body, signature, secret).catch(noneIfForged);
        const objectId = (event?.data?.object as { id?: unknown } | undefined)?.id;
        if (event && typeof event.id === "string" && typeof objectId === "string")
          return { id: event.id, type: event.type, objectId };
      }
      return undefined;
    },
  };
}

function addressOf(apiHost: string) {
  const { protocol, hostname, port } = new URL(apiHost);
  return {
    protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
    host: hostname,
    ...(port !== "" && { port }),
  };
}

function parametersOf(wish: SessionWish): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: wish.reference, checkout: wish.checkoutId };
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: wish.currency.toLowerCase(),
          unit_amount: wish.amount,
          product_data: { name: wish.title, description: wish.description },
        },
      },
    ],
    allowed_payment_method_types: [...methods],
    adaptive_pricing: { enabled: false },
    locale: wish.locale,
    client_reference_id: wish.reference,
    metadata,
    payment_intent_data: { metadata },
    ...(wish.email !== null && { customer_email: wish.email }),
    expires_at: Math.floor(Date.parse(wish.expiresAt) / 1_000),
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
  };
}

function sessionOf(session: Stripe.Checkout.Session): ProviderSession {
  const { id, url, status, payment_status: paid, amount_total: amount, currency, payment_intent: payment } = session;
  return {
    id,
    url,
    state: stateOf(status),
    isPaid: paid === "paid",
    amount: amount ?? 0,
    currency: (currency ?? "").toUpperCase(),
    paymentId: typeof payment === "string" ? payment : (payment?.id ?? null),
    checkoutId: session.metadata?.checkout ?? null,
  };
}

/** Tells apart what the provider has refused from what may have been done without an answer. */
async function refusing<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new ProviderRefusal(error.message);
    throw error;
  }
}

/** Nobody but the provider can sign, and it sends JSON. */
function noneIfForged(error: unknown): undefined {
  const isNoEvent = error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError;
  if (!isNoEvent) throw error;
}

function stateOf(status: Stripe.Checkout.Session["status"]): ProviderSession["state"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

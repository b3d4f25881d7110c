import Stripe from "stripe";
import type { PaymentSettings } from "#app/config/payments.ts";
import type {
  KeyWatch,
  PaymentProvider,
  ProviderRefund,
  ProviderSession,
  SessionWish,
} from "#app/domain/provider-actions/payment-provider.ts";
import { asking } from "./asking.ts";
import { stripeAccount } from "./stripe-account.ts";
import { stripeDisputes } from "./stripe-disputes.ts";

/** Only methods whose result is known at once: a guest who comes back from the provider has paid or has not. */
const methods = ["card", "link", "blik", "p24", "eps", "bancontact"] as const;
const timeoutMs = 8_000;
const [writeSessions, writeRefunds] = ["Checkout Sessions: write", "Refunds: write"] as const;
const readPayments = "Payment Intents: read";
/** Metadata can also be edited by people, so ids are checked. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idIn = (text: string | undefined) => (text !== undefined && isId.test(text) ? text : null);

/** Takes payments by Stripe's own page, so that no card number and no script of another company comes here. */
export function stripeProvider(settings: PaymentSettings, watch?: KeyWatch): PaymentProvider {
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
  const ask = asking(watch);
  return {
    name: "stripe",
    isTest,
    ...stripeAccount(stripe, ask, { isTest, apiHost }),
    ...stripeDisputes(stripe, ask),
    createSession: (wish, key) =>
      ask(writeSessions, async () => sessionOf(await sessions.create(parametersOf(wish), { idempotencyKey: key }))),
    findSession: (checkoutId, since) =>
      ask(writeSessions, async () => {
        // The clocks of two machines differ a little.
        const gte = Math.floor(since.getTime() / 1_000) - 300;
        for await (const session of sessions.list({ created: { gte }, limit: 100 }))
          if (session.metadata?.checkout === checkoutId) return sessionOf(session);
        return undefined;
      }),
    expireSession: (id, key) =>
      ask(writeSessions, async () => sessionOf(await sessions.expire(id, {}, { idempotencyKey: key }))),
    retrieveSession: async (id) => {
      const session = await ask(writeSessions, async () => sessionOf(await sessions.retrieve(id)));
      const { state, isPaid, paymentId } = session;
      if (state !== "complete" || isPaid || paymentId === null) return session;
      // A bank that answers days later may refuse. The session stays complete then, and nobody can pay it.
      const { status } = await ask(readPayments, () => stripe.paymentIntents.retrieve(paymentId));
      const isRefused = status === "canceled" || status === "requires_payment_method";
      return isRefused ? { ...session, state: "expired" } : session;
    },
    createRefund: ({ refundId, paymentId, amount }, key) =>
      ask(writeRefunds, async () => {
        const wish = { payment_intent: paymentId, amount, metadata: { refund: refundId } };
        return refundOf(await stripe.refunds.create(wish, { idempotencyKey: key }));
      }),
    retrieveRefund: (id) => ask(writeRefunds, async () => refundOf(await stripe.refunds.retrieve(id))),
    listRefunds: (of) =>
      ask(writeRefunds, async () => {
        const wanted = "paymentId" in of ? { payment_intent: of.paymentId } : { charge: of.chargeId };
        const refunds: ProviderRefund[] = [];
        for await (const refund of stripe.refunds.list({ ...wanted, limit: 100 })) refunds.push(refundOf(refund));
        return refunds;
      }),
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
    checkoutId: idIn(session.metadata?.checkout),
  };
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, currency, payment_intent: payment, metadata, status, failure_reason: failure } = refund;
  return {
    id,
    refundId: idIn(metadata?.refund),
    paymentId: typeof payment === "string" ? payment : (payment?.id ?? null),
    amount,
    currency: currency.toUpperCase(),
    // One that was canceled brings the money back, as one that failed does. Others are on their way.
    state: status === "succeeded" ? "succeeded" : status === "failed" || status === "canceled" ? "failed" : "pending",
    failure: failure ?? null,
  };
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

import type Stripe from "stripe";
import { feeOf, move } from "./balance.ts";
import type { Bank } from "./bank.ts";
import { newId } from "./books.ts";
import { type Method, newCharge } from "./charges.ts";

export type Decline = "generic_decline" | "insufficient_funds" | "expired_card";

/** A payment of its own, with its intent and its charge, as the provider's pages can make one without a session. */
export type Payment = {
  amount: number;
  currency: string;
  method: Method;
  data?: Stripe.Checkout.SessionCreateParams.PaymentIntentData;
  email?: string | null;
};

export function intend(bank: Bank, payment: Payment): Stripe.PaymentIntent {
  const intent = bank.books.put({
    id: newId("pi"),
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: null,
    confirmation_method: "automatic",
    created: bank.now(),
    currency: payment.currency,
    customer: null,
    customer_account: null,
    description: payment.data?.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: (payment.data?.metadata ?? {}) as Stripe.Metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [payment.method],
    payment_record: null,
    processing: null,
    receipt_email: payment.data?.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: payment.data?.statement_descriptor ?? null,
    statement_descriptor_suffix: payment.data?.statement_descriptor_suffix ?? null,
    status: "requires_payment_method",
    transfer_group: null,
  } satisfies Stripe.PaymentIntent);
  bank.tell("payment_intent.created", intent);
  return intent;
}

/** The guest has to confirm the payment at the bank. */
export function askForAction(bank: Bank, intent: Stripe.PaymentIntent, url: string): Stripe.PaymentIntent {
  const waiting = bank.books.put({
    ...intent,
    next_action: { type: "redirect_to_url", redirect_to_url: { return_url: null, url } },
    status: "requires_action",
  } satisfies Stripe.PaymentIntent);
  bank.tell("payment_intent.requires_action", waiting);
  return waiting;
}

export function succeed(bank: Bank, intent: Stripe.PaymentIntent, payment: Payment): Stripe.PaymentIntent {
  const pending = typeof intent.latest_charge === "string" ? bank.books.get("charge", intent.latest_charge) : undefined;
  const charge = pending?.status === "pending" ? pending : newCharge(bank, intent, payment);
  const transaction = move(bank, {
    type: charge.id.startsWith("py_") ? "payment" : "charge",
    amount: charge.amount,
    fee: feeOf(charge.amount, charge.currency),
    currency: charge.currency,
    source: charge.id,
  });
  const paid = bank.books.put({
    ...charge,
    amount_captured: charge.amount,
    balance_transaction: transaction.id,
    captured: true,
    paid: true,
    status: "succeeded",
  } satisfies Stripe.Charge);
  bank.tell("charge.succeeded", paid);
  const succeeded = bank.books.put({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: "succeeded",
  } satisfies Stripe.PaymentIntent);
  bank.tell("payment_intent.succeeded", succeeded);
  return succeeded;
}

/** The bank will say later whether it pays. */
export function wait(bank: Bank, intent: Stripe.PaymentIntent, payment: Payment): Stripe.PaymentIntent {
  const charge = bank.books.put({ ...newCharge(bank, intent, payment), status: "pending" } satisfies Stripe.Charge);
  bank.tell("charge.pending", charge);
  const processing = bank.books.put({
    ...intent,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: "processing",
  } satisfies Stripe.PaymentIntent);
  bank.tell("payment_intent.processing", processing);
  return processing;
}

const reasons: Record<Decline, string> = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
};

export function fail(
  bank: Bank,
  intent: Stripe.PaymentIntent,
  payment: Payment,
  decline: Decline,
): Stripe.PaymentIntent {
  const pending = typeof intent.latest_charge === "string" ? bank.books.get("charge", intent.latest_charge) : undefined;
  const code = decline === "expired_card" ? "expired_card" : "card_declined";
  const charge = bank.books.put({
    ...(pending?.status === "pending" ? pending : newCharge(bank, intent, payment)),
    failure_code: code,
    failure_message: reasons[decline],
    status: "failed",
  } satisfies Stripe.Charge);
  bank.tell("charge.failed", charge);
  const failed = bank.books.put({
    ...intent,
    last_payment_error: {
      charge: charge.id,
      code,
      decline_code: decline,
      message: reasons[decline],
      type: "card_error",
    },
    latest_charge: charge.id,
    next_action: null,
    status: "requires_payment_method",
  } satisfies Stripe.PaymentIntent);
  bank.tell("payment_intent.payment_failed", failed);
  return failed;
}

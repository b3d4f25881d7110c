import type Stripe from "stripe";
import { feeOf, move } from "./balance.ts";
import type { Bank } from "./bank.ts";
import { newId } from "./books.ts";

export type Method = "card" | "link" | "blik" | "p24" | "eps" | "bancontact";
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

function newCharge(bank: Bank, intent: Stripe.PaymentIntent, { method, email }: Payment): Stripe.Charge {
  return {
    // Charges of other methods than cards have another prefix.
    id: newId(method === "card" ? "ch" : "py"),
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: email ?? null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: false,
    created: bank.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: newId("pm"),
    payment_method_details: methodDetails(intent.amount, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: "pending",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

function methodDetails(amount: number, method: Method): Stripe.Charge.PaymentMethodDetails {
  if (method === "blik") return { type: "blik", blik: { buyer_id: null } };
  if (method !== "card") return { type: method };
  const card = {
    amount_authorized: amount,
    authorization_code: null,
    brand: "visa",
    checks: null,
    country: "PL",
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    funding: "credit",
    installments: null,
    last4: "4242",
    mandate: null,
    network: "visa",
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card;
  return { type: "card", card };
}

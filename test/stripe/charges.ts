import type Stripe from "stripe";
import type { Bank } from "./bank.ts";
import { newId } from "./books.ts";

export type Method = "card" | "link" | "blik" | "p24" | "eps" | "bancontact";

type Payer = { method: Method; email?: string | null };

export function newCharge(bank: Bank, intent: Stripe.PaymentIntent, { method, email }: Payer): Stripe.Charge {
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

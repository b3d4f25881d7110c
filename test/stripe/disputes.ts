import type Stripe from "stripe";
import { minorDigits } from "#app/i18n/money.ts";
import { move } from "./balance.ts";
import type { Bank } from "./bank.ts";
import { newId } from "./books.ts";

const week = 7 * 86_400;

/** The guest disputes a payment at the bank, which takes the money and a fee at once. */
export function dispute(bank: Bank, charge: Stripe.Charge): Stripe.Dispute {
  const id = newId("du");
  const { currency } = charge;
  const amount = charge.amount - charge.amount_refunded;
  const fee = 20 * 10 ** minorDigits(currency.toUpperCase());
  const withdrawn = move(bank, { type: "adjustment", amount: -amount, fee, currency, source: id });
  const disputed = bank.books.put({
    id,
    object: "dispute",
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: bank.now(),
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: bank.now() + week,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "product_not_received",
    status: "needs_response",
  } satisfies Stripe.Dispute);
  bank.books.put({ ...charge, disputed: true } satisfies Stripe.Charge);
  bank.tell("charge.dispute.created", disputed);
  bank.tell("charge.dispute.funds_withdrawn", disputed);
  return disputed;
}

/** A dispute that is won brings the money back, but not the fee. */
export function closeDispute(bank: Bank, dispute: Stripe.Dispute, status: "won" | "lost"): Stripe.Dispute {
  const { amount, currency, id } = dispute;
  const returned = status === "won" ? [move(bank, { type: "adjustment", amount, currency, source: id })] : [];
  const closed = bank.books.put({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...returned],
    status,
  } satisfies Stripe.Dispute);
  if (status === "won") bank.tell("charge.dispute.funds_reinstated", closed);
  bank.tell("charge.dispute.closed", closed, { status: dispute.status });
  return closed;
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;

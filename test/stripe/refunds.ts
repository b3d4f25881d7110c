import type Stripe from "stripe";
import * as v from "valibot";
import { move } from "./balance.ts";
import type { Bank } from "./bank.ts";
import { newId } from "./books.ts";
import { list, metadata, type Parameters, positive, readParameters, type Schemas } from "./parameters.ts";
import { badParameter, noSuch, Refusal } from "./refusal.ts";

const creation = {
  amount: v.optional(positive),
  charge: v.optional(v.string()),
  expand: v.optional(list(v.string())),
  metadata: v.optional(metadata),
  payment_intent: v.optional(v.string()),
  reason: v.optional(v.picklist(["duplicate", "fraudulent", "requested_by_customer"])),
} satisfies Schemas<Stripe.RefundCreateParams>;

export function createRefund(bank: Bank, parameters: Parameters, pending: boolean): Stripe.Refund {
  const { amount, metadata, reason, ...which } = readParameters(creation, parameters);
  const charge = chargeToRefund(bank, which);
  if (charge.refunded)
    throw new Refusal(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (charge.disputed)
    throw new Refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
  const left = charge.amount - charge.amount_refunded;
  if (amount !== undefined && amount > left)
    throw new Refusal(
      `Refund amount (${amount} ${charge.currency}) is greater than unrefunded amount on charge (${left} ${charge.currency})`,
      { param: "amount" },
    );
  return refund(bank, charge, { amount: amount ?? left, metadata, reason, pending });
}

function chargeToRefund(bank: Bank, { charge: id, payment_intent }: { charge?: string; payment_intent?: string }) {
  if ((id === undefined) === (payment_intent === undefined))
    throw badParameter("One of the following params should be provided for this request: payment_intent or charge.");
  if (payment_intent !== undefined) {
    const intent = bank.books.get("payment_intent", payment_intent);
    if (!intent) throw noSuch("payment_intent", payment_intent, "payment_intent");
    const charge = bank.books.get("charge", String(intent.latest_charge));
    if (intent.status !== "succeeded" || !charge)
      throw new Refusal(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    return charge;
  }
  const charge = bank.books.get("charge", id ?? "");
  if (!charge) throw noSuch("charge", id ?? "", "charge");
  if (!charge.paid) throw new Refusal(`Charge ${charge.id} has not been paid and cannot be refunded.`);
  return charge;
}

type Wanted = {
  amount: number;
  metadata?: Stripe.Metadata;
  reason?: Stripe.Refund.Reason;
  /** Some banks say only later that they have taken the money back. */
  pending?: boolean;
};

export function refund(bank: Bank, charge: Stripe.Charge, wanted: Wanted): Stripe.Refund {
  const { id, amount } = { id: newId(charge.id.startsWith("py_") ? "pyr" : "re"), amount: wanted.amount };
  const type = charge.id.startsWith("py_") ? "payment_refund" : "refund";
  const transaction = move(bank, { type, amount: -amount, currency: charge.currency, source: id });
  const created = bank.books.put({
    id,
    object: "refund",
    amount,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: bank.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: wanted.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: null,
    ...(wanted.pending && { pending_reason: "processing" }),
    reason: wanted.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: wanted.pending ? "pending" : "succeeded",
    transfer_reversal: null,
  } satisfies Stripe.Refund);
  bank.tell("refund.created", created);
  bank.tell("charge.refunded", changeRefunded(bank, charge.id, amount), { amount_refunded: charge.amount_refunded });
  return created;
}

export function completeRefund(bank: Bank, refund: Stripe.Refund): Stripe.Refund {
  const { pending_reason, ...rest } = refund;
  const completed = bank.books.put({ ...rest, status: "succeeded" } satisfies Stripe.Refund);
  bank.tell("refund.updated", completed, { status: refund.status });
  bank.tell("charge.refund.updated", completed, { status: refund.status });
  return completed;
}

/** The guest's bank sends the money back, because the card or the account is closed. */
export function failRefund(bank: Bank, refund: Stripe.Refund): Stripe.Refund {
  const { amount, currency, id } = refund;
  const returned = move(bank, { type: "refund_failure", amount, currency, source: id });
  const { pending_reason, ...rest } = refund;
  const failed = bank.books.put({
    ...rest,
    failure_balance_transaction: returned.id,
    failure_reason: "expired_or_canceled_card",
    status: "failed",
  } satisfies Stripe.Refund);
  changeRefunded(bank, String(refund.charge), -amount);
  bank.tell("refund.updated", failed, { status: refund.status });
  bank.tell("refund.failed", failed, { status: refund.status });
  bank.tell("charge.refund.updated", failed, { status: refund.status });
  return failed;
}

function changeRefunded(bank: Bank, id: string, by: number): Stripe.Charge {
  const charge = bank.books.get("charge", id);
  if (!charge) throw new Error(`There is no charge ${id}`);
  const amount_refunded = charge.amount_refunded + by;
  return bank.books.put({
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  } satisfies Stripe.Charge);
}

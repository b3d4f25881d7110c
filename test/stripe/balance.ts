import type Stripe from "stripe";
import { minorDigits } from "#app/i18n/money.ts";
import type { Bank } from "./bank.ts";
import { newId } from "./books.ts";

type Movement = {
  type: Stripe.BalanceTransaction.Type;
  amount: number;
  fee?: number;
  currency: string;
  source: string;
};

const categories: Record<string, string> = {
  payment: "charge",
  payment_refund: "refund",
  adjustment: "dispute",
  refund_failure: "refund_failure",
};
const day = 86_400;

/** Every change of the balance is one of these. */
export function move(bank: Bank, { type, amount, fee = 0, currency, source }: Movement): Stripe.BalanceTransaction {
  const created = bank.now();
  return bank.books.put({
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: created + (amount > 0 ? 7 * day : 0),
    balance_type: "payments",
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: "Stripe processing fees", type: "stripe_fee" }]
      : [],
    net: amount - fee,
    reporting_category: categories[type] ?? type,
    source,
    status: amount > 0 ? "pending" : "available",
    type,
  } satisfies Stripe.BalanceTransaction);
}

/** 1.5 % and a quarter of the currency's unit. */
export function feeOf(amount: number, currency: string): number {
  const unit = 10 ** minorDigits(currency.toUpperCase());
  return Math.round(amount * 0.015) + Math.ceil(unit / 4);
}

export type BalanceOf = {
  charged: number;
  refunded: number;
  disputed: number;
  fees: number;
  paidOut: number;
  /** What is left with Stripe. */
  net: number;
};

/** What the bank thinks it holds, by kind, for tests to compare a ledger with. */
export function balanceOf(bank: Bank, currency: string): BalanceOf {
  const sums: BalanceOf = { charged: 0, refunded: 0, disputed: 0, fees: 0, paidOut: 0, net: 0 };
  for (const { amount, fee, net, currency: of, type } of bank.books.list("balance_transaction")) {
    if (of !== currency.toLowerCase()) continue;
    if (type === "charge" || type === "payment") sums.charged += amount;
    else if (type === "adjustment") sums.disputed -= amount;
    else if (type === "payout") sums.paidOut -= amount;
    else sums.refunded -= amount;
    sums.fees += fee;
    sums.net += net;
  }
  return sums;
}

export function retrieveBalance(bank: Bank): Stripe.Balance {
  const pending = new Map<string, number>();
  const available = new Map<string, number>();
  for (const { available_on, currency, net } of bank.books.list("balance_transaction")) {
    const sums = available_on <= bank.now() ? available : pending;
    sums.set(currency, (sums.get(currency) ?? 0) + net);
  }
  const list = (sums: Map<string, number>) => [...sums].map(([currency, amount]) => ({ amount, currency }));
  return { object: "balance", available: list(available), livemode: false, pending: list(pending) };
}

/** Sends everything of a currency to the company's account, whether due or not. */
export function payOut(bank: Bank, currency: string): Stripe.Payout | null {
  const unpaid = bank.books
    .list("balance_transaction")
    .filter((each) => each.currency === currency.toLowerCase() && !payoutOf(bank, each.id));
  const amount = unpaid.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return null;
  const id = newId("po");
  const transaction = move(bank, { type: "payout", amount: -amount, currency: currency.toLowerCase(), source: id });
  const created = bank.now();
  const payout = bank.books.put({
    id,
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + 2 * day,
    automatic: true,
    balance_transaction: transaction.id,
    created,
    currency: currency.toLowerCase(),
    description: "STRIPE PAYOUT",
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "completed",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "paid",
    trace_id: null,
    type: "bank_account",
  } satisfies Stripe.Payout);
  for (const each of [...unpaid, transaction]) bank.books.put({ id: each.id, object: "note", payout: id });
  bank.tell("payout.created", { ...payout, status: "pending" });
  bank.tell("payout.paid", payout, { status: "pending" });
  return payout;
}

export const payoutOf = (bank: Bank, transaction: string) => bank.books.get("note", transaction)?.payout;

import type Stripe from "stripe";
import type { AccountBooks, ProviderMovement, ProviderPayout } from "#app/domain/provider-actions/provider-books.ts";
import type { Ask } from "./asking.ts";
import { idOf, momentOf } from "./stripe-disputes.ts";

const limit = 100;

type Transaction = Stripe.BalanceTransaction;
type Source = Exclude<Transaction["source"], string | null>;
type Kind = ProviderMovement["kind"];

type Site = { isTest: boolean; apiHost: string | undefined };

export const stripeAccount = ({ balanceTransactions, payouts }: Stripe, ask: Ask, site: Site): AccountBooks => ({
  pageOf: (id) => pageOf(id, site),
  listMovements: ({ from, to }, after) =>
    ask("Balance Transactions: read", async () => {
      const created = { gte: secondsOf(from), lt: secondsOf(to) };
      const expand = ["data.source"];
      const { data, has_more } = await balanceTransactions.list({ created, limit, expand, ...goingOn(after) });
      return { items: data.map(movementOf), next: has_more ? (data.at(-1)?.id ?? null) : null };
    }),
  listPayouts: (since) =>
    ask("Payouts: read", async () => {
      const found: ProviderPayout[] = [];
      for await (const payout of payouts.list({ created: { gte: secondsOf(since) }, limit }))
        found.push(payoutOf(payout));
      return found;
    }),
  listPayoutItems: (payout, after) =>
    ask("Balance Transactions: read", async () => {
      const { data, has_more } = await balanceTransactions.list({ payout, limit, ...goingOn(after) });
      const items = data.filter(({ type }) => type !== "payout").map(({ id, net }) => ({ id, net }));
      return { items, next: has_more ? (data.at(-1)?.id ?? null) : null };
    }),
});

function pageOf(id: string, { isTest, apiHost }: Site): string {
  if (apiHost !== undefined) return `${apiHost}/bank`;
  const [kind] = id.split("_");
  const folder = { du: "disputes", po: "payouts", txn: "balance" }[kind ?? ""] ?? "payments";
  return `https://dashboard.stripe.com/${isTest ? "test/" : ""}${folder === "balance" ? folder : `${folder}/${id}`}`;
}

const goingOn = (after: string | null) => (after === null ? {} : { starting_after: after });
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000);

function movementOf(transaction: Transaction): ProviderMovement {
  const { id, type, amount, fee, currency, created } = transaction;
  const source = typeof transaction.source === "object" ? transaction.source : null;
  const kind = kindOf(transaction, source);
  return {
    id,
    kind,
    type,
    amount,
    fee,
    currency: currency.toUpperCase(),
    at: momentOf(created),
    ...paidOf(transaction, source, kind),
    ...namesOf(transaction, source, kind),
  };
}

function kindOf({ type }: Transaction, source: Source | null): Kind {
  // The type `adjustment` covers disputes and more, so the source decides.
  if (source?.object === "dispute") return "dispute";
  if (source?.object === "refund") return "refund";
  if (source?.object === "charge") return type === "charge" || type === "payment" ? "charge" : "other";
  if (type.startsWith("payout")) return "payout";
  return type === "stripe_fee" || type === "stripe_fx_fee" || type === "tax_fee" ? "fee" : "other";
}

/** The account may have another currency than the guest. */
function paidOf({ amount, currency }: Transaction, source: Source | null, kind: Kind) {
  const isOfGuest = kind === "charge" || kind === "refund" || kind === "dispute";
  const paid =
    isOfGuest && source && "amount" in source && typeof source.amount === "number" ? source.amount : undefined;
  const paidCurrency =
    source && "currency" in source && typeof source.currency === "string" ? source.currency : currency;
  return paid === undefined
    ? { paid: amount, paidCurrency: currency.toUpperCase() }
    : { paid: Math.sign(amount) * paid, paidCurrency: paidCurrency.toUpperCase() };
}

/** The ledger names a charge by its payment, a refund by itself, and a movement of a dispute by the movement. */
function namesOf({ id }: Transaction, source: Source | null, kind: Kind) {
  if (source?.object === "charge") {
    const paymentId = idOf(source.payment_intent) ?? source.id;
    const { checkout = null, reference = null } = source.metadata;
    // Others may write anything there.
    const cut = (value: string | null) => value?.slice(0, 100) ?? null;
    const named = { checkoutId: cut(checkout), reference: cut(reference) };
    return { ...named, paymentId, ledgerId: kind === "charge" ? paymentId : id };
  }
  const names = { checkoutId: null, reference: null };
  if (source?.object === "refund" || source?.object === "dispute") {
    const paymentId = idOf(source.payment_intent) ?? idOf(source.charge);
    return { ...names, paymentId, ledgerId: source.object === "refund" ? source.id : id };
  }
  return { ...names, paymentId: null, ledgerId: null };
}

function payoutOf({ id, amount, currency, status, created, arrival_date, reconciliation_status }: Stripe.Payout) {
  return {
    id,
    amount,
    currency: currency.toUpperCase(),
    state: status,
    createdAt: momentOf(created),
    arrivesOn: momentOf(arrival_date).toISOString().slice(0, 10),
    itemized: reconciliation_status === "completed",
  };
}

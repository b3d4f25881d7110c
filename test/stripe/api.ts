import type Stripe from "stripe";
import * as v from "valibot";
import type { Acts } from "./acts.ts";
import { payoutOf, retrieveBalance } from "./balance.ts";
import type { Bank } from "./bank.ts";
import type { Kind } from "./books.ts";
import { expand, isWithin, page, type Range, readQuery } from "./lists.ts";
import { list, type Parameters, paging, range, readParameters } from "./parameters.ts";
import { createRefund } from "./refunds.ts";
import { noSuch, Refusal } from "./refusal.ts";
import { createSession, expireSession } from "./sessions.ts";

type Call = { bank: Bank; acts: Acts; refundsPending: boolean; parameters: Parameters; path: string; id: string };
type Route = { method: "GET" | "POST"; path: RegExp; answer: (call: Call) => object };

const word = v.optional(v.string());
const minute = 60;
const onlyExpand = { expand: paging.expand };
const created = v.optional(range);

const retrieve = (folder: string, kind: Kind): Route => ({
  method: "GET",
  path: new RegExp(`^/v1/${folder}/([^/]+)$`),
  answer({ acts, bank, id, parameters }) {
    const { expand: paths } = readParameters(onlyExpand, parameters);
    if (!bank.books.get(kind, id)) throw noSuch(kind, id);
    if (kind === "checkout.session") acts.present(id);
    return expand(bank.books, bank.books.get(kind, id) as object, paths);
  },
});

type Listed = { id: string; created: number };
/** A list with its own filters beside Stripe's paging. */
function listing<Entry extends Listed, const Filters extends v.ObjectEntries>(
  folder: string,
  kind: Kind,
  filters: Filters,
  suits: (entry: Entry, wanted: v.InferOutput<v.StrictObjectSchema<Filters, undefined>>, bank: Bank) => boolean,
): Route {
  return {
    method: "GET",
    path: new RegExp(`^/v1/${folder}$`),
    answer({ acts, bank, parameters, path }) {
      if (kind === "checkout.session") acts.expireDue();
      const known = { ...filters, ...paging, created };
      const wanted = readParameters(known, parameters) as v.InferOutput<v.StrictObjectSchema<Filters, undefined>> & {
        created?: Range;
        expand?: string[];
        limit?: number;
      };
      const suitsAll = (entry: Entry) => isWithin(entry.created, wanted.created) && suits(entry, wanted, bank);
      return expand(bank.books, page<Entry>(bank.books, kind, path, wanted, suitsAll), wanted.expand);
    },
  };
}

/** Stripe's search knows an object only after a minute, so it is no way to find what was just made. The last id is the next page. */
const search = (folder: string, kind: "payment_intent" | "charge"): Route => ({
  method: "GET",
  path: new RegExp(`^/v1/${folder}/search$`),
  answer({ bank, parameters, path }) {
    const { limit, expand: expanded } = paging;
    const wanted = readParameters({ limit, expand: expanded, query: v.string(), page: word }, parameters);
    const isMeant = readQuery(wanted.query);
    const suits = (entry: Stripe.Charge | Stripe.PaymentIntent) =>
      entry.created <= bank.now() - minute && isMeant(entry);
    const { data, has_more } = page<Stripe.Charge | Stripe.PaymentIntent>(
      bank.books,
      kind,
      path,
      { limit: wanted.limit, starting_after: wanted.page },
      suits,
    );
    const next_page = has_more ? (data.at(-1)?.id ?? null) : null;
    return expand(bank.books, { object: "search_result", data, has_more, next_page, url: path }, wanted.expand);
  },
});

const same = (wanted: string | undefined, value: unknown) => wanted === undefined || wanted === value;
const ofCharge = { charge: word, payment_intent: word };
const isOfCharge = (
  entry: Stripe.Refund | Stripe.Dispute,
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
) => same(charge, entry.charge) && same(payment_intent, entry.payment_intent);

const routes: Route[] = [
  {
    method: "POST",
    path: /^\/v1\/checkout\/sessions$/,
    answer: ({ bank, parameters }) => createSession(bank, parameters),
  },
  {
    method: "POST",
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    answer({ acts, bank, id, parameters }) {
      readParameters(onlyExpand, parameters);
      if (!bank.books.get("checkout.session", id)) throw noSuch("checkout.session", id, "session");
      return expireSession(bank, acts.present(id));
    },
  },
  listing<
    Stripe.Checkout.Session,
    {
      status: typeof word;
      payment_intent: typeof word;
      customer_details: v.GenericSchema<unknown, { email?: string } | undefined>;
    }
  >(
    "checkout/sessions",
    "checkout.session",
    { status: word, payment_intent: word, customer_details: v.optional(v.strictObject({ email: word })) },
    (session, { customer_details, payment_intent, status }) =>
      same(status, session.status) &&
      same(payment_intent, session.payment_intent) &&
      same(customer_details?.email, session.customer_details?.email),
  ),
  retrieve("checkout/sessions", "checkout.session"),
  search("payment_intents", "payment_intent"),
  listing("payment_intents", "payment_intent", {}, () => true),
  retrieve("payment_intents", "payment_intent"),
  search("charges", "charge"),
  listing("charges", "charge", { payment_intent: word }, (charge: Stripe.Charge, { payment_intent }) =>
    same(payment_intent, charge.payment_intent),
  ),
  retrieve("charges", "charge"),
  {
    method: "POST",
    path: /^\/v1\/refunds$/,
    answer: ({ bank, parameters, refundsPending }) => createRefund(bank, parameters, refundsPending),
  },
  listing("refunds", "refund", ofCharge, isOfCharge),
  retrieve("refunds", "refund"),
  listing("disputes", "dispute", ofCharge, isOfCharge),
  retrieve("disputes", "dispute"),
  listing(
    "balance_transactions",
    "balance_transaction",
    { currency: word, payout: word, source: word, type: word },
    (transaction: Stripe.BalanceTransaction, { currency, payout, source, type }, bank) =>
      same(currency, transaction.currency) &&
      same(source, transaction.source) &&
      same(type, transaction.type) &&
      same(payout, payoutOf(bank, transaction.id)),
  ),
  retrieve("balance_transactions", "balance_transaction"),
  listing("payouts", "payout", { status: word }, (payout: Stripe.Payout, { status }) => same(status, payout.status)),
  retrieve("payouts", "payout"),
  listing(
    "events",
    "event",
    { type: word, types: v.optional(list(v.string())), delivery_success: word },
    (event: Stripe.Event, { delivery_success, type, types }) =>
      same(type, event.type) &&
      (types === undefined || types.includes(event.type)) &&
      same(delivery_success, String(event.pending_webhooks === 0)),
  ),
  retrieve("events", "event"),
  {
    method: "GET",
    path: /^\/v1\/balance$/,
    answer: ({ bank, parameters }) => {
      readParameters(onlyExpand, parameters);
      return retrieveBalance(bank);
    },
  },
];

/** Answers one request of the API. Nothing in it waits, so an act is done whole or not at all. */
export function answerApi(method: string, call: Omit<Call, "id">): object {
  for (const route of routes) {
    const match = route.method === method && route.path.exec(call.path);
    if (!match) continue;
    const answer = route.answer({ ...call, id: decodeURIComponent(match[1] ?? "") });
    const { expand: paths } = method === "POST" ? (call.parameters as { expand?: Record<string, string> }) : {};
    return paths ? expand(call.bank.books, answer, Object.values(paths)) : answer;
  }
  throw new Refusal(
    `Unrecognized request URL (${method}: ${call.path}). The local Stripe knows only part of the API.`,
    {
      status: 404,
      remembered: false,
    },
  );
}

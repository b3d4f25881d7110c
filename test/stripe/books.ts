import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type Stripe from "stripe";

/** What the first request with an idempotency key was and was answered. */
export type RememberedAnswer = {
  id: string;
  object: "idempotency_key";
  endpoint: string;
  parameters: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
};
/** What the server knows of a session or a balance transaction and Stripe's object does not say. */
export type Note = {
  id: string;
  object: "note";
  paymentData?: Stripe.Checkout.SessionCreateParams.PaymentIntentData;
  description?: string;
  payout?: string;
};

type Kinds = {
  "checkout.session": Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  event: Stripe.Event;
  idempotency_key: RememberedAnswer;
  note: Note;
};
export type Kind = keyof Kinds;
type Entry = Kinds[Kind];
export type Books = ReturnType<typeof openBooks>;

/**
 * Everything the server knows, in memory and, with a folder, in one file to which every act appends one line. A line is
 * written whole or not at all, so a killed server never remembers an act without its idempotency key.
 */
export function openBooks(folder?: string) {
  const shelves = new Map<Kind, { entries: Entry[]; places: Map<string, number> }>();
  const file = folder && join(folder, "stripe.jsonl");
  let pending: Entry[] = [];

  const shelf = (kind: Kind) => {
    const found = shelves.get(kind) ?? { entries: [], places: new Map() };
    shelves.set(kind, found);
    return found;
  };
  const place = (entry: Entry) => {
    const { entries, places } = shelf(entry.object);
    const at = places.get(entry.id) ?? entries.length;
    places.set(entry.id, at);
    entries[at] = entry;
  };
  const list = <K extends Kind>(kind: K) => shelf(kind).entries as Kinds[K][];

  if (folder && file) {
    mkdirSync(folder, { recursive: true });
    if (existsSync(file)) for (const entry of readLines(file)) place(entry);
    // One line for each entry that is still true, written beside the file and put in its place.
    const entries = [...shelves.values()].flatMap((each) => each.entries);
    writeFileSync(`${file}.new`, entries.map((entry) => `${JSON.stringify([entry])}\n`).join(""));
    renameSync(`${file}.new`, file);
  }

  return {
    /** In the order of their creation. */
    list,
    get: <K extends Kind>(kind: K, id: string): Kinds[K] | undefined => {
      const { entries, places } = shelf(kind);
      return entries[places.get(id) ?? -1] as Kinds[K] | undefined;
    },
    place: (kind: Kind, id: string) => shelf(kind).places.get(id),
    put<E extends Entry>(entry: E): E {
      place(entry);
      pending.push(entry);
      return entry;
    },
    /** Writes down what was put since the last time. */
    save(): void {
      if (file && pending.length > 0) appendFileSync(file, `${JSON.stringify(pending)}\n`);
      pending = [];
    },
  };
}

/** A server that was killed while it wrote leaves half a line at the end, of an act that it never answered. */
function readLines(file: string): Entry[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.slice(0, -1).flatMap((line) => JSON.parse(line) as Entry[]);
}

export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

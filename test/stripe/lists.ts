import type Stripe from "stripe";
import type { Books, Kind } from "./books.ts";
import { badParameter, noSuch } from "./refusal.ts";

type Paging = { limit?: number; starting_after?: string; ending_before?: string };
type Listed = { id: string; created: number };

/** A page of a list, newest first. */
export function page<Entry extends Listed>(
  books: Books,
  kind: Kind,
  url: string,
  { limit = 10, starting_after, ending_before }: Paging,
  suits: (entry: Entry) => boolean,
): Stripe.ApiList<Entry> {
  if (starting_after !== undefined && ending_before !== undefined)
    throw badParameter("You can only provide one of starting_after and ending_before.", "ending_before");
  const entries = books.list(kind) as unknown as Entry[];
  const placeOf = (id: string, name: string) => {
    const place = books.place(kind, id);
    if (place === undefined) throw noSuch(kind, id, name, 400);
    return place;
  };
  const found: Entry[] = [];
  const backwards = ending_before !== undefined;
  let at = backwards
    ? placeOf(ending_before, "ending_before") + 1
    : (starting_after === undefined ? entries.length : placeOf(starting_after, "starting_after")) - 1;
  // One more than asked for tells whether there are more.
  for (; at >= 0 && at < entries.length && found.length <= limit; at += backwards ? 1 : -1) {
    const entry = entries[at];
    if (entry && suits(entry)) found.push(entry);
  }
  const data = found.slice(0, limit);
  return { object: "list", data: backwards ? data.reverse() : data, has_more: found.length > limit, url };
}

export type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

export function isWithin(moment: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return moment === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return moment > gt && moment >= gte && moment < lt && moment <= lte;
}

const prefixes: Record<string, Kind> = {
  cs: "checkout.session",
  pi: "payment_intent",
  ch: "charge",
  py: "charge",
  re: "refund",
  pyr: "refund",
  du: "dispute",
  txn: "balance_transaction",
  po: "payout",
};

/** Replaces ids by the objects they name, along paths like `data.latest_charge.balance_transaction`. */
export function expand<Answer extends object>(books: Books, answer: Answer, paths: string[] = []): Answer {
  return paths.reduce((expanded, path) => expandPath(books, expanded, path.split("."), path), answer);
}

function expandPath<Part extends object>(books: Books, part: Part, [name, ...rest]: string[], path: string): Part {
  if (Array.isArray(part))
    return part.map((entry) => expandPath(books, entry, [name ?? "", ...rest], path)) as unknown as Part;
  if (name === undefined) return part;
  const value = (part as Record<string, unknown>)[name];
  if (value === null) return part;
  const kind = typeof value === "string" ? prefixes[value.split("_")[0] ?? ""] : undefined;
  const inside = kind && typeof value === "string" ? books.get(kind, value) : value;
  if (typeof inside !== "object" || inside === null)
    throw badParameter(`This property cannot be expanded (${path}).`, "expand");
  // What is in the books is never changed.
  return { ...part, [name]: rest.length > 0 ? expandPath(books, inside, rest, path) : inside };
}

/** Stripe's query language, as far as metadata and `AND` go: `metadata['reference']:'LW-1'`. */
export function readQuery(query: string): (entry: { metadata: Stripe.Metadata | null }) => boolean {
  const clauses = query.split(/\s+AND\s+/i).map((clause) => {
    const [, , key, , value] = /^metadata\[(['"])([^'"]{1,40})\1\]\s*:\s*(['"])([^'"]*)\3$/.exec(clause.trim()) ?? [];
    if (key === undefined) throw badParameter(`We were unable to parse your search query: ${query}`, "query");
    return { key, value };
  });
  return ({ metadata }) => clauses.every(({ key, value }) => metadata?.[key] === value);
}

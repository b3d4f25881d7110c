import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";
import { costing, refusalOf, stripeClient, twoAdults } from "./client.ts";
import { startStripeServer } from "./stripe-server.ts";
import type { Fault } from "./switches.ts";

const server = await startStripeServer();
afterAll(server.close);
const stripe = stripeClient(server);
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1_000) + minutes * 60;
/** The first request meets the fault. */
const first = (fault: Fault) => {
  let met = false;
  server.switches.request = () => {
    if (met) return undefined;
    met = true;
    return fault;
  };
};

beforeEach(() => {
  server.switches.request = undefined;
});

test("a session is what the library's types say, with what was sent", async () => {
  const session = await stripe.checkout.sessions.create({ ...twoAdults, expires_at: inMinutes(31) });
  expect(session).toMatchObject({
    object: "checkout.session",
    amount_total: 17_000,
    client_reference_id: "LW-1",
    currency: "pln",
    metadata: { reference: "LW-1" },
    payment_intent: null,
    payment_method_types: ["card", "link", "blik", "p24"],
    payment_status: "unpaid",
    status: "open",
    url: `${server.origin}/c/pay/${session.id}`,
  });
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
});

test.each([
  ["an unknown parameter", { ...twoAdults, seats: 2 }, "parameter_unknown", "seats"],
  [
    "a parameter of older versions",
    { ...twoAdults, payment_method_types: ["card"] },
    "parameter_unknown",
    "payment_method_types",
  ],
  [
    "an unknown parameter inside another",
    { ...twoAdults, line_items: [{ ...twoAdults.line_items[0], price: 3, amount: 5 }] },
    "parameter_unknown",
    "line_items[0][price]",
  ],
  ["no lines", { ...twoAdults, line_items: undefined }, "parameter_missing", "line_items"],
  ["another mode", { ...twoAdults, mode: "setup" }, undefined, "mode"],
  ["a relative address", { ...twoAdults, success_url: "/paid" }, "url_invalid", "success_url"],
  ["half a złoty", costing(850.5, "pln"), undefined, "line_items[0][price_data][unit_amount]"],
  ["29 minutes", { ...twoAdults, expires_at: inMinutes(29) }, undefined, "expires_at"],
  ["25 hours", { ...twoAdults, expires_at: inMinutes(25 * 60) }, undefined, "expires_at"],
  ["too little, in złoty", costing(199, "pln"), "amount_too_small", "line_items"],
  ["too little, in forints", costing(17_499, "huf"), "amount_too_small", "line_items"],
  ["a tenth of a fils", costing(1_001, "kwd"), undefined, "line_items"],
  ["half a króna", costing(10_050, "isk"), undefined, "line_items"],
  [
    "two currencies",
    { ...twoAdults, line_items: [...(costing(900, "eur").line_items ?? []), ...twoAdults.line_items] },
    undefined,
    "line_items",
  ],
  [
    "no method for the currency",
    { ...costing(90_000, "huf"), allowed_payment_method_types: ["blik"] },
    undefined,
    "allowed_payment_method_types",
  ],
  ["a long value in the metadata", { ...twoAdults, metadata: { note: "x".repeat(501) } }, undefined, "metadata[note]"],
])("a session with %s is refused", async (_, params, code, param) => {
  const before = server.books.list("checkout.session").length;
  const error = await refusalOf(stripe.checkout.sessions.create(params as Stripe.Checkout.SessionCreateParams));
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(error).toMatchObject({ statusCode: 400, code, param });
  expect(server.books.list("checkout.session")).toHaveLength(before);
});

test.each([
  ["jpy", 50],
  ["huf", 17_500],
  ["isk", 7_500],
  ["kwd", 200],
  ["eur", 50],
])("the smallest sum in %s is taken", async (currency, amount) => {
  const session = await stripe.checkout.sessions.create(costing(amount, currency));
  expect(session).toMatchObject({ amount_total: amount, currency });
});

test("another key is refused", async () => {
  const error = await refusalOf(stripeClient(server, "sk_test_other").balance.retrieve());
  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});

test("another version is refused", async () => {
  const error = await refusalOf(stripe.balance.retrieve({}, { apiVersion: "2020-08-27" }));
  expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining(Stripe.API_VERSION) });
});

test("what nobody knows is not found", async () => {
  const error = await refusalOf(stripe.charges.retrieve("ch_none"));
  expect(error).toMatchObject({ statusCode: 404, code: "resource_missing" });
  expect(await refusalOf(stripe.customers.list())).toMatchObject({ statusCode: 404 });
});

test("the same key brings the same answer, and other parameters an idempotency error", async () => {
  const key = { idempotencyKey: "same" };
  const session = await stripe.checkout.sessions.create(twoAdults, key);
  const turned = Object.fromEntries(Object.entries(twoAdults).reverse()) as typeof twoAdults;
  const again = await stripe.checkout.sessions.create(turned, key);
  expect(again).toEqual(session);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  const error = await refusalOf(stripe.checkout.sessions.create({ ...twoAdults, locale: "de" }, key));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(await refusalOf(stripe.refunds.create({ charge: "ch_none" }, key))).toMatchObject({
    rawType: "idempotency_error",
  });
});

test("a refusal of the parameters leaves the key free, a refusal of the act does not", async () => {
  const key = { idempotencyKey: "free" };
  await refusalOf(stripe.checkout.sessions.create({ ...twoAdults, success_url: "/" }, key));
  const session = await stripe.checkout.sessions.create(twoAdults, key);
  server.pay(session.id);
  const expire = { idempotencyKey: "expire" };
  const error = await refusalOf(stripe.checkout.sessions.expire(session.id, {}, expire));
  const replayed = await refusalOf(stripe.checkout.sessions.expire(session.id, {}, expire));
  expect(error.message).toContain("This Checkout Session has a status of `complete`.");
  expect(replayed.message).toBe(error.message);
  expect(replayed.headers?.["idempotent-replayed"]).toBe("true");
});

test("while a request is carried out, its key is refused with 409", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  first({ until: promise });
  const before = server.requests.length;
  const slow = stripe.checkout.sessions.create(twoAdults, { idempotencyKey: "slow" });
  await expect.poll(() => server.requests.length).toBe(before + 1);
  const error = await refusalOf(stripe.checkout.sessions.create(twoAdults, { idempotencyKey: "slow" }));
  expect(error).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  resolve();
  const session = await slow;
  expect((await stripe.checkout.sessions.create(twoAdults, { idempotencyKey: "slow" })).id).toBe(session.id);
});

test("keys, sessions and payments survive the server, and half a line of a killed one is forgotten", async () => {
  const folder = await createTemporaryFolder();
  const one = await startStripeServer({ folder });
  const session = await stripeClient(one).checkout.sessions.create(twoAdults, { idempotencyKey: "kept" });
  one.pay(session.id);
  await one.close();
  const file = join(folder, "stripe.jsonl");
  writeFileSync(file, `${readFileSync(file, "utf8")}[{"id":"cs_test_half","object":"check`);

  const two = await startStripeServer({ folder });
  try {
    const replayed = await stripeClient(two).checkout.sessions.create(twoAdults, { idempotencyKey: "kept" });
    expect(replayed.id).toBe(session.id);
    expect(await stripeClient(two).checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: "paid" });
    expect(two.balance("pln").charged).toBe(17_000);
    expect(two.books.list("checkout.session")).toHaveLength(1);
  } finally {
    await two.close();
    await removeTemporaryFolder(folder);
  }
});

test("keys are forgotten after a day", async () => {
  let now = new Date("2026-11-19T10:00:00Z");
  const other = await startStripeServer({ now: () => now });
  const create = () => stripeClient(other).checkout.sessions.create(twoAdults, { idempotencyKey: "day" });
  const { id } = await create();
  now = new Date("2026-11-20T09:59:00Z");
  expect((await create()).id).toBe(id);
  now = new Date("2026-11-20T10:01:00Z");
  expect((await create()).id).not.toBe(id);
  await other.close();
});

test("lists come newest first, page by page, and back", async () => {
  const other = await startStripeServer();
  const client = stripeClient(other);
  const made: string[] = [];
  for (let n = 0; n < 7; n++) made.unshift((await client.checkout.sessions.create(twoAdults)).id);
  const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  const one = await client.checkout.sessions.list({ limit: 3 });
  expect(ids(one)).toEqual(made.slice(0, 3));
  expect(one.has_more).toBe(true);
  const two = await client.checkout.sessions.list({ limit: 4, starting_after: made[2] });
  expect(ids(two)).toEqual(made.slice(3));
  expect(two.has_more).toBe(false);
  const back = await client.checkout.sessions.list({ limit: 2, ending_before: made[4] });
  expect(ids(back)).toEqual(made.slice(2, 4));
  expect(back.has_more).toBe(true);
  const all: string[] = [];
  for await (const { id } of client.checkout.sessions.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(made);

  other.pay(made[1] ?? "");
  expect(ids(await client.checkout.sessions.list({ status: "complete" }))).toEqual([made[1]]);
  expect(ids(await client.checkout.sessions.list({ created: { gt: inMinutes(5) } }))).toEqual([]);
  expect(ids(await client.checkout.sessions.list({ created: { gte: inMinutes(-5) }, limit: 100 }))).toEqual(made);
  expect(await refusalOf(client.checkout.sessions.list({ limit: 101 }))).toMatchObject({ param: "limit" });
  expect(await refusalOf(client.checkout.sessions.list({ starting_after: "cs_none" }))).toMatchObject({
    code: "resource_missing",
    param: "starting_after",
  });
  await other.close();
});

test("payments are found by their metadata a minute later", async () => {
  let now = new Date("2026-11-19T10:00:00Z");
  const other = await startStripeServer({ now: () => now });
  const client = stripeClient(other);
  const session = await client.checkout.sessions.create({
    ...twoAdults,
    payment_intent_data: { metadata: { reference: "LW-77", hold: "9" } },
  });
  other.pay(session.id);
  const search = async (query: string) => (await client.paymentIntents.search({ query })).data;
  expect(await search(`metadata["reference"]:"LW-77"`)).toEqual([]);
  now = new Date("2026-11-19T10:01:00Z");
  expect(await search(`metadata["reference"]:"LW-77" AND metadata["hold"]:"9"`)).toMatchObject([{ amount: 17_000 }]);
  expect(await search("metadata['reference']:'LW-78'")).toEqual([]);
  expect((await client.charges.search({ query: "metadata['hold']:'9'" })).data).toHaveLength(1);
  expect(await refusalOf(client.charges.search({ query: "amount>5" }))).toMatchObject({ param: "query" });
  await other.close();
});

test("objects are opened inside their answers", async () => {
  const session = await stripe.checkout.sessions.create(twoAdults);
  server.pay(session.id);
  const expanded = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["payment_intent.latest_charge.balance_transaction"],
  });
  expect(expanded.payment_intent).toMatchObject({ latest_charge: { balance_transaction: { amount: 17_000 } } });
  const { data } = await stripe.charges.list({ limit: 1, expand: ["data.payment_intent"] });
  expect(data[0]?.payment_intent).toMatchObject({ object: "payment_intent" });
  expect(await refusalOf(stripe.checkout.sessions.retrieve(session.id, { expand: ["status"] }))).toMatchObject({
    param: "expand",
  });
});

test.each([
  ["rate_limit", 429, 0],
  ["error_before", 500, 0],
  ["error_after", 500, 1],
] as const)("with %s a request ends with %i", async (fault, status, done) => {
  first(fault);
  const before = server.books.list("checkout.session").length;
  const key = { idempotencyKey: fault };
  expect(await refusalOf(stripe.checkout.sessions.create(twoAdults, key))).toMatchObject({ statusCode: status });
  expect(server.books.list("checkout.session")).toHaveLength(before + done);
  // The same key is carried out now, or brings the remembered error.
  const again = await stripe.checkout.sessions.create(twoAdults, key).then(
    () => 200,
    ({ statusCode }) => statusCode,
  );
  expect(again).toBe(done ? 500 : 200);
  expect(server.books.list("checkout.session")).toHaveLength(before + 1);
});

test.each(["cut_before", "cut_after"] as const)(
  "with %s the connection ends, and the work is done once",
  async (fault) => {
    let cuts = 0;
    // The library asks once more by itself when a connection breaks.
    server.switches.request = () => (cuts++ < 2 ? fault : undefined);
    const before = server.books.list("checkout.session").length;
    const key = { idempotencyKey: fault };
    const error = await refusalOf(stripe.checkout.sessions.create(twoAdults, key));
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(cuts).toBe(2);
    expect(server.books.list("checkout.session")).toHaveLength(before + (fault === "cut_after" ? 1 : 0));
    const session = await stripe.checkout.sessions.create(twoAdults, key);
    expect(server.books.list("checkout.session")).toHaveLength(before + 1);
    expect(server.books.get("checkout.session", session.id)).toBeDefined();
  },
);

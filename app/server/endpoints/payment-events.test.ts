import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";

const variables = { STRIPE_SECRET_KEY: "sk_test_events", STRIPE_WEBHOOK_SECRET: "whsec_new,whsec_old" };
const stripe = new Stripe(variables.STRIPE_SECRET_KEY);
let site: TestSite;
let without: TestSite;
beforeAll(async () => {
  site = await openSite(variables);
  without = await openSite();
});
afterAll(async () => {
  await site?.close();
  await without?.close();
});

const eventOf = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: "cs_1" } },
    ...more,
  });
const sign = (payload: string, secret: string, timestamp?: number) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp !== undefined && { timestamp }) });
const send = (to: TestSite, body: string, signature: string, type = "application/json; charset=utf-8") =>
  to.fetch("/payments/events", {
    method: "POST",
    body,
    headers: { "Content-Type": type, "Stripe-Signature": signature },
  });
const stored = () => site.db.rows("test-provider-events", "select id from provider_event order by id");

test("an event is stored before it is answered, once, with either secret and of any version", async () => {
  for (const [id, secret] of [
    ["evt_1", "whsec_new"],
    ["evt_2", "whsec_old"],
    ["evt_1", "whsec_old"],
  ] as const) {
    const body = eventOf(id, { api_version: "2019-01-01" });
    expect((await send(site, body, sign(body, secret))).status).toBe(204);
  }
  expect(await stored()).toEqual([{ id: "evt_1" }, { id: "evt_2" }]);
});

test("what is forged, changed, old or no event stores nothing", async () => {
  const before = await stored();
  const body = eventOf("evt_3");
  expect((await send(site, body, sign(body, "whsec_other"))).status).toBe(400);
  expect((await send(site, `${body} `, sign(body, "whsec_new"))).status).toBe(400);
  expect((await send(site, body, sign(body, "whsec_new", 1_600_000_000))).status).toBe(400);
  expect((await send(site, body, "")).status).toBe(400);
  expect((await send(site, "{}", sign("{}", "whsec_new"))).status).toBe(400);
  expect((await send(site, "{", sign("{", "whsec_new"))).status).toBe(400);
  expect((await send(site, body, sign(body, "whsec_new"), "text/plain")).status).toBe(415);
  expect((await send(site, "x".repeat(300_000), "")).status).toBe(413);
  expect(await stored()).toEqual(before);
});

test("without a key there is no such address, and the pages say nothing of paying online", async () => {
  const body = eventOf("evt_4");
  expect((await send(without, body, sign(body, "whsec_new"))).status).toBe(404);
  const [terms, termsOnline] = await Promise.all(
    [without, site].map(async (one) => (await one.fetch("/terms-of-service")).text()),
  );
  expect(terms).toContain("You pay at the meeting point.");
  expect(terms).not.toContain("by card");
  expect(termsOnline).toContain("You pay online when you book");
  expect(termsOnline).not.toContain("You pay at the meeting point.");
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { stripeClient, twoAdults } from "./client.ts";
import { startStripeServer } from "./stripe-server.ts";
import type { Delivery } from "./webhooks.ts";

type Received = { payload: string; signature: string };

/** A site that keeps what it gets, and may refuse it. */
async function startSite(answer: () => number = () => 204) {
  const received: Received[] = [];
  const http = createServer(async (request, response) => {
    received.push({ payload: await text(request), signature: String(request.headers["stripe-signature"]) });
    response.writeHead(answer()).end();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const types = () => received.map(({ payload }) => (JSON.parse(payload) as Stripe.Event).type);
  const close = () => new Promise<void>((resolve) => http.closeAllConnections() ?? http.close(() => resolve()));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/payments/events`, received, types, close };
}

async function withSite(
  run: (all: {
    server: Awaited<ReturnType<typeof startStripeServer>>;
    stripe: Stripe;
    site: Awaited<ReturnType<typeof startSite>>;
    clock: { now: Date };
  }) => Promise<void>,
  answer?: () => number,
): Promise<void> {
  const clock = { now: new Date() };
  const site = await startSite(answer);
  const server = await startStripeServer({
    now: () => clock.now,
    webhookSecrets: ["whsec_old", "whsec_new"],
    retryMs: 5,
  });
  server.sendWebhooksTo(site.url);
  try {
    await run({ server, stripe: stripeClient(server), site, clock });
  } finally {
    await server.close();
    await site.close();
  }
}
const paidAndRefunded = ["checkout.session.completed", "refund.created", "charge.refunded"];

async function payAndRefund(server: Awaited<ReturnType<typeof startStripeServer>>, stripe: Stripe): Promise<void> {
  const { id } = await stripe.checkout.sessions.create(twoAdults);
  const done = server.pay(id);
  if (done.ok) await stripe.refunds.create({ payment_intent: done.intent.id });
  await server.webhooksSent();
}

test("the library accepts the signature with either secret, and no other body, secret or old time", () =>
  withSite(async ({ server, stripe, site }) => {
    await payAndRefund(server, stripe);
    expect(site.types()).toEqual(paidAndRefunded);
    const [{ payload, signature } = { payload: "", signature: "" }] = site.received;
    expect(signature).toMatch(/^t=\d{10},v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    for (const secret of ["whsec_old", "whsec_new"])
      expect(stripe.webhooks.constructEvent(payload, signature, secret)).toMatchObject({
        object: "event",
        type: "checkout.session.completed",
        data: { object: { client_reference_id: "LW-1", payment_status: "paid" } },
      });
    expect(() => stripe.webhooks.constructEvent(payload, signature, "whsec_other")).toThrow("No signatures found");
    expect(() => stripe.webhooks.constructEvent(payload.replace("17000", "17001"), signature, "whsec_new")).toThrow(
      "No signatures found",
    );
    const inTenMinutes = Date.now() + 600_000;
    expect(() => stripe.webhooks.constructEvent(payload, signature, "whsec_new", 300, undefined, inTenMinutes)).toThrow(
      "tolerance",
    );
    expect((await stripe.events.list({ delivery_success: true, type: "charge.refunded" })).data).toHaveLength(1);
  }));

test.each<[Delivery, string[]]>([
  ["never", []],
  ["twice", paidAndRefunded.flatMap((type) => [type, type])],
])("events sent %s", (delivery, expected) =>
  withSite(async ({ server, stripe, site }) => {
    server.switches.webhook = delivery;
    await payAndRefund(server, stripe);
    await server.sendHeldWebhooks();
    expect(site.types()).toEqual(expected);
    expect(new Set(site.received.map(({ payload }) => (JSON.parse(payload) as Stripe.Event).id)).size).toBe(
      new Set(expected).size,
    );
  }),
);

test("reordered events come the last first", () =>
  withSite(async ({ server, stripe, site }) => {
    server.switches.webhook = "reordered";
    await payAndRefund(server, stripe);
    expect(site.types()).toEqual([]);
    await server.sendHeldWebhooks();
    expect(site.types()).toEqual(paidAndRefunded.toReversed());
  }));

test("late events come after three days, newly signed", () =>
  withSite(async ({ server, stripe, site, clock }) => {
    server.switches.webhook = ({ type }) => (type === "checkout.session.completed" ? "late" : "once");
    await payAndRefund(server, stripe);
    expect(site.types()).toEqual(["refund.created", "charge.refunded"]);
    const threeDays = 3 * 86_400_000;
    clock.now = new Date(clock.now.getTime() + threeDays);
    server.tick();
    await server.webhooksSent();
    expect(site.types()).toEqual(["refund.created", "charge.refunded", "checkout.session.completed"]);
    const { payload, signature } = site.received.at(-1) ?? { payload: "", signature: "" };
    const event = stripe.webhooks.constructEvent(payload, signature, "whsec_new", 300, undefined, clock.now.getTime());
    expect(clock.now.getTime() / 1_000 - event.created).toBeGreaterThanOrEqual(threeDays / 1_000 - 1);
  }));

test("an event that the site refuses is sent again", () => {
  let refusals = 3;
  return withSite(
    async ({ server, stripe, site }) => {
      const { id } = await stripe.checkout.sessions.create(twoAdults);
      await stripe.checkout.sessions.expire(id);
      await expect.poll(() => site.received.length).toBe(4);
      await server.webhooksSent();
      expect(server.attempts.map(({ status }) => status)).toEqual([503, 503, 503, 204]);
      expect(new Set(site.received.map(({ payload }) => payload)).size).toBe(1);
    },
    () => (refusals-- > 0 ? 503 : 204),
  );
});

test("events can be written in another version", () =>
  withSite(async ({ server, stripe, site }) => {
    server.switches.eventVersion = "2020-08-27";
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    await stripe.checkout.sessions.expire(id);
    await server.webhooksSent();
    expect(JSON.parse(site.received[0]?.payload ?? "{}")).toMatchObject({ api_version: "2020-08-27" });
  }));

import type Stripe from "stripe";
import { expect, test } from "vitest";
import { costing, refusalOf, stripeClient, twoAdults } from "./client.ts";
import { startStripeServer } from "./stripe-server.ts";
import type { Fault } from "./switches.ts";

type Server = Awaited<ReturnType<typeof startStripeServer>>;

async function withBank(run: (server: Server, stripe: Stripe, clock: { now: Date }) => Promise<void>): Promise<void> {
  const clock = { now: new Date("2026-11-19T10:00:00Z") };
  const server = await startStripeServer({ now: () => clock.now });
  await run(server, stripeClient(server), clock).finally(server.close);
}
const types = (server: Server) => server.books.list("event").map(({ type }) => type);
const later = (clock: { now: Date }, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
async function pay(server: Server, stripe: Stripe, params: Stripe.Checkout.SessionCreateParams = twoAdults) {
  const { id } = await stripe.checkout.sessions.create(params);
  const done = server.pay(id);
  if (!done.ok) throw new Error(done.reason);
  return { id, intent: done.intent, charge: String(done.intent.latest_charge) };
}

test("a paid session has a payment, a charge and a movement of the balance", () =>
  withBank(async (server, stripe) => {
    const { id, charge } = await pay(server, stripe);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({
      paid: true,
      status: "succeeded",
      metadata: { reference: "LW-1" },
    });
    expect(types(server)).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
    ]);
    expect(server.balance("PLN")).toMatchObject({ charged: 17_000, fees: 280, net: 16_720 });
    expect((await stripe.balance.retrieve()).pending).toEqual([{ amount: 16_720, currency: "pln" }]);
    expect(server.pay(id)).toEqual({ ok: false, reason: "complete" });
  }));

test("a declined session stays open and is paid by the same payment", () =>
  withBank(async (server, stripe) => {
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    const declined = server.decline(id, "insufficient_funds");
    expect(declined).toMatchObject({
      ok: true,
      session: { status: "open" },
      intent: { status: "requires_payment_method" },
    });
    expect(server.balance("pln").net).toBe(0);
    server.pay(id);
    const { data } = await stripe.paymentIntents.list();
    expect(data).toMatchObject([{ status: "succeeded", last_payment_error: null }]);
    expect((await stripe.charges.list()).data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
  }));

test("a bank that asks to confirm is answered by paying or refusing", () =>
  withBank(async (server, stripe) => {
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    expect(server.askToConfirm(id)).toMatchObject({ ok: true, intent: { status: "requires_action" } });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open", payment_status: "unpaid" });
    server.decline(id);
    server.askToConfirm(id);
    server.pay(id);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(server.balance("pln").charged).toBe(17_000);
  }));

test("an expired session takes no more money, also while a bank waits for the guest", () =>
  withBank(async (server, stripe) => {
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    server.askToConfirm(id);
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
    expect((await stripe.paymentIntents.list()).data).toMatchObject([{ status: "canceled" }]);
    expect(server.pay(id)).toEqual({ ok: false, reason: "expired" });
    expect((await refusalOf(stripe.checkout.sessions.expire(id))).message).toContain("a status of `expired`");
    expect(server.balance("pln").net).toBe(0);
  }));

test("a session expires by itself when its time is over", () =>
  withBank(async (server, stripe, clock) => {
    const expires_at = Math.floor(clock.now.getTime() / 1_000) + 31 * 60;
    const { id } = await stripe.checkout.sessions.create({ ...twoAdults, expires_at });
    later(clock, 30);
    server.tick();
    expect(types(server)).toEqual([]);
    later(clock, 1);
    server.tick();
    expect(types(server)).toEqual(["checkout.session.expired"]);
    expect(server.pay(id)).toEqual({ ok: false, reason: "expired" });
  }));

test("with the switch a session is paid after its time, until somebody expires it", () =>
  withBank(async (server, stripe, clock) => {
    server.switches.expiresByItself = false;
    const [one, two] = [
      await stripe.checkout.sessions.create(twoAdults),
      await stripe.checkout.sessions.create(twoAdults),
    ];
    later(clock, 25 * 60);
    server.tick();
    expect(server.pay(one.id).ok).toBe(true);
    expect(await stripe.checkout.sessions.expire(two.id)).toMatchObject({ status: "expired" });
    expect(await refusalOf(stripe.checkout.sessions.expire(one.id))).toMatchObject({ statusCode: 400 });
  }));

test("money that arrives after the session expired is in the balance, and only the payment tells", () =>
  withBank(async (server, stripe, clock) => {
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    await stripe.checkout.sessions.expire(id);
    server.payAfterExpiry(id);
    later(clock, 1);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "expired", payment_status: "paid" });
    expect(server.balance("pln").charged).toBe(17_000);
    expect(types(server)).not.toContain("checkout.session.completed");
    expect((await stripe.charges.search({ query: "metadata['reference']:'LW-1'" })).data).toHaveLength(1);
  }));

test("a method that answers later completes the session first and pays or fails afterwards", () =>
  withBank(async (server, stripe) => {
    const [good, bad] = [
      await stripe.checkout.sessions.create(twoAdults),
      await stripe.checkout.sessions.create(twoAdults),
    ];
    for (const { id } of [good, bad]) server.payLater(id, { method: "p24" });
    expect(await stripe.checkout.sessions.retrieve(good.id)).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
    });
    server.settle(good.id, true);
    server.settle(bad.id, false);
    expect(await stripe.checkout.sessions.retrieve(good.id)).toMatchObject({ payment_status: "paid" });
    expect(await stripe.checkout.sessions.retrieve(bad.id)).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
    });
    expect(types(server)).toEqual(
      expect.arrayContaining(["checkout.session.async_payment_succeeded", "checkout.session.async_payment_failed"]),
    );
    expect(server.balance("pln").charged).toBe(17_000);
    expect((await stripe.charges.list()).data.every(({ id }) => id.startsWith("py_"))).toBe(true);
  }));

test("refunds never exceed the payment", () =>
  withBank(async (server, stripe) => {
    const { charge, intent } = await pay(server, stripe);
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 7_000, metadata: { action: "a" } });
    expect(refund).toMatchObject({ amount: 7_000, charge, status: "succeeded", metadata: { action: "a" } });
    const tooMuch = await refusalOf(stripe.refunds.create({ charge, amount: 10_001 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: "amount" });
    expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 10_000 });
    expect(await refusalOf(stripe.refunds.create({ charge }))).toMatchObject({ code: "charge_already_refunded" });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 17_000, refunded: true });
    expect(server.balance("pln")).toMatchObject({ charged: 17_000, refunded: 17_000, net: -280 });
    expect((await stripe.refunds.list({ charge })).data).toHaveLength(2);
    expect(await refusalOf(stripe.refunds.create({}))).toMatchObject({ statusCode: 400 });
    expect(await refusalOf(stripe.refunds.create({ charge, instructions_email: "a@b.example" }))).toMatchObject({
      code: "parameter_unknown",
    });
  }));

test("a pending refund completes, and a completed one fails days later", () =>
  withBank(async (server, stripe, clock) => {
    const { charge } = await pay(server, stripe);
    server.switches.refundsPending = true;
    const { id } = await stripe.refunds.create({ charge });
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: "pending", pending_reason: "processing" });
    server.completeRefund(id);
    later(clock, 4 * 24 * 60);
    server.failRefund(id);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(server.balance("pln")).toMatchObject({ refunded: 0, net: 16_720 });
    expect(types(server).slice(-3)).toEqual(["refund.updated", "refund.failed", "charge.refund.updated"]);
  }));

test("a refund and a payment can be made in the provider's own pages", () =>
  withBank(async (server, stripe) => {
    const { id } = server.chargeElsewhere({ amount: 5_000, currency: "eur", metadata: { by: "hand" } });
    const refund = server.refundElsewhere(id, 2_000);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 2_000, metadata: {} });
    expect(server.books.list("event").at(-1)?.request).toEqual({ id: null, idempotency_key: null });
    expect(server.balance("eur")).toMatchObject({ charged: 5_000, refunded: 2_000 });
    expect(() => server.refundElsewhere(id, 3_001)).toThrow("Only 3000");
  }));

test("a dispute takes the money and a fee, and a won one brings back the money", () =>
  withBank(async (server, stripe) => {
    const [one, two] = [await pay(server, stripe), await pay(server, stripe)];
    const won = server.dispute(one.charge);
    const lost = server.dispute(two.charge);
    expect(await refusalOf(stripe.refunds.create({ charge: one.charge }))).toMatchObject({ code: "charge_disputed" });
    expect(server.balance("pln")).toMatchObject({ disputed: 34_000, fees: 2 * 280 + 4_000 });
    server.closeDispute(won.id, "won");
    server.closeDispute(lost.id, "lost");
    expect(server.balance("pln").disputed).toBe(17_000);
    expect((await stripe.disputes.list({ payment_intent: one.intent.id })).data).toMatchObject([{ status: "won" }]);
    expect((await stripe.disputes.retrieve(lost.id)).balance_transactions).toHaveLength(1);
    expect(types(server).slice(-3)).toEqual([
      "charge.dispute.funds_reinstated",
      "charge.dispute.closed",
      "charge.dispute.closed",
    ]);
  }));

test("balances are kept by currency, and a payout lists what is in it", () =>
  withBank(async (server, stripe) => {
    await pay(server, stripe);
    await pay(server, stripe, costing(3_400, "eur"));
    await pay(server, stripe, costing(5_000, "jpy"));
    const { charge } = await pay(server, stripe, costing(9_990, "kwd"));
    await stripe.refunds.create({ charge, amount: 1_000 });
    expect(server.balance("eur")).toMatchObject({ charged: 3_400, fees: 76, net: 3_324 });
    expect(server.balance("jpy")).toMatchObject({ charged: 5_000, fees: 76 });
    expect(server.balance("kwd")).toMatchObject({ charged: 9_990, refunded: 1_000 });

    const payout = server.payOut("kwd");
    expect((await stripe.payouts.list({ status: "paid" })).data).toEqual([payout]);
    const inside = await stripe.balanceTransactions.list({ payout: payout?.id, limit: 100 });
    expect(inside.data.map(({ type }) => type)).toEqual(["payout", "refund", "charge"]);
    expect(inside.data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(server.balance("kwd").net).toBe(0);
    expect(server.payOut("kwd")).toBeNull();
  }));

test("events can be listed by their types", () =>
  withBank(async (server, stripe) => {
    await pay(server, stripe);
    const { data } = await stripe.events.list({ types: ["checkout.session.completed", "charge.refunded"] });
    expect(data.map(({ type }) => type)).toEqual(["checkout.session.completed"]);
    expect(await stripe.events.retrieve(data[0]?.id ?? "")).toMatchObject({
      data: { object: { payment_status: "paid" } },
    });
  }));

test("whatever guests, banks and the office do, the balance is the sum of what the API lists", () =>
  withBank(async (server, stripe) => {
    const acts = [
      (charge: string) => stripe.refunds.create({ charge, amount: 100 }),
      async (charge: string) => server.failRefund((await stripe.refunds.create({ charge })).id),
      async (charge: string) => server.closeDispute(server.dispute(charge).id, "won"),
      async (charge: string) => server.dispute(charge),
      async (charge: string) => server.refundElsewhere(charge),
      async () => server.payOut("pln"),
    ];
    for (const act of acts) await act((await pay(server, stripe)).charge);
    let net = 0;
    for await (const transaction of stripe.balanceTransactions.list({ currency: "pln", limit: 3 }))
      net += transaction.net;
    const { charged, disputed, fees, paidOut, refunded, net: known } = server.balance("pln");
    expect(net).toBe(known);
    expect(charged - refunded - disputed - fees - paidOut).toBe(known);
  }));

test("whoever keeps the keys, and looks at the lists after a remembered error, pays and refunds once", () =>
  withBank(async (server, stripe) => {
    const faults: (Fault | undefined)[] = ["rate_limit", "error_before", "error_after", "cut_before", "cut_after"];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    server.switches.request = ({ method }) => (method === "POST" ? faults[random(10)] : undefined);
    const once = async <Answer>(ask: (key: string) => Promise<Answer>, look: () => Promise<Answer | undefined>) => {
      const key = `key-${random(1_000_000_000)}`;
      for (let times = 0; times < 50; times++) {
        const answer = await ask(key).catch(async ({ statusCode }) => (statusCode === 500 ? look() : undefined));
        if (answer) return answer;
      }
      throw new Error("Never answered");
    };
    for (let n = 0; n < 20; n++) {
      const mine = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.reference === `LW-${n}`;
      const metadata = { reference: `LW-${n}` };
      const session = await once(
        (idempotencyKey) => stripe.checkout.sessions.create({ ...twoAdults, metadata }, { idempotencyKey }),
        async () => (await stripe.checkout.sessions.list({ limit: 5 })).data.find(mine),
      );
      const done = server.pay(session.id);
      const payment_intent = done.ok ? done.intent.id : "";
      await once(
        (idempotencyKey) => stripe.refunds.create({ payment_intent, amount: 1_000, metadata }, { idempotencyKey }),
        async () => (await stripe.refunds.list({ payment_intent })).data.find(mine),
      );
    }
    expect(server.books.list("checkout.session")).toHaveLength(20);
    expect(server.balance("pln")).toMatchObject({ charged: 20 * 17_000, refunded: 20 * 1_000 });
    expect(new Set(server.requests.map(({ status }) => status))).toEqual(new Set([null, 200, 429, 500]));
  }));

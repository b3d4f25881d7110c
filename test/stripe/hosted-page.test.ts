import { afterAll, expect, test } from "vitest";
import { htmlProblems } from "#test/crawl/html-problems.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";
import { costing, stripeClient, twoAdults } from "./client.ts";
import { startPretendBank } from "./pretend-bank.ts";
import { startStripeServer } from "./stripe-server.ts";

const server = await startStripeServer();
afterAll(server.close);
const stripe = stripeClient(server);
const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
const open = async (params: Parameters<typeof stripe.checkout.sessions.create>[0] = twoAdults) => {
  const session = await stripe.checkout.sessions.create(params);
  return { id: session.id, url: session.url ?? "" };
};

test.each([
  ["en", "Pay PLN\u00a0170 by card", "Back without paying"],
  ["es", "Pagar 170\u00a0PLN con tarjeta", "Volver sin pagar"],
  ["de", "170\u00a0PLN mit Karte zahlen", "Zurück, ohne zu zahlen"],
  ["pl", "Zapłać 170\u00a0zł kartą", "Wróć bez płacenia"],
] as const)("the page in %s shows the sum and the way back", async (locale, pay, back) => {
  const { url } = await open({ ...twoAdults, locale });
  const page = await (await fetch(url)).text();
  expect(page).toContain(`<html lang="${locale}">`);
  expect(page).toContain(pay);
  expect(page).toContain(`<a href="https://lantern.example/booking/LW-1/pay">${back}</a>`);
  expect(page).toContain("2 × Stare Miasto");
  expect(page).not.toContain("<script");
  expect(await htmlProblems(page)).toEqual([]);
});

test("looking at the page does nothing, paying leads to the site with the session's id", async () => {
  const { id, url } = await open();
  for (const method of ["GET", "HEAD", "GET"]) await fetch(url, { method });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open", payment_intent: null });
  const paid = await submit(url, { act: "pay", method: "card" });
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toBe(`https://lantern.example/booking/LW-1/paid?session=${id}`);
  expect((await submit(url, { act: "pay", method: "card" })).status).toBe(303);
  expect(
    (
      await stripe.charges.list({
        payment_intent: String((await stripe.checkout.sessions.retrieve(id)).payment_intent),
      })
    ).data,
  ).toHaveLength(1);
});

test("a declined card and a bank that asks lead back to the page", async () => {
  const { id, url } = await open();
  const declined = await (await submit(url, { act: "decline" })).text();
  expect(declined).toContain("Karta została odrzucona.");
  const asked = await (await submit(url, { act: "confirm" })).text();
  expect(asked).toContain("Twój bank prosi o potwierdzenie płatności.");
  expect(asked).not.toContain("BLIK");
  expect((await submit(url, { act: "pay", method: "card" })).status).toBe(303);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: "paid" });
});

test("BLIK asks for six digits, and only in złoty", async () => {
  const { id, url } = await open();
  const wrong = await submit(url, { act: "pay", method: "blik", code: "12345" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Kod BLIK ma sześć cyfr.");
  expect((await submit(url, { act: "pay", method: "blik", code: "777 123" })).status).toBe(303);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: "paid" });
  const page = await (await fetch((await open(costing(3_400, "eur"))).url)).text();
  expect(page).not.toContain("BLIK");
  expect(page).toContain("Bancontact");
});

test("an expired page says so and takes nothing", async () => {
  const { id, url } = await open();
  await stripe.checkout.sessions.expire(id);
  const page = await submit(url, { act: "pay", method: "card" });
  expect(await page.text()).toContain("Ta strona płatności wygasła.");
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: "unpaid" });
});

test("words of strangers are inert", async () => {
  const product_data = { name: `<script>alert("x")</script>` };
  const { url } = await open({
    ...twoAdults,
    line_items: [{ quantity: 1, price_data: { currency: "eur", unit_amount: 900, product_data } }],
  });
  expect(await (await fetch(url)).text()).not.toContain("<script");
});

test("the bank's desk shows what happened and does what it is told", async () => {
  const { id, url } = await open();
  await submit(url, { act: "pay", method: "card" });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const [charge] = (await stripe.charges.list({ payment_intent: String(payment_intent) })).data;
  const desk = `${server.origin}/bank`;
  const page = await (await fetch(desk)).text();
  expect(page).toContain(`name="id" value="${charge?.id}"`);
  expect(await htmlProblems(page)).toEqual([]);

  const browser = await fetch(`${desk}/refund`, {
    method: "POST",
    headers: { Accept: "text/html" },
    body: new URLSearchParams({ id: charge?.id ?? "" }),
    redirect: "manual",
  });
  expect([browser.status, browser.headers.get("location")]).toEqual([303, "/bank"]);
  const [refund] = (await stripe.refunds.list({ charge: charge?.id })).data;
  const json = (body: object) => ({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(await (await fetch(`${desk}/fail-refund`, json({ id: refund?.id }))).json()).toMatchObject({
    status: "failed",
  });
  expect((await fetch(`${desk}/fail-refund`, json({ id: refund?.id }))).status).toBe(400);
  expect((await fetch(`${desk}/constructor`, json({}))).status).toBe(404);

  await fetch(`${desk}/switches`, json({ fault: "error_before", path: "/v1/balance", times: 1 }));
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 500 });
  await expect(stripe.balance.retrieve()).resolves.toMatchObject({ object: "balance" });
  expect(await (await fetch(`${desk}/balance/pln`)).json()).toEqual(server.balance("pln"));
});

test("the pretend bank gives a site its settings and remembers its payments", async () => {
  const dataDir = await createTemporaryFolder();
  const start = () => startPretendBank({ dataDir, port: 0, webhookUrl: "http://127.0.0.1:9/events" });
  const bank = await start();
  expect(bank.variables).toEqual({
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: "whsec_local",
    STRIPE_API_HOST: expect.stringMatching(/^http:\/\/localhost:\d+$/),
  });
  const { id } = await stripeClient({ origin: bank.variables.STRIPE_API_HOST ?? "" }).checkout.sessions.create(
    twoAdults,
  );
  await bank.close();
  const again = await start();
  const client = stripeClient({ origin: again.variables.STRIPE_API_HOST ?? "" });
  expect(await client.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
  await again.close();
  await removeTemporaryFolder(dataDir);
});

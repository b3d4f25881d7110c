import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/config/env.ts";
import { renewLink } from "#app/domain/bookings/renew-link.ts";
import { closeCheckout } from "#app/domain/checkout/close-checkout.ts";
import { pollCheckouts } from "#app/domain/checkout/poll-checkouts.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { performDueActions } from "#app/domain/provider-actions/perform-due-actions.ts";
import { handleEvents } from "#app/domain/provider-events/handle-events.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { stripeProvider } from "#app/payments/stripe-provider.ts";
import { guestOf } from "#app/routes/booking/guest.fixture.ts";
import { startStripeServer } from "#test/stripe/stripe-server.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { createProposal } from "#test/support/proposal.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff } from "#test/support/staff.ts";

let site: TestSite;
let bank: Awaited<ReturnType<typeof startStripeServer>>;
let now = testNow;
beforeAll(async () => {
  bank = await startStripeServer({ now: () => now });
  site = await openSite(bank.variables);
});
afterAll(async () => {
  await site?.close();
  await bank?.close();
});

const path = "/prague/prague-castle";
let number = 0;

async function departureOf(city: string, key: string) {
  const row = await site.db.one<{ id: number; price: number | null }>(
    "test-departure-to-pay",
    `select departure.id, tour.price from departure join tour on tour.id = departure.tour_id
     where tour.city_id = $1 and tour.key = $2 and departure.status = 'OPEN' and departure.starts_at > $3
     order by departure.starts_at desc limit 1`,
    [city, key, now],
  );
  return row as { id: number; price: number | null };
}

/** Sends the form as a browser without JavaScript does, and returns where it leads and what the browser keeps. */
async function book(fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { id, price } = await departureOf("prague", "castle");
  number += 1;
  const guest = { adults: "1", children: "0", name: "Paula Payer", email: `paula-${number}@example.org`, phone: "" };
  const form = { ...guest, departure: String(id), total: String(price), ...fields };
  const response = await guestOf(site).book(form, path, headers);
  const location = response.headers.get("Location") ?? "";
  const cookie = (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  return { response, location, cookie, reference: /booking\/(\w{8})/.exec(location)?.[1] ?? "" };
}

async function sessionOf(reference: string): Promise<string> {
  const row = await site.db.one<{ id: string }>(
    "test-session-of",
    "select session_id as id from checkout where reference = $1",
    [reference],
  );
  return row?.id as string;
}

async function work() {
  const { payments } = readEnv(bank.variables);
  const provider = stripeProvider(payments as NonNullable<typeof payments>);
  await performDueActions(site.db, provider, now);
  await handleEvents(site.db, provider, now);
  await pollCheckouts(site.db, provider, now);
}

function pass(seconds: number) {
  now = new Date(now.getTime() + seconds * 1_000);
  site.setNow(now);
}

test("the form of a paid tour leads to our page, and from there a plain link to the provider's", async () => {
  const { response, location } = await book();
  expect(response.status).toBe(303);
  expect(location).toMatch(/^\/booking\/\w{8}\/pay\?key=/);
  const page = await site.fetch(location);
  expect(page.status).toBe(200);
  // A form that is redirected to another site is refused by some browsers; a link is not.
  expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  const html = await page.text();
  expect(html).toContain(`href="${bank.origin}/c/pay/`);
  expect([...html.matchAll(/<form[^>]*action="([^"]*)"/g)].every(([, action = ""]) => action.startsWith("/"))).toBe(
    true,
  );
  expect(html).not.toContain("http-equiv");
  expect(page.headers.get("Cache-Control")).toContain("no-store");
});

test("only the browser that began sees the payment, and no address at the provider has a key", async () => {
  const { reference, cookie } = await book();
  expect((await site.fetch(`/booking/${reference}/pay`)).status).toBe(404);
  expect((await site.fetch(`/booking/${reference}/pay?key=wrong`)).status).toBe(404);
  expect((await site.fetch(`/booking/${reference}/pay`, { headers: { Cookie: cookie } })).status).toBe(200);
  const session = bank.present(await sessionOf(reference));
  expect(session.success_url).toBe(`http://localhost:3000/booking/${reference}/paid`);
  expect(session.cancel_url).toBe(`http://localhost:3000/booking/${reference}/pay?back=1`);
  const stranger = await (await site.fetch(`/booking/${reference}/paid`)).text();
  expect(stranger).toContain("We will email your ticket");
  expect(stranger).not.toContain("790");
});

test("who comes back waits by refresh without scripts, is told after a minute, and gets the ticket", async () => {
  const { reference, cookie } = await book();
  const back = () => site.fetch(`/booking/${reference}/paid`, { headers: { Cookie: cookie } });
  const waiting = await (await back()).text();
  expect(waiting).toContain(
    `<noscript><meta http-equiv="refresh" content="5; url=/booking/${reference}/paid"/></noscript>`,
  );
  pass(61);
  const long = await (await back()).text();
  expect(long).not.toContain("http-equiv");
  expect(long).toContain("This is taking longer than usual");
  bank.pay(await sessionOf(reference));
  await work();
  const paid = await back();
  expect(paid.status).toBe(303);
  const ticket = paid.headers.get("Location") ?? "";
  expect(ticket).toMatch(/^\/booking\/\w{8}\?key=.+&done=placed\.[\w.-]+$/);
  expect(await (await site.fetch(ticket)).text()).toContain("CZK\u00a0790 paid");
});

test("coming back without paying asks to close the payment; another browser cannot", async () => {
  const { reference, cookie } = await book();
  const session = await sessionOf(reference);
  await site.fetch(`/booking/${reference}/pay?back=1`);
  await work();
  expect(bank.present(session).status).toBe("open");
  const html = await (await site.fetch(`/booking/${reference}/pay?back=1`, { headers: { Cookie: cookie } })).text();
  expect(html).toContain("You have not paid");
  await work();
  expect(bank.present(session).status).toBe("expired");
  const ended = await (await site.fetch(`/booking/${reference}/pay`, { headers: { Cookie: cookie } })).text();
  expect(ended).toContain("Nothing was paid");
});

test("the same form again leads to the same payment for who began it, and tells a stranger nothing", async () => {
  const email = "again@example.org";
  const first = await book({ email });
  const { id, price } = await departureOf("prague", "castle");
  const form = {
    adults: "1",
    children: "0",
    name: "Paula Payer",
    email,
    phone: "",
    departure: String(id),
    total: String(price),
  };
  const mine = await guestOf(site).book(form, path, { Cookie: first.cookie });
  expect(mine.headers.get("Location")).toBe(first.location);
  const stranger = await guestOf(site).book(form, path);
  expect(stranger.status).toBe(409);
  expect(stranger.headers.get("Location")).toBeNull();
});

test("who came back without paying, or whose payment page did not open, pays with the same form after all", async () => {
  const form = { email: "second-thoughts@example.org" };
  const first = await book(form);
  await site.fetch(`/booking/${first.reference}/pay?back=1`, { headers: { Cookie: first.cookie } });
  await work();
  bank.switches.request = ({ method }) => (method === "POST" ? "denied" : undefined);
  const second = await book(form, { Cookie: first.cookie });
  bank.switches.request = () => undefined;
  expect(await (await site.fetch(second.location)).text()).toContain("The payment page did not open");
  const third = await book(form, { Cookie: second.cookie });
  expect(new Set([first, second, third].map(({ reference }) => reference)).size).toBe(3);
  const page = await (await site.fetch(third.location)).text();
  expect(page).toContain(`href="${bank.origin}/c/pay/`);
  bank.pay(await sessionOf(third.reference));
  pass(16 * 60);
  await work();
  const paid = await site.fetch(`/booking/${third.reference}/paid`, { headers: { Cookie: third.cookie } });
  expect(await (await site.fetch(paid.headers.get("Location") ?? "")).text()).toContain("CZK\u00a0790 paid");
});

test("another sum, or none, holds and books nothing", async () => {
  for (const total of ["1", ""]) {
    const { response } = await book({ total });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("CZK\u00a0790");
  }
});

test("a free tour is booked as ever", async () => {
  const { id } = await departureOf("krakow", "old-town");
  const guest = { adults: "1", children: "0", name: "Frida Free", email: "frida@example.org", phone: "", total: "" };
  const response = await guestOf(site).book({ ...guest, departure: String(id) }, "/krakow/old-town");
  expect(response.headers.get("Location")).toMatch(/^\/booking\/\w{8}\?key=.+&done=placed\.[\w.-]+$/);
});

test("where the provider cannot be reached the guest waits, and is told when it has failed", async () => {
  bank.switches.request = ({ method }) => (method === "POST" ? "error_before" : undefined);
  const { location, response } = await book();
  expect(response.status).toBe(303);
  expect(await (await site.fetch(location)).text()).toContain("One moment");
  for (let round = 0; round < 7; round++) {
    pass(60);
    await work();
  }
  bank.switches.request = () => undefined;
  expect(await (await site.fetch(location)).text()).toContain("The payment page did not open");
});

test("who has paid for a tour that we cancel meanwhile reads why, and pays nothing twice", async () => {
  const { reference, cookie } = await book();
  const departure = await site.db.one<{ id: number }>(
    "test-departure-of-checkout",
    "select departure_id as id from checkout where reference = $1",
    [reference],
  );
  bank.pay(await sessionOf(reference));
  expect(await cancelDeparture(site.db, departure?.id as number, "rule", now)).toMatchObject({ ok: true });
  pass(16 * 60);
  await work();
  const html = await (await site.fetch(`/booking/${reference}/pay`, { headers: { Cookie: cookie } })).text();
  expect(html).toContain("The tour was cancelled before we learned of your payment of CZK\u00a0790.");
  expect(html).not.toContain("somebody else");
});

test("who made the party smaller and larger again within ten minutes comes at once and pays nothing twice", async () => {
  const { price } = await departureOf("prague", "castle");
  const { reference, cookie } = await book({ adults: "3", total: String(3 * Number(price)) });
  const back = () => site.fetch(`/booking/${reference}/paid`, { headers: { Cookie: cookie } });
  await back();
  pass(61);
  bank.pay(await sessionOf(reference));
  await back();
  await work();
  const paid = await back();
  const ticket = unconfirmed(paid.headers.get("Location") ?? "");
  const party = async (adults: number) => {
    const seen = /name="seen" value="(\d+)"/.exec(await (await site.fetch(ticket)).text())?.[1] ?? "";
    const form = {
      intent: "party",
      adults: String(adults),
      children: "0",
      agreed: String(adults * Number(price)),
      seen,
    };
    return guestOf(site).book(form, ticket);
  };
  expect((await party(2)).status).toBe(200);
  expect((await party(3)).status).toBe(200);
  const checkouts = await site.db.one<{ count: number }>(
    "test-checkouts-of",
    "select count(*) from checkout where reference = $1",
    [reference],
  );
  expect(checkouts).toEqual({ count: 1 });
  const booking = await site.db.one(
    "test-party-and-paid",
    "select adults, paid = amount as even from booking where reference = $1",
    [reference],
  );
  expect(booking).toEqual({ adults: 3, even: true });
});

test("the page says in every language what the price includes, as far as the tour does", async () => {
  const include = (items: string[] | null) =>
    site.db.rows(
      "test-included",
      `update tour set good_to_know = case when $1::jsonb is null then good_to_know - 'included'
         else jsonb_set(good_to_know, '{included}', $1::jsonb) end where city_id = 'prague' and key = 'castle'`,
      [items && JSON.stringify(items)],
    );
  await include(["tickets", "drinks"]);
  const { location, cookie, reference } = await book();
  const words = {
    en: "Entrance tickets, drinks",
    es: "Entradas, bebidas",
    de: "Eintritt, Getränke",
    pl: "Bilety wstępu, napoje",
  };
  const query = location.slice(location.indexOf("?"));
  const read = async (locale: Locale) =>
    (await site.fetch(pathTo(locale, "bookingPay", { reference }) + query, { headers: { Cookie: cookie } })).text();
  for (const locale of locales) expect(await read(locale)).toContain(words[locale]);
  await include(null);
  expect(await read("en")).not.toContain("Entrance tickets");
});

test("of a tour of three days, and of one that needs guests, the page and the provider say so before it is paid", async () => {
  const { id, price } = await departureOf("krakow", "three-day-pass");
  await site.db.rows(
    "test-needs-guests",
    "update departure set min_guests = 4, min_guests_by = starts_at - interval '2 days' where id = $1",
    [id],
  );
  const guest = { adults: "2", children: "0", name: "Theo Three", email: "theo@example.org", phone: "" };
  const form = { ...guest, departure: String(id), total: String(2 * Number(price)) };
  const response = await guestOf(site).book(form, "/krakow/three-day-pass");
  const location = response.headers.get("Location") ?? "";
  const html = (await (await site.fetch(location)).text()).replace(/<!-- -->|<\/?span[^>]*>/g, "");
  for (const day of [1, 2, 3]) expect(html).toContain(`Day ${day} of 3: `);
  expect(html).toMatch(/with 4\sguests or more/);
  const asked = await site.db.one<{ description: string }>(
    "test-described",
    `select parameters ->> 'description' as description from provider_action join checkout on checkout.id = checkout_id
     where reference = $1 and kind = 'create_session'`,
    [/booking\/(\w{8})/.exec(location)?.[1]],
  );
  expect(asked?.description).toMatch(/ · 3\sdays · 2\sadults$/);
});

test("the link of a proposal leads to its payment, and once the booking has another key to nothing", async () => {
  const proposal = await createProposal(site.db);
  const accept = async () => (await guestOf(site).book({ intent: "accept" }, proposal.path)).headers;
  const location = (await accept()).get("Location") ?? "";
  expect(location).toMatch(/^\/booking\/\w{8}\/pay\?key=/);
  expect((await accept()).get("Location")).toBe(location);
  const reference = /booking\/(\w{8})/.exec(location)?.[1] ?? "";
  expect(await renewLink(site.db, reference, await createStaff(site.db, "renewing"), now)).toMatchObject({ ok: true });
  const after = await accept();
  expect([after.get("Location"), after.getSetCookie()]).toEqual([proposal.path, []]);
});

test("payments of a booking that are begun and given up are limited, by its ticket and by its proposal", async () => {
  const proposal = await createProposal(site.db);
  const accept = () => guestOf(site).book({ intent: "accept" }, proposal.path);
  const location = (await accept()).headers.get("Location") ?? "";
  const reference = /booking\/(\w{8})/.exec(location)?.[1] ?? "";
  const ticket = location.replace("/pay?", "?");
  const giveUp = async () => {
    const open = await site.db.one<{ id: string }>(
      "test-open-payment",
      "select id from checkout where reference = $1 and state = 'open'",
      [reference],
    );
    if (open) await closeCheckout(site.db, open.id, now);
    await work();
  };
  const answers: (Response | undefined)[] = [];
  for (let turn = 0; turn < 24; turn++) {
    await giveUp();
    answers.push(await guestOf(site).book({ intent: "pay" }, ticket));
  }
  const last = answers.at(-1);
  expect([answers[0]?.status, last?.status]).toEqual([303, 429]);
  expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await accept()).headers.get("Location")).toContain(`/booking/${reference}?`);
  const begun = await site.db.one("test-begun", "select count(*) from checkout where reference = $1", [reference]);
  expect(begun).toEqual({ count: 20 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/config/env.ts";
import { performDueActions } from "#app/domain/provider-actions/perform-due-actions.ts";
import { waitingPath } from "#app/domain/waiting-list/waiting-links.ts";
import { locales } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { stripeProvider } from "#app/payments/stripe-provider.ts";
import { guestOf } from "#app/routes/booking/guest.fixture.ts";
import { startStripeServer } from "#test/stripe/stripe-server.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";

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

/** A party of two to which two places of a paid tour are offered for two hours. */
async function offered() {
  const party = await site.db.one<{ id: number; total: number }>(
    "test-offered-party",
    `with chosen as (
       select departure.id, 2 * tour.price as total from departure join tour on tour.id = departure.tour_id
       where tour.city_id = 'prague' and tour.key = 'castle' and departure.status = 'OPEN'
         and departure.capacity - departure.seats_taken - departure.seats_held >= 2
       order by departure.starts_at desc limit 1),
     held as (update departure set seats_held = seats_held + 2 from chosen where departure.id = chosen.id),
     party as (insert into waiting_party (departure_id, position, adults, name, email, locale, state, joined_at, confirmed_at, offer_expires_at)
       select id, 1, 2, 'Wanda Wait', 'wanda@example.org', 'en', 'offered', $1, $1, $1::timestamptz + interval '2 hours' from chosen
       returning id)
     select party.id, chosen.total from party cross join chosen`,
    [now],
  );
  return party as { id: number; total: number };
}

const read = async (path: string) => (await site.fetch(path)).text();

async function tryInVain() {
  const { payments } = readEnv(bank.variables);
  const provider = stripeProvider(payments as NonNullable<typeof payments>);
  for (let round = 0; round < 7; round++) {
    now = new Date(now.getTime() + 60_000);
    site.setNow(now);
    await performDueActions(site.db, provider, now);
  }
}

test("a guest whose payment cannot be opened is led back to the offer, which says so and stands", async () => {
  const { id, total } = await offered();
  const path = waitingPath(testSecret, "en", id);
  const accept = { intent: "accept", total: String(total) };
  bank.switches.request = ({ method }) => (method === "POST" ? "error_before" : undefined);
  const pay = (await guestOf(site).book(accept, path)).headers.get("Location") ?? "";
  expect(await read(pay)).toContain("One moment");
  await tryInVain();
  bank.switches.request = () => undefined;
  const back = await site.fetch(pay);
  expect(back.status).toBe(303);
  const led = back.headers.get("Location") ?? "";
  expect(unconfirmed(led)).toBe(path);
  const offer = await read(led);
  expect(offer).toContain("your offer stands");
  expect(offer).toContain("agree to pay");
  const [, reference = "", query] = /(\w{8})\/pay(\?.*)/.exec(pay) ?? [];
  for (const locale of locales) {
    const { headers } = await site.fetch(pathTo(locale, "bookingPay", { reference }) + query);
    expect(await read(headers.get("Location") ?? "")).toMatch(/role="alert"/);
  }
  expect(await read(path)).not.toContain("your offer stands");
  const again = (await guestOf(site).book(accept, path)).headers.get("Location") ?? "";
  expect(again).not.toBe(pay);
  expect(await read(again)).toContain(`href="${bank.origin}/c/pay/`);
  // The former link follows to the payment that is open now.
  expect((await site.fetch(led)).headers.get("Location")).toBe(again);
});

test("the page of an accepted offer does not strike out the start, and that of a declined one does", async () => {
  for (const [state, isStruck] of [
    ["accepted", false],
    ["declined", true],
  ] as const) {
    const { id } = await offered();
    await site.db.rows("test-party-state", "update waiting_party set state = $2 where id = $1", [id, state]);
    const html = await read(waitingPath(testSecret, "en", id));
    expect(/class="ticket waiting-ticket inactive"/.test(html)).toBe(isStruck);
  }
});

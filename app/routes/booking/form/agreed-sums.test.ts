import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { waitingPath } from "#app/domain/waiting-list/waiting-links.ts";
import { startStripeServer } from "#test/stripe/stripe-server.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { openVisitor, type Visitor } from "#test/support/visitor.ts";

/** The pages of guests that make or enlarge a booking at today's price. Each sends the total that its guest saw. */
const booking = [
  "booking/form/add-from-form.server.ts",
  "booking/form/pay-from-form.server.ts",
  "booking/form/place.server.ts",
  "booking/waiting/waiting.tsx",
];

test("every form that books at today's price reads the total that its guest saw in the same way", () => {
  const calls = /\b(placeBooking|startCheckout|acceptOffer|payForOffer|addToBooking|confirmHold|takeHold)\(/;
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) => calls.test(readFileSync(`app/routes/${file}`, "utf8")));
  expect(files.sort()).toEqual(booking);
  for (const file of files) expect(readFileSync(`app/routes/${file}`, "utf8")).toContain("totalSeen(");
});

const path = "/krakow/old-town";
const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ");

describe.each(["without a key", "with a key"])("a tour that was free when the page was opened, %s", (kind) => {
  let bank: Awaited<ReturnType<typeof startStripeServer>> | undefined;
  let site: TestSite;
  let number = 0;
  beforeAll(async () => {
    bank = kind === "with a key" ? await startStripeServer({ now: () => testNow }) : undefined;
    site = await openSite(bank?.variables);
  });
  afterAll(async () => {
    await site?.close();
    await bank?.close();
  });
  beforeEach(() => setPrice(null));

  const setPrice = (price: number | null) =>
    site.db.rows(
      "test-turn-paid",
      "update tour set payment = case when $1::integer is null then 'free' else 'paid' end, price = $1 where city_id = 'krakow' and key = 'old-town'",
      [price],
    );
  async function addDeparture(): Promise<number> {
    const row = await site.db.one<{ id: number }>(
      "test-free-departure",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
       select id, 'en', '2027-09-06', '10:00', timestamp '2027-09-06 10:00' at time zone 'Europe/Warsaw', 10
       from tour where city_id = 'krakow' and key = 'old-town' returning id`,
    );
    return row?.id as number;
  }
  const seats = async (departure: number) =>
    (
      await site.db.one<{ seats: number }>(
        "test-seats-of",
        "select seats_taken + seats_held as seats from departure where id = $1",
        [departure],
      )
    )?.seats;
  const send = (visitor: Visitor, to: string, fields: Record<string, string>) =>
    visitor.post(to, fields, { Origin: "http://localhost:3000" });
  const guestOn = (departure: number) => ({
    ...{ departure: String(departure), adults: "2", children: "0", name: "Greta Gast", phone: "" },
    email: `agreed-${kind.length}-${(number += 1)}@example.org`,
  });

  test.each(["", "0", undefined])("is not booked at a price that nobody saw (total %j)", async (total) => {
    const departure = await addDeparture();
    const fields = { ...guestOn(departure), ...(total !== undefined && { total }) };
    await setPrice(5_000);
    const visitor = openVisitor(site);
    const refused = await send(visitor, path, fields);
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(textOf(html)).toContain("is PLN 100 instead of PLN 0");
    expect(html).toContain('value="Greta Gast"');
    expect(html).toContain('name="total" value="10000"');
    expect(await seats(departure)).toBe(0);
    expect((await send(visitor, path, { ...fields, total: "10000" })).status).toBe(303);
    expect(await seats(departure)).toBe(2);
  });

  test("takes no more people at a price that nobody saw", async () => {
    const departure = await addDeparture();
    const visitor = openVisitor(site);
    const fields = { ...guestOn(departure), total: "" };
    expect((await send(visitor, path, fields)).status).toBe(303);
    const asked = await (await send(visitor, path, fields)).text();
    const beside = /name="beside" value="(\w+)"/.exec(asked)?.[1] ?? "";
    const add = { ...fields, again: "add", beside, had: "2-0", adults: "1" };
    await setPrice(5_000);
    const refused = await send(visitor, path, add);
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain("is PLN 50 instead of PLN 0");
    expect(await seats(departure)).toBe(2);
    expect((await send(visitor, path, { ...add, total: "5000" })).status).toBe(303);
    expect(await seats(departure)).toBe(3);
  });

  test("does not accept an offer of the waiting list at a price that nobody saw", async () => {
    const departure = await addDeparture();
    const party = await site.db.one<{ id: number }>(
      "test-offered-free",
      `with held as (update departure set seats_held = 2 where id = $1)
       insert into waiting_party (departure_id, position, adults, name, email, locale, state, joined_at, confirmed_at, offer_expires_at)
       values ($1, 1, 2, 'Wanda Wait', 'wanda@example.org', 'en', 'offered', $2, $2, $2::timestamptz + interval '2 hours')
       returning id`,
      [departure, testNow],
    );
    await setPrice(5_000);
    const offer = waitingPath(testSecret, "en", party?.id as number);
    const refused = await send(openVisitor(site), offer, { intent: "accept", total: "" });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(textOf(html)).toContain("is now PLN 100 instead of PLN 0");
    expect(html).toContain('name="total" value="10000"');
    expect(await site.db.rows("test-booked", "select id from booking where departure_id = $1", [departure])).toEqual(
      [],
    );
    const accepted = await send(openVisitor(site), offer, { intent: "accept", total: "10000" });
    expect(accepted.status).toBe(303);
    expect((accepted.headers.get("Location") ?? "").includes("/pay")).toBe(kind === "with a key");
  });
});

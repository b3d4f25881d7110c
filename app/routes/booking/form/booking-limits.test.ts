import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Guest, guest, guestOf, tourPath } from "#app/routes/booking/guest.fixture.ts";
import { openSite, type TestSite } from "#test/site.ts";
import { signedUp } from "#test/visitor.ts";

let site: TestSite;
let openDeparture: Guest["openDeparture"];
let book: Guest["book"];
beforeAll(async () => {
  site = await openSite();
  ({ openDeparture, book } = guestOf(site));
});
afterAll(() => site.close());

describe("limits of booking", () => {
  test("bookings from one address are limited, and the page says when to come back", async () => {
    const departure = String(await openDeparture(6));
    // The first booking starts the counts that the tests then raise.
    expect((await book({ ...guest, departure })).status).toBe(303);
    await site.db.rows("test-used", "update rate_limit set uses = 40 where key like 'book %'");
    const answer = await book({ ...guest, departure, email: "crowd@example.org" });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect(await answer.text()).toContain('class="error-summary" role="alert"');
    await site.db.rows("test-unused", "update rate_limit set uses = 0 where key like 'book %'");
    expect((await book({ ...guest, departure, email: "crowd@example.org" })).status).toBe(303);
  });

  test("places asked for from one address are limited too", async () => {
    const departure = String(await openDeparture(4));
    await site.db.rows("test-places", "update rate_limit set uses = 117 where key like 'places %'");
    const ask = (adults: string) => book({ ...guest, adults, departure, email: "places@example.org" });
    expect((await ask("3")).status).toBe(303);
    expect((await ask("1")).status).toBe(429);
    await site.db.rows("test-no-places", "update rate_limit set uses = 0 where key like 'places %'");
    expect((await ask("1")).status).toBe(303);
  });

  test("one address holds three bookings and 24 places of a day and ten bookings in all, unless its owner is logged in", async () => {
    const reset = () =>
      site.db.rows("test-fresh", "update rate_limit set uses = 0 where key like 'places %' or key like 'book %'");
    await reset();
    const days = await site.db.rows<{ id: number; date: string }>(
      "test-days",
      `select distinct on (local_date) departure.id, local_date as date from departure join tour on tour.id = departure.tour_id
       where tour.city_id = 'krakow' and tour.key = 'old-town' and departure.status = 'OPEN' and departure.capacity - seats_taken >= 12
         and local_date > '2027-07-01' order by local_date, departure.capacity - seats_taken desc limit 12`,
    );
    expect(days).toHaveLength(12);
    await site.db.rows("test-room", "update departure set capacity = seats_taken + 60 where id = any ($1)", [
      days.map(({ id }) => id),
    ]);
    const ask = async (email: string, adults: number, day: number, name = "Ada", headers = {}) => {
      const response = await book(
        { ...guest, again: "another", name, email, adults: String(adults), departure: String(days[day]?.id) },
        tourPath,
        headers,
      );
      return response.status;
    };
    const names = ["Ada", "Bea", "Cleo", "Dora"];
    const family = [];
    for (const name of names) family.push(await ask("family@example.org", 2, 0, name));
    expect(family).toEqual([303, 303, 303, 409]);
    expect(await ask("Family@example.org", 2, 0, "Eve")).toBe(409);
    const groups = [];
    for (const name of names.slice(0, 3)) groups.push(await ask("groups@example.org", 12, 1, name));
    expect(groups).toEqual([303, 303, 409]);
    await reset();
    const weeks = [];
    for (let day = 0; day < 12; day++) weeks.push(await ask("weeks@example.org", 1, day));
    expect(weeks).toEqual([...Array(10).fill(303), 409, 409]);
    const atOnce = await Promise.all(names.concat("Eve", "Flo").map((name) => ask("once@example.org", 1, 0, name)));
    expect(atOnce.filter((status) => status === 303).length).toBeLessThanOrEqual(3);
    await reset();
    const owner = await signedUp(site, "organiser@accounts.example");
    const Cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const known = [];
    for (const name of names) known.push(await ask("organiser@accounts.example", 1, 0, name, { Cookie }));
    expect(known).toEqual([303, 303, 303, 303]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuestSite, guest, openGuestSite, sessionOf, tourPath } from "#app/routes/booking/guest.fixture.ts";
import { testNow } from "#test/support/database.ts";
import { signedUp } from "#test/support/visitor.ts";

let site: GuestSite;
beforeAll(async () => {
  site = await openGuestSite();
});
afterAll(() => site.close());

describe("limits of booking", () => {
  test("bookings from one network are limited, and the page says when to come back", async () => {
    const departure = String(await site.openDeparture(6));
    // The first booking starts the counts that the tests then raise.
    expect((await site.book({ ...guest, departure })).status).toBe(303);
    await site.db.rows("test-used", "update rate_limit set uses = 40 where key like 'book %'");
    const answer = await site.book({ ...guest, departure, email: "crowd@example.org" });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect(await answer.text()).toContain('class="error-summary" role="alert"');
    await site.db.rows("test-unused", "update rate_limit set uses = 0 where key like 'book %'");
    expect((await site.book({ ...guest, departure, email: "crowd@example.org" })).status).toBe(303);
  });

  test("header and sentence tell when the limit opens again, and refused forms count nothing", async () => {
    const departure = String(await site.openDeparture(6));
    await site.db.rows("test-fresh-limits", "delete from rate_limit where key like 'seats %' or key like 'book %'");
    for (let time = 0; time < 7; time++)
      expect((await site.book({ ...guest, adults: "20", departure, email: "hostel@example.org" })).status).toBe(422);
    expect((await site.book({ ...guest, departure, email: "hostel-guest@example.org" })).status).toBe(303);
    await site.db.rows(
      "test-hour",
      "update rate_limit set uses = 120, window_ends_at = $1::timestamptz + interval '59 minutes' where key like 'seats %'",
      [testNow],
    );
    const answer = await site.book({ ...guest, departure, email: "hostel-guest-2@example.org" });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3540"]);
    expect(await answer.text()).toContain("za 59\u00a0minut.");
    const { path } = await site.db
      .rows("test-no-hostel", "delete from rate_limit where key like 'seats %' or key like 'book %'")
      .then(() => site.placed("hostel-party@example.org"));
    await site.db.rows("test-full-network", "update rate_limit set uses = 120 where key like 'seats %'");
    const origin = { Origin: "http://localhost:3000", "Content-Type": "application/x-www-form-urlencoded" };
    const raise = { intent: "party", adults: "5", children: "0", seen: "0" };
    const refused = await site.fetch(path, { method: "POST", body: new URLSearchParams(raise), headers: origin });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(await refused.text()).toContain("za 60\u00a0minut.");
    await site.db.rows("test-open-again", "update rate_limit set uses = 0 where key like 'seats %'");
  });

  test("seats booked from one network are limited too", async () => {
    const departure = String(await site.openDeparture(4));
    await site.db.rows("test-places", "update rate_limit set uses = 117 where key like 'seats %'");
    const ask = (adults: string) => site.book({ ...guest, adults, departure, email: "places@example.org" });
    expect((await ask("3")).status).toBe(303);
    expect((await ask("1")).status).toBe(429);
    await site.db.rows("test-no-places", "update rate_limit set uses = 0 where key like 'seats %'");
    expect((await ask("1")).status).toBe(303);
  });

  test("one email address holds three bookings and 24 seats of a day and ten bookings in all, unless its owner is logged in", async () => {
    const reset = () =>
      site.db.rows("test-fresh", "update rate_limit set uses = 0 where key like 'seats %' or key like 'book %'");
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
      const response = await site.book(
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
    await reset();
    const session = sessionOf(await signedUp(site, "organiser@accounts.example"));
    const known = [];
    for (const name of names) known.push(await ask("organiser@accounts.example", 1, 0, name, session));
    expect(known).toEqual([303, 303, 303, 303]);
  });

  test("bookings of one address at the same moment stay within its limit", async () => {
    const departure = String(await site.openDeparture(4));
    await site.db.rows("test-more", "update departure set capacity = seats_taken + 60 where id = $1", [departure]);
    const names = ["Ada", "Bea", "Cleo", "Dora", "Eve", "Flo", "Gil", "Hal"];
    for (let round = 0; round < 12; round++) {
      await site.db.rows("test-no-limits", "delete from rate_limit");
      const email = `once-${round}@example.org`;
      const fields = { ...guest, again: "another", adults: "1", departure, email };
      await Promise.all(names.map((name) => site.book({ ...fields, name })));
      const [{ count } = { count: 0 }] = await site.db.rows<{ count: number }>(
        "test-held",
        "select count(*)::integer as count from booking where email = $1",
        [email],
      );
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(3);
    }
  });
});

import { beforeAll, expect, test } from "vitest";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createSmallWorld } from "#test/support/small-world.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { moveBooking } from "./move-booking.ts";

const { db } = await openTestDatabase({ connections: 20 });
let world: Awaited<ReturnType<typeof createSmallWorld>>;
beforeAll(async () => {
  world = await createSmallWorld(db, { count: 12, capacity: 10, startsAt: "2027-07-01T08:00:00Z" });
});

let taken = 0;
/** Returns two departures without bookings, new ones for each call, so that retried tests start clean. */
function twoDepartures(): [from: number, to: number] {
  taken += 2;
  return world.departureIds.slice(taken - 2, taken) as [number, number];
}

let made = 0;
async function book(departureId: number, adults = 1): Promise<string> {
  made += 1;
  const guest = { name: "Ada", email: `ada-${made}@example.org`, phone: null, locale: "en" as const };
  const result = await placeBooking(
    db,
    { ...guest, key: `move-${made}`, tourId: world.tourId, departureId, party: { adults, children: 0 } },
    testNow,
  );
  if (!result.ok) throw new Error(result.reason);
  return result.reference;
}

/** Reads the seats taken and the sum of the bookings in one statement, so that both are from the same moment. */
function ledger(ids: number[]) {
  return db.rows<{ taken: number; booked: number }>(
    "test-ledger",
    `select departure.seats_taken as taken, coalesce(sum(booking.seats) filter (where booking.status = 'confirmed'), 0)::integer as booked
     from departure left join booking on booking.departure_id = departure.id
     where departure.id = any ($1::bigint[]) group by departure.id order by departure.id`,
    [ids],
  );
}

test("whoever looks while bookings move sees each of them on one departure, never on both and never on neither", async () => {
  const [from, to] = twoDepartures();
  const references = await Promise.all(Array.from({ length: 8 }, () => book(from)));
  let moving = true;
  const sights: string[] = [];
  const watch = async () => {
    while (moving) {
      const rows = await ledger([from, to]);
      const taken = rows.reduce((sum, row) => sum + row.taken, 0);
      sights.push(`${taken} ${rows.every((row) => row.taken === row.booked)}`);
    }
  };
  const watching = [watch(), watch()];
  for (let round = 0; round < 6; round++) {
    // Each booking is moved to `to` twice and to `from` once, all at the same time.
    const moves = references.flatMap((reference) =>
      [to, to, from].map((goal) => moveBooking(db, { reference, by: aGuest(), to: goal }, testNow)),
    );
    for (const result of await Promise.all(moves)) if (!result.ok) expect(result.reason).toBe("not_live");
  }
  moving = false;
  await Promise.all(watching);
  expect(sights.length).toBeGreaterThan(20);
  expect(new Set(sights)).toEqual(new Set(["8 true"]));
});

test("moves race for the last places and a cancellation: nobody loses a place they had", async () => {
  const [from, to] = twoDepartures();
  const moving = await Promise.all(Array.from({ length: 5 }, () => book(from, 2)));
  const settled = await book(to, 7);
  const results = await Promise.all([
    ...moving.map((reference) => moveBooking(db, { reference, by: aGuest(), to }, testNow)),
    cancelBooking(db, { reference: moving[0] as string, by: aGuest() }, testNow),
  ]);
  const rows = await ledger([from, to]);
  for (const row of rows) expect(row.taken).toBe(row.booked);
  const moved = results.slice(0, 5).filter((result) => result.ok);
  // There is room for one party. A second fits only if the first booking was moved and then canceled.
  expect(moved.length).toBeLessThanOrEqual(results[0]?.ok ? 2 : 1);
  const places = await db.rows<{ departure_id: number }>(
    "test-places",
    "select departure_id from booking where reference = any ($1::text[]) and status = 'confirmed'",
    [[...moving, settled]],
  );
  expect(places).toHaveLength(5);
  expect(places.filter(({ departure_id }) => Number(departure_id) === to).length).toBeLessThanOrEqual(2);
});

test("a move to a full departure is refused, and the guest keeps the seats, also inside another transaction", async () => {
  const [from, full] = twoDepartures();
  const reference = await book(from, 2);
  await book(full, 10);
  const refused = { ok: false, reason: "sold_out" };
  expect(await moveBooking(db, { reference, by: aGuest(), to: full }, testNow)).toEqual(refused);
  expect(await db.transaction((tx) => moveBooking(tx, { reference, by: aGuest(), to: full }, testNow))).toEqual(
    refused,
  );
  expect(await ledger([from, full])).toEqual([
    { taken: 2, booked: 2 },
    { taken: 10, booked: 10 },
  ]);
});

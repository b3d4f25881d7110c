import { beforeAll, expect, test } from "vitest";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createSmallWorld } from "#test/support/small-world.ts";
import { createStaff } from "#test/support/staff.ts";
import { addWalkIn } from "./add-walk-in.ts";
import { attendanceOpens } from "./attendance-rules.ts";
import { checkIn } from "./check-in.ts";

const { db } = await openTestDatabase({ connections: 16 });
let tourId: number;
let departures: number[];
let by: Actor;
const started = new Date("2027-06-10T10:05:00Z");

beforeAll(async () => {
  const world = await createSmallWorld(db, { count: 6, capacity: 5, startsAt: "2027-06-10T10:00:00Z" });
  tourId = world.tourId;
  departures = world.departureIds;
  by = await createStaff(db);
});

const take = () => departures.pop() as number;
const walkIn = (departureId: number, key: string, adults = 1) => ({
  key,
  departureId,
  party: { adults, children: 0 },
  name: "Wanda",
  source: "walk-in" as const,
  present: true,
});

async function ledger(departureId: number) {
  return db.one(
    "test-ledger",
    `select seats_taken as taken, capacity,
       (select coalesce(sum(seats), 0)::integer from booking where departure_id = departure.id and status <> 'canceled') as booked
     from departure where id = $1`,
    [departureId],
  );
}

async function book(departureId: number, adults: number): Promise<string> {
  const placed = await placeBooking(
    db,
    {
      key: `guest-${departureId}-${adults}`,
      tourId,
      departureId,
      party: { adults, children: 0 },
      name: "Ada",
      email: "ada@example.org",
      phone: null,
      locale: "en",
    },
    testNow,
  );
  if (!placed.ok) throw new Error(placed.reason);
  return placed.reference;
}

test("walk-ins race for the last places: none too many, a resent one is the same booking", async () => {
  const departure = take();
  const results = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      addWalkIn(db, walkIn(departure, `walk-in-${departure}-${index % 12}`), by, started),
    ),
  );
  const placed = results.flatMap((result) => (result.ok ? [result.reference] : []));
  expect(new Set(placed).size).toBe(5);
  expect(results.filter((result) => !result.ok && result.reason === "sold_out").length).toBeGreaterThanOrEqual(7);
  expect(await ledger(departure)).toEqual({ taken: 5, booked: 5, capacity: 5 });

  const more = { ...walkIn(departure, `beyond-${departure}`, 2), beyond: true };
  const admitted = await addWalkIn(db, more, by, started);
  expect(await addWalkIn(db, more, by, started)).toEqual({ ...admitted, repeated: true });
  expect(await ledger(departure)).toEqual({ taken: 7, booked: 7, capacity: 7 });
  expect(await addWalkIn(db, { ...more, name: "Other" }, by, started)).toEqual({ ok: false, reason: "key_reused" });

  const written = await db.rows("test-notifications", "select id from booking_notification");
  expect(written).toEqual([]);
});

test("a mark that arrives late a second time does not undo what was marked since", async () => {
  const departure = take();
  const reference = await book(departure, 2);
  const mark = (key: string, to: "attended" | "no-show" | "confirmed") =>
    checkIn(db, { key, departureId: departure, reference, mark: to }, by, started);
  await mark("mark-one-one", "attended");
  await mark("mark-two-two", "no-show");
  expect(await mark("mark-one-one", "attended")).toEqual({ ok: true, repeated: true, status: "attended" });
  const now = await db.one("test-status", "select status from booking where reference = $1", [reference]);
  expect(now).toEqual({ status: "no-show" });
  await mark("mark-three-x", "confirmed");
  expect(
    await checkIn(db, { key: "elsewhere", departureId: take(), reference, mark: "attended" }, by, started),
  ).toEqual({ ok: false, reason: "unknown" });
  const log = await db.rows(
    "test-log",
    `select action from audit_log where subject_kind = 'booking' and subject_id = $1 order by id`,
    [reference],
  );
  expect(log).toEqual([{ action: "check in" }, { action: "mark no-show" }, { action: "undo check-in" }]);
});

test("a party grows only into places that are free, unless the people are there already", async () => {
  const departure = take();
  const reference = await book(departure, 2);
  const edit = (key: string, adults: number, beyond = false) =>
    editParty(db, { key, departureId: departure, reference, party: { adults, children: 1 }, beyond }, by, started);
  const race = await Promise.all([
    edit("grow-to-five-1", 4),
    edit("grow-to-five-1", 4),
    addWalkIn(db, walkIn(departure, "grow-walk-in", 3), by, started),
  ]);
  expect(race.some((result) => !result.ok && result.reason === "sold_out")).toBe(true);
  expect(await edit("far-too-many", 36)).toEqual({ ok: false, reason: "too_large" });
  expect(await edit("grow-beyond", 9, true)).toMatchObject({ ok: true, adults: 9 });
  const after = (await ledger(departure)) as { taken: number; booked: number; capacity: number };
  expect(after.taken).toBe(after.booked);
  expect(after.capacity).toBe(after.taken);
});

test("a booking has an email address unless it is a walk-in or was made by telephone", async () => {
  await expect(
    db.rows("test-no-address", "update booking set email = null where source = 'web' and email is not null"),
  ).rejects.toMatchObject({ constraint: "address_unless_met_or_called" });
});

test("guests are marked here or missing from midnight in the city on, and a mark can be undone at any time", async () => {
  const departure = take();
  const reference = await book(departure, 1);
  await db.rows("test-noon", "update departure set local_time = '12:00' where id = $1", [departure]);
  // The tour starts at noon in Kraków, two hours ahead of UTC.
  const [eve, midnight] = [new Date("2027-06-09T21:59:00Z"), new Date("2027-06-09T22:00:00Z")];
  const departed = await db.one<{ startsAt: Date; time: string }>(
    "test-opens",
    `select starts_at as "startsAt", to_char(local_time, 'HH24:MI') as time from departure where id = $1`,
    [departure],
  );
  expect(attendanceOpens(departed as { startsAt: Date; time: string })).toEqual(midnight);
  for (const mark of ["attended", "no-show"] as const) {
    const request = { key: `early-${mark}`, departureId: departure, reference, mark };
    expect(await checkIn(db, request, by, eve)).toEqual({ ok: false, reason: "not_yet" });
    expect(await checkIn(db, request, by, midnight)).toMatchObject({ ok: true, status: mark });
  }
  expect(await addWalkIn(db, walkIn(departure, "early-walk-in"), by, eve)).toEqual({ ok: false, reason: "not_yet" });
  const phoned = { ...walkIn(departure, "early-phone"), source: "phone" as const, present: false };
  expect(await addWalkIn(db, phoned, by, eve)).toMatchObject({ ok: true });
  const undo = { key: "early-undo", departureId: departure, reference, mark: "confirmed" as const };
  expect(await checkIn(db, undo, by, eve)).toMatchObject({ ok: true });
  // After midnight a tour opens the evening before.
  expect(attendanceOpens({ startsAt: midnight, time: "00:00" })).toEqual(new Date("2027-06-09T20:00:00Z"));
});

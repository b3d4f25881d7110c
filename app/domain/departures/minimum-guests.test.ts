import { beforeAll, expect, test } from "vitest";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { planDays, planDigest } from "#app/domain/schedules/plan-schedule.ts";
import { saveSchedule } from "#app/domain/schedules/save-schedule.ts";
import { remindGuests } from "#app/domain/tickets/notifications.ts";
import { saveTourFacts } from "#app/domain/tours/save-tour-facts.ts";
import { getTourFacts, type TourFacts } from "#app/domain/tours/tour-facts.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createSmallWorld, nameSmallWorld } from "#test/support/small-world.ts";
import { createStaff } from "#test/support/staff.ts";
import { addDeparture } from "./add-departure.ts";
import { editDeparture } from "./edit-departure.ts";
import { decideMinimums, goWithFewer } from "./minimum-guests.ts";

const { db } = await openTestDatabase({ connections: 12 });
const before = new Date("2027-06-01T08:00:00Z");
const decided = new Date("2027-06-19T08:00:00Z");
const startsAt = "2027-06-20T08:00:00Z";
let tourId: number;
let by: Actor;

beforeAll(async () => {
  ({ tourId } = await createSmallWorld(db, { count: 0, capacity: 8, startsAt }));
  await nameSmallWorld(db, tourId);
  by = await createStaff(db);
  await setMinimum(4);
});

/** A departure of its own for each test: the rule decides all whose hour has come. */
async function make(): Promise<number> {
  const made = await db.one<{ id: number }>(
    "test-make-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     values ($1, 'en', ($2::timestamptz)::date, '10:00', $2, 8) returning id`,
    [tourId, startsAt],
  );
  return made?.id as number;
}

async function setMinimum(minGuests: number | null, now = before): Promise<void> {
  const tour = await getTourFacts(db, tourId, now);
  if (!tour) throw new Error("there is no tour");
  const facts: TourFacts = { ...tour.facts, minGuests, minGuestsHours: 24 };
  const saved = await saveTourFacts(db, tourId, { facts, seen: tour.version }, by, now);
  if (!saved.ok) throw new Error(saved.reason);
}

let guests = 0;
async function book(departureId: number, adults: number, now = before) {
  const key = `guest-${++guests}`;
  const guest = { name: "Ada", email: `ada${guests}@example.org`, phone: null, locale: "pl" as const };
  return placeBooking(db, { key, tourId, departureId, party: { adults, children: 0 }, ...guest }, now);
}

type Found = { status: string; minimum: number | null; by: Date | null; bookings: string[]; log: string[] };
const find = (id: number) =>
  db.one<Found>(
    "test-find-minimum",
    `select status, min_guests as minimum, min_guests_by as by,
       array(select booking.status::text from booking where departure_id = departure.id order by id) as bookings,
       array(select who || ': ' || action from audit_log where subject_kind = 'departure' and subject_id = departure.id::text order by id) as log
     from departure where id = $1`,
    [id],
  );

test("one that cannot be decided keeps none of the others from it", async () => {
  const [first, second] = [await make(), await make()];
  await db.pool.query(`create function test_refuse() returns trigger language plpgsql as $$ begin
    raise exception 'not this one'; end $$`);
  await db.pool.query(
    `create trigger test_refuse before update on departure for each row when (new.id = ${first} and new.status = 'CANCELED')
     execute function test_refuse()`,
  );
  await expect(decideMinimums(db, decided)).rejects.toThrow("not this one");
  expect([(await find(first))?.status, (await find(second))?.status]).toEqual(["OPEN", "CANCELED"]);
  await db.pool.query("drop function test_refuse cascade");
  await decideMinimums(db, decided);
  expect((await find(first))?.status).toBe("CANCELED");
});

test("a day before, departures with enough guests go, and others are canceled with the reason", async () => {
  const [enough, few, empty] = [await make(), await make(), await make()];
  await book(enough, 4);
  const refused = await book(few, 3);
  await decideMinimums(db, new Date(decided.getTime() - 1));
  expect(await find(few)).toMatchObject({ status: "OPEN", minimum: 4, by: decided });
  await decideMinimums(db, decided);
  await decideMinimums(db, decided);
  expect(await find(enough)).toMatchObject({ status: "OPEN", minimum: null, log: ["rule: confirm departure"] });
  expect(await find(few)).toMatchObject({
    status: "CANCELED",
    bookings: ["canceled"],
    log: ["rule: cancel departure"],
  });
  expect(await find(empty)).toMatchObject({ status: "CANCELED" });
  const told = await db.rows(
    "test-told-of-minimum",
    `select kind from booking_notification join booking on booking.id = booking_id where reference = $1 and kind <> 'confirmed'`,
    [refused.ok ? refused.reference : ""],
  );
  expect(told).toEqual([{ kind: "departure-canceled" }]);
});

test("nobody is reminded of a departure that may still be canceled", async () => {
  const departure = await make();
  await book(departure, 4);
  const reminders = () =>
    db.rows(
      "test-reminders",
      "select 1 from booking_notification join booking on booking.id = booking_id where kind = 'reminder' and departure_id = $1",
      [departure],
    );
  await remindGuests(db, decided);
  expect(await reminders()).toEqual([]);
  await decideMinimums(db, decided);
  await remindGuests(db, decided);
  expect(await reminders()).toHaveLength(1);
});

test("those who are about to pay may make up the number", async () => {
  const departure = await make();
  await book(departure, 3);
  await db.rows("test-hold-seat", "update departure set seats_held = 1 where id = $1", [departure]);
  await decideMinimums(db, decided);
  expect(await find(departure)).toMatchObject({ status: "OPEN", minimum: 4 });
  await db.rows("test-release-seat", "update departure set seats_held = 0 where id = $1", [departure]);
  await decideMinimums(db, decided);
  expect(await find(departure)).toMatchObject({ status: "CANCELED" });
});

test("the office lets one go with fewer guests", async () => {
  const departure = await make();
  await book(departure, 2);
  expect(await goWithFewer(db, departure, by, before)).toEqual({ ok: true });
  expect(await goWithFewer(db, departure, by, before)).toEqual({ ok: true });
  await decideMinimums(db, decided);
  expect(await find(departure)).toMatchObject({ status: "OPEN", minimum: null, bookings: ["confirmed"] });
});

test("departures that are added or moved after their hour go", async () => {
  const late = new Date(decided.getTime() + 8 * 3_600_000);
  const extra = { tourId, language: "en" as const, date: "2027-06-20", capacity: 8, guideId: null };
  const added = await addDeparture(db, { ...extra, key: "added-late", time: "15:00" }, by, late);
  const early = await addDeparture(db, { ...extra, key: "added-early", time: "15:00" }, by, before);
  const moved = await addDeparture(db, { ...extra, key: "moved-late", time: "16:00", date: "2027-06-28" }, by, before);
  if (!added.ok || !early.ok || !moved.ok) throw new Error("not added");
  const { id, version } = (await db.one<{ id: number; version: number }>(
    "test-version",
    "select id, version from departure where id = $1",
    [moved.id],
  )) as { id: number; version: number };
  await editDeparture(db, { id, version, date: "2027-06-20", time: "16:00", capacity: 8, guideId: null }, by, late);
  for (const gone of [added.id, moved.id]) expect(await find(gone)).toMatchObject({ status: "OPEN", minimum: null });
  expect(await find(early.id)).toMatchObject({ minimum: 4 });
});

test("a booked departure that its schedule moves past its hour goes", async () => {
  const pattern = {
    ...{ tourId, language: "en" as const, weekdays: [7], time: "18:00", seasonFrom: null, seasonTo: null },
    ...{ capacity: 8, guideId: null, active: true, beginsOn: null, exceptions: [] },
  };
  const save = async (id: number | null, time: string, follow: number[], now: Date) => {
    const wanted = { ...pattern, time };
    const digest = planDigest(wanted, await planDays(db, id, wanted, now));
    return saveSchedule(
      db,
      { key: `minimum-${time}`, id, version: id ? 1 : 0, pattern: wanted, digest, follow },
      by,
      now,
    );
  };
  const made = await save(null, "18:00", [], before);
  if (!made.ok) throw new Error(made.reason);
  const [moved, later] = (
    await db.rows<{ id: number }>(
      "test-scheduled",
      "select id from departure where schedule_id = $1 and local_date in ('2027-06-20', '2027-06-27') order by local_date",
      [made.id],
    )
  ).map(({ id }) => id) as [number, number];
  await book(moved, 1);
  await book(later, 1);
  const late = new Date(decided.getTime() + 4 * 3_600_000);
  expect(await save(made.id, "10:00", [moved, later], late)).toMatchObject({ ok: true, followed: 2 });
  await decideMinimums(db, late);
  expect(await find(moved)).toMatchObject({ status: "OPEN", minimum: null, bookings: ["confirmed"] });
  expect(await find(later), "guests can still make up the number").toMatchObject({ status: "OPEN", minimum: 4 });
});

test("a new number reaches departures without guests; with guests only a smaller one does", async () => {
  const [booked, free, decidedOne] = [await make(), await make(), await make()];
  await book(booked, 1);
  await goWithFewer(db, decidedOne, by, before);
  await book(decidedOne, 1);
  const numbers = async () => Promise.all([booked, free, decidedOne].map(async (id) => (await find(id))?.minimum));
  await setMinimum(6);
  expect(await numbers()).toEqual([4, 6, null]);
  await setMinimum(3);
  expect(await numbers()).toEqual([3, 3, null]);
  await setMinimum(null);
  expect(await numbers()).toEqual([null, null, null]);
  await setMinimum(4);
  expect(await numbers()).toEqual([null, 4, null]);
});

test("guests who book while it is decided have a place on a departure that goes, or are told", async () => {
  for (let round = 0; round < 6; round++) {
    const departure = await make();
    await book(departure, 3);
    const [placed] = await Promise.all([book(departure, 1, decided), decideMinimums(db, decided)]);
    const found = await find(departure);
    if (found?.status === "CANCELED") expect(found.bookings.every((status) => status === "canceled")).toBe(true);
    else expect(found).toMatchObject({ minimum: null, bookings: ["confirmed", "confirmed"] });
    expect(placed.ok || found?.status === "CANCELED").toBe(true);
  }
});

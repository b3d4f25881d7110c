import { beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { checkIn } from "#app/domain/attendance/check-in.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { type BookingRequest, placeBooking } from "#app/domain/bookings/place-booking.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createSmallWorld } from "#test/support/small-world.ts";
import { createStaff } from "#test/support/staff.ts";
import { addDeparture } from "./add-departure.ts";
import { announceToGuests } from "./announce-to-guests.ts";
import { cancelDeparture, closeDeparture } from "./change-departure.ts";
import { type DepartureEdit, editDeparture } from "./edit-departure.ts";

const { db } = await openTestDatabase({ connections: 24 });
let tourId: number;
let departures: number[];
let by: Actor;

beforeAll(async () => {
  const world = await createSmallWorld(db, { count: 20, capacity: 8, startsAt: "2027-06-20T08:00:00Z" });
  tourId = world.tourId;
  departures = world.departureIds;
  by = await createStaff(db);
});

const take = () => departures.pop() as number;
let guests = 0;
const request = (departureId: number, adults = 1): BookingRequest => ({
  key: `guest-${++guests}`,
  tourId,
  departureId,
  party: { adults, children: 0 },
  name: "Ada",
  email: `ada${guests}@example.org`,
  phone: null,
  locale: "pl",
});
const book = async (departureId: number, adults = 1) => {
  const placed = await placeBooking(db, request(departureId, adults), testNow);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.reference;
};

type Standing = { taken: number; booked: number; capacity: number; status: string; version: number };
const standing = (id: number) =>
  db.one<Standing>(
    "test-standing",
    `select seats_taken as taken, capacity, status, version,
       (select coalesce(sum(seats), 0)::integer from booking where departure_id = departure.id and status <> 'canceled') as booked
     from departure where id = $1`,
    [id],
  );
const notifications = (reference: string) =>
  db.rows<{ kind: string; dedupKey: number }>(
    "test-notifications",
    `select kind, dedup_key as "dedupKey" from booking_notification join booking on booking.id = booking_id where reference = $1 order by booking_notification.id`,
    [reference],
  );
const logged = async (id: number) =>
  (
    await db.rows<{ action: string }>(
      "test-logged",
      `select action from audit_log where subject_kind = 'departure' and subject_id = $1::text order by id`,
      [id],
    )
  ).map(({ action }) => action);
const edit = (id: number, fields: Partial<DepartureEdit>) =>
  editDeparture(
    db,
    { id, version: 1, date: "2027-06-20", time: "10:00", capacity: 8, guideId: null, ...fields },
    by,
    testNow,
  );

test("canceling while guests book: whoever got a place is told, nobody is left on it", async () => {
  for (let round = 0; round < 4; round++) {
    const departure = take();
    const first = await book(departure, 2);
    const walkIn = { key: `phone-${departure}`, departureId: departure, party: { adults: 1, children: 0 } };
    await addWalkIn(db, { ...walkIn, name: "Wanda", source: "phone", present: false }, by, testNow);
    const [canceled, again, ...placed] = await Promise.all([
      cancelDeparture(db, departure, by, testNow),
      cancelDeparture(db, departure, by, testNow),
      ...Array.from({ length: 6 }, () => placeBooking(db, request(departure), testNow)),
    ]);
    expect([canceled.ok, again.ok].sort()).toEqual([false, true]);
    const notified = (canceled.ok && canceled.notified) || (again.ok && again.notified);
    const late = placed.flatMap((result) => (result.ok ? [result.reference] : []));
    expect(notified).toBe(1 + late.length);
    for (const reference of [first, ...late])
      expect((await notifications(reference)).at(-1)?.kind).toBe("departure-canceled");
    expect(await standing(departure)).toMatchObject({ taken: 0, booked: 0, status: "CANCELED" });
    expect(await logged(departure)).toEqual(["cancel departure"]);
  }
});

test("one click moves a canceled booking, unless the last places went meanwhile", async () => {
  const [from, to] = [take(), take()];
  const references = await Promise.all([book(from, 3), book(from, 3)]);
  await cancelDeparture(db, from, by, testNow);
  await book(to, 4);
  const results = await Promise.all(
    references.map((reference) => moveBooking(db, { reference, by: aGuest(), to }, testNow)),
  );
  expect(results.map((result) => (result.ok ? "moved" : result.reason)).sort()).toEqual(["moved", "sold_out"]);
  expect(await standing(to)).toMatchObject({ taken: 7, booked: 7 });
  const moved = references[results.findIndex(({ ok }) => ok)] as string;
  expect((await notifications(moved)).map(({ kind }) => kind)).toEqual(["confirmed", "departure-canceled", "changed"]);

  expect(await moveBooking(db, { reference: moved, by: aGuest(), to }, testNow)).toEqual({ ok: true });
  const elsewhere = take();
  expect(await moveBooking(db, { reference: moved, by: aGuest(), to: elsewhere }, testNow)).toEqual({ ok: true });
  expect([await standing(to), await standing(elsewhere)]).toMatchObject([{ taken: 4 }, { taken: 3 }]);
  expect(
    await moveBooking(
      db,
      { reference: references.find((reference) => reference !== moved) as string, by: aGuest(), to: from },
      testNow,
    ),
  ).toMatchObject({
    ok: false,
  });
});

test("two of the staff change a departure at once: the second is shown what the first has saved", async () => {
  const departure = take();
  const results = await Promise.all([edit(departure, { capacity: 12 }), edit(departure, { capacity: 15 })]);
  const lost = results.find((result) => !result.ok);
  const theirs = (await standing(departure)) as Standing;
  expect(lost).toMatchObject({ reason: "changed", theirs: { version: 2, capacity: theirs.capacity } });
  expect([12, 15]).toContain(theirs.capacity);
  expect(await edit(departure, { capacity: 9, version: 2 })).toEqual({ ok: true, notified: 0 });
  expect(await logged(departure)).toEqual(["change departure", "change departure"]);
});

test("capacity lowered while guests book never falls below what is taken", async () => {
  const departure = take();
  await book(departure, 2);
  const [lowered] = await Promise.all([
    edit(departure, { capacity: 3 }),
    ...Array.from({ length: 8 }, () => placeBooking(db, request(departure), testNow)),
  ]);
  const after = (await standing(departure)) as Standing;
  expect(after.taken).toBe(after.booked);
  expect(after.capacity).toBe(lowered.ok ? 3 : 8);
  expect(await edit(departure, { capacity: after.taken - 1, version: after.version })).toMatchObject({
    reason: "below_taken",
  });
});

test("a new hour is an instant of the city's clocks, told to each guest once with a raised sequence", async () => {
  const departure = take();
  const reference = await book(departure);
  expect(await edit(departure, { date: "2027-11-02", time: "09:30" })).toEqual({ ok: true, notified: 1 });
  const moved = await db.one<{ startsAt: Date; schedule: number | null }>(
    "test-moved",
    `select starts_at as "startsAt", schedule_id as schedule from departure where id = $1`,
    [departure],
  );
  expect(moved?.startsAt.toISOString()).toBe("2027-11-02T08:30:00.000Z");
  expect((await notifications(reference)).at(-1)).toEqual({ kind: "rescheduled", dedupKey: 1 });
  expect(await edit(departure, { date: "2027-06-01", version: 2 })).toEqual({ ok: false, reason: "past" });
  await cancelDeparture(db, departure, by, testNow);
  expect(await edit(departure, { version: 3 })).toEqual({ ok: false, reason: "final" });
});

test("a message goes once to each guest with an address, an extra departure is made once", async () => {
  const departure = take();
  const reference = await book(departure);
  const message = { key: `message-${departure}`, departureId: departure, subject: "Rain", body: "Bring a coat." };
  const sent = await Promise.all([1, 2].map(() => announceToGuests(db, message, by, testNow)));
  expect(sent.map((result) => result.ok && result.told)).toEqual([1, 1]);
  expect((await notifications(reference)).filter(({ kind }) => kind === "message")).toHaveLength(1);

  const extra = { tourId, language: "de" as const, date: "2027-07-01", time: "18:00", capacity: 5, guideId: null };
  const made = await Promise.all([1, 2].map(() => addDeparture(db, { key: "extra-extra", ...extra }, by, testNow)));
  expect(new Set(made.map((result) => result.ok && result.id)).size).toBe(1);
  expect(
    await addDeparture(db, { key: "extra-past", ...extra, date: "2027-06-10", time: "09:59" }, by, testNow),
  ).toEqual({ ok: false, reason: "past" });
  const closed = await Promise.all([1, 2].map(() => closeDeparture(db, departure, by, testNow)));
  expect(closed.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await logged(departure)).toEqual(["message guests", "close booking"]);
});

test("what has started is canceled only on purpose, and guests who came or did not show up stay as they are", async () => {
  const departure = take();
  const [here, missing, absent] = [await book(departure, 2), await book(departure, 3), await book(departure)] as const;
  const { starts: started } = (await db.one<{ starts: Date }>(
    "test-start",
    "select starts_at as starts from departure where id = $1",
    [departure],
  )) as { starts: Date };
  const marks = [
    [here, "attended"],
    [absent, "no-show"],
  ] as const;
  for (const [reference, mark] of marks)
    expect(
      await checkIn(db, { key: `mark-${reference}`, departureId: departure, reference, mark }, by, started),
    ).toMatchObject({ ok: true });
  expect(await cancelDeparture(db, departure, by, started)).toEqual({ ok: false, reason: "started" });
  expect(await standing(departure)).toMatchObject({ status: "OPEN", taken: 6 });

  expect(await cancelDeparture(db, departure, by, started, { evenIfStarted: true })).toEqual({ ok: true, notified: 1 });
  const kinds = async (reference: string) => (await notifications(reference)).map(({ kind }) => kind);
  expect(await kinds(missing)).toEqual(["confirmed", "departure-canceled"]);
  for (const [reference] of marks) expect(await kinds(reference)).toEqual(["confirmed"]);
  const statuses = await db.rows<{ status: string }>(
    "test-statuses",
    "select status from booking where departure_id = $1 order by id",
    [departure],
  );
  expect(statuses.map(({ status }) => status)).toEqual(["attended", "canceled", "no-show"]);
  expect(await standing(departure)).toMatchObject({ status: "CANCELED", taken: 3, booked: 3 });
  expect(
    await db.one("test-damage", "select canceled_seats as seats from departure where id = $1", [departure]),
  ).toEqual({
    seats: 6,
  });
});

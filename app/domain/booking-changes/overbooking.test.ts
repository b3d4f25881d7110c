import { beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { listDepartureChanges } from "#app/domain/office/list-departure-changes.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createSmallWorld } from "#test/support/small-world.ts";
import { createStaff } from "#test/support/staff.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { correctGuest } from "./correct-guest.ts";
import { editParty } from "./edit-party.ts";

const { db } = await openTestDatabase();
let departures: number[];
let by: Actor;

beforeAll(async () => {
  departures = (await createSmallWorld(db, { count: 6, capacity: 5, startsAt: "2027-06-12T10:00:00Z" })).departureIds;
  by = await createStaff(db);
});

let keys = 0;
const party = (departureId: number, adults: number, extra: { beyond?: boolean; reason?: string } = {}) => ({
  key: `overbooking-${++keys}`,
  departureId,
  party: { adults, children: 0 },
  name: "Ada",
  email: `ada${keys}@example.org`,
  source: "phone" as const,
  present: false,
  ...extra,
});

const standing = (id: number) =>
  db.one<{ capacity: number; taken: number; overbooked: number; version: number }>(
    "test-standing",
    "select capacity, seats_taken as taken, overbooked, version from departure where id = $1",
    [id],
  );

test("a party above the capacity is added on purpose, with its reason, and its places are not sold again", async () => {
  const id = departures.pop() as number;
  expect((await addWalkIn(db, party(id, 5), by, testNow)).ok).toBe(true);
  expect(await addWalkIn(db, party(id, 2), by, testNow)).toEqual({ ok: false, reason: "sold_out" });
  const added = await addWalkIn(db, party(id, 2, { beyond: true, reason: "family of the guide" }), by, testNow);
  if (!added.ok) throw new Error(added.reason);
  expect(await standing(id)).toMatchObject({ capacity: 7, taken: 7, overbooked: 2 });
  const changes = await listDepartureChanges(db, id);
  expect(changes.find(({ action }) => action === "book above capacity")).toMatchObject({
    before: { capacity: 5 },
    after: { capacity: 7, booking: added.reference, reason: "family of the guide" },
  });
  expect(changes.filter(({ subjectKind }) => subjectKind === "booking")).toHaveLength(2);

  expect((await cancelBooking(db, { reference: added.reference, by }, testNow)).ok).toBe(true);
  expect(await standing(id)).toMatchObject({ capacity: 5, taken: 5, overbooked: 0 });
  expect(await addWalkIn(db, party(id, 1), by, testNow)).toEqual({ ok: false, reason: "sold_out" });
});

test("only what is missing is added, and a capacity set by hand stays", async () => {
  const id = departures.pop() as number;
  const first = await addWalkIn(db, party(id, 4), by, testNow);
  if (!first.ok) throw new Error(first.reason);
  await addWalkIn(db, party(id, 3, { beyond: true, reason: "school class" }), by, testNow);
  expect(await standing(id)).toMatchObject({ capacity: 7, taken: 7, overbooked: 2 });
  const edit = {
    key: "overbooking-edit",
    departureId: id,
    reference: first.reference,
    party: { adults: 3, children: 0 },
  };
  expect((await editParty(db, edit, by, testNow)).ok).toBe(true);
  expect(await standing(id)).toMatchObject({ capacity: 6, taken: 6, overbooked: 1 });
  const { version = 0 } = (await standing(id)) ?? {};
  const fields = { id, version, date: "2027-06-12", time: "10:00", capacity: 9, guideId: null };
  expect((await editDeparture(db, fields, by, testNow)).ok).toBe(true);
  expect((await cancelBooking(db, { reference: first.reference, by }, testNow)).ok).toBe(true);
  expect(await standing(id)).toMatchObject({ capacity: 9, taken: 3, overbooked: 0 });
});

test("a guest's details are corrected with a trace, and a new address gets the ticket", async () => {
  const id = departures.pop() as number;
  const booked = await addWalkIn(db, party(id, 1), by, testNow);
  if (!booked.ok) throw new Error(booked.reason);
  const { reference } = booked;
  const tickets = async () =>
    (await db.rows("test-tickets", "select 1 from booking_notification where kind = 'resent'")).length;
  const details = { reference, name: "Ada Lovelace", email: `ada${keys}@example.org`, phone: "+44 20 7946 0000" };
  expect(await correctGuest(db, details, by, testNow)).toEqual({ ok: true, changed: true, resent: false });
  expect(await correctGuest(db, details, by, testNow)).toEqual({ ok: true, changed: false, resent: false });
  expect(await tickets()).toBe(0);
  const moved = { ...details, email: "lovelace@example.org" };
  expect(await correctGuest(db, moved, by, testNow)).toEqual({ ok: true, changed: true, resent: true });
  expect(await tickets()).toBe(1);
  const traces = (await listDepartureChanges(db, id)).filter(({ action }) => action === "correct guest");
  expect(traces.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { email: details.email }, after: { email: "lovelace@example.org" } },
    { before: { name: "Ada", phone: null }, after: { name: "Ada Lovelace", phone: "+44 20 7946 0000" } },
  ]);
  expect(await correctGuest(db, { ...moved, email: null }, by, testNow)).toMatchObject({ ok: true });
  await db.rows("test-web", "update booking set email = 'a@example.org', source = 'web' where reference = $1", [
    reference,
  ]);
  expect(await correctGuest(db, { ...moved, email: null }, by, testNow)).toEqual({
    ok: false,
    reason: "address_needed",
  });
  expect(await correctGuest(db, { ...moved, reference: "AAAAAAAA" }, by, testNow)).toEqual({
    ok: false,
    reason: "unknown",
  });
});

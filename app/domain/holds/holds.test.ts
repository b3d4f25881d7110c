import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { exportData } from "#app/domain/accounts/export-data.ts";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { maxGuestsPaid } from "#app/domain/bookings/party.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { cancelDeparture, closeDeparture } from "#app/domain/departures/change-departure.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import { at, minutes, startsAt } from "#app/domain/waiting-list/waiting-world.fixture.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { confirmHold } from "./confirm-hold.ts";
import { deleteOldHolds } from "./delete-old-holds.ts";
import { expireHolds } from "./expire-holds.ts";
import { extendHold } from "./extend-hold.ts";
import { confirmAsOffice, extendAsOffice, holdAsOffice, releaseAsOffice } from "./hold-as-office.ts";
import { createHoldWorld } from "./hold-world.fixture.ts";
import { listHolds } from "./list-holds.ts";
import { releaseHold } from "./release-hold.ts";
import { takeHold } from "./take-hold.ts";

const { db, url } = await openTestDatabase({ seeded: true, connections: 8 });
const world = createHoldWorld(db);
const { emptyDeparture, book, joined, hold, held, confirm, wish, setCapacity, standing, checkSeats } = world;
let by: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  by = await createStaff(db);
});

const stateOf = (id: number) =>
  db.one<{ state: string; because: string | null; expiresAt: Date; known: number; reference: string | null }>(
    "test-hold-state",
    `select state, released_because as because, expires_at as "expiresAt", num_nonnulls(name, email, client) as known,
       booking_reference as reference from seat_hold where id = $1`,
    [id],
  );
const partyState = async (id: number) =>
  (await db.one<{ state: string }>("test-party-state", "select state from waiting_party where id = $1", [id]))?.state;

describe("the life of a hold", () => {
  test("held seats are not on sale; booked, they cost what they did then, once, and nothing else is kept", async () => {
    const departure = await emptyDeparture(4);
    await db.rows("test-price", "update tour set payment = 'paid', price = 900, child_price = 400 where id = $1", [
      departure.tourId,
    ]);
    const taken = await takeHold(db, { ...wish(departure.id, 2), party: { adults: 2, children: 1 } }, testNow);
    await db.rows("test-free-again", "update tour set payment = 'free', price = null, child_price = 0 where id = $1", [
      departure.tourId,
    ]);
    expect(taken).toMatchObject({ ok: true, repeated: false, amount: 2_200, currency: "PLN" });
    if (!taken.ok) return;
    expect(taken.expiresAt).toEqual(at(testNow, minutes(15)));
    expect(await book(departure, 2)).toEqual({ ok: false, reason: "sold_out", left: 1 });
    const booked = await confirm(taken.id);
    expect(booked).toMatchObject({ ok: true, repeated: false });
    expect(await confirm(taken.id)).toEqual({ ...booked, repeated: true });
    const { reference } = booked as { reference: string };
    const row = await db.one(
      "test-hold-booking",
      `select adults, children, amount, source, status, (select count(*) from booking_notification where booking_id = booking.id) as told
       from booking where reference = $1`,
      [reference],
    );
    expect(row).toEqual({ adults: 2, children: 1, amount: 2_200, source: "web", status: "confirmed", told: 1 });
    expect(await stateOf(taken.id)).toMatchObject({ state: "confirmed", known: 0, reference });
    expect(await standing(departure.id)).toMatchObject({ taken: 3, held: 0 });
    expect(await releaseHold(db, taken.id, testNow)).toEqual({ ok: false, reason: "confirmed" });
    expect(await extendHold(db, { id: taken.id, until: startsAt }, testNow)).toEqual({ ok: false, reason: "ended" });
  });

  test("each refusal has its own reason and holds nothing", async () => {
    const { id } = await emptyDeparture(20);
    const take = (adults: number, now = testNow) => takeHold(db, wish(id, adults, now), now);
    expect(await take(13)).toEqual({ ok: false, reason: "too_large" });
    expect(await take(-1)).toEqual({ ok: false, reason: "too_large" });
    expect(await take(1, startsAt)).toEqual({ ok: false, reason: "started" });
    expect(await takeHold(db, { ...wish(id, 1), until: testNow }, testNow)).toEqual({ ok: false, reason: "past" });
    expect(await takeHold(db, wish(999_999_999, 1), testNow)).toEqual({ ok: false, reason: "unknown" });
    await closeDeparture(db, id, by, testNow);
    expect(await take(1)).toEqual({ ok: false, reason: "closed" });
    await cancelDeparture(db, id, by, testNow);
    expect(await take(1)).toEqual({ ok: false, reason: "canceled" });
    expect(await standing(id)).toMatchObject({ held: 0 });
    expect(await confirm(999_999_999)).toEqual({ ok: false, reason: "unknown" });
  });

  test("what expires or is released goes to the waiting list in the same transaction, or on sale", async () => {
    const departure = await emptyDeparture(4);
    const [first, second] = [await held(departure.id, 2), await held(departure.id, 2)];
    const waiting = await joined(departure.id, 2);
    await releaseHold(db, first.id, testNow);
    expect(await partyState(waiting)).toBe("offered");
    expect(await standing(departure.id)).toMatchObject({ held: 4, offered: 2, inHolds: 2 });
    await expireHolds(db, at(testNow, minutes(15) - 1));
    expect((await stateOf(second.id))?.state).toBe("live");
    await expireHolds(db, at(testNow, minutes(15)));
    expect(await stateOf(second.id)).toMatchObject({ state: "released", because: "expired", known: 0 });
    await checkSeats(departure.id);
    expect(await confirm(second.id)).toEqual({ ok: false, reason: "ended" });
    // The money came after the hold had ended: the seats are still free for one of them.
    expect(await confirm(second.id, testNow, true)).toMatchObject({ ok: true });
    expect(await confirm(first.id, testNow, true)).toEqual({ ok: false, reason: "sold_out" });
    expect(await stateOf(first.id)).toMatchObject({ state: "released", because: "released" });
    await checkSeats(departure.id);
  });

  test("a hold is extended up to what its kind allows, never beyond the start, and never shortened", async () => {
    const { id: departureId } = await emptyDeparture(9);
    const { id } = await held(departureId, 1);
    const until = (offset: number) => extendHold(db, { id, until: at(testNow, minutes(offset)) }, testNow);
    expect(await until(30)).toEqual({ ok: true, expiresAt: at(testNow, minutes(30)) });
    expect(await until(20)).toEqual({ ok: true, expiresAt: at(testNow, minutes(30)) });
    expect(await until(600)).toEqual({ ok: true, expiresAt: at(testNow, minutes(60)) });
    const late = at(startsAt, -minutes(5));
    expect(await hold(departureId, 1, late)).toMatchObject({ ok: true, expiresAt: startsAt });
  });

  test("open pages hear of seats that are held and given back", async () => {
    const { id } = await emptyDeparture(5);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const heard: number[] = [];
    client.on("notification", ({ payload }) => {
      const told = JSON.parse(payload ?? "{}");
      if (told.id === id) heard.push(told.left);
    });
    await client.query("listen seats");
    const taken = await held(id, 2);
    await releaseHold(db, taken.id, testNow);
    // The answer to a query comes after the notifications before it.
    await client.query("select 1");
    await client.end();
    expect(heard).toEqual([3, 5]);
  });
});

describe("limits", () => {
  const minute = at(testNow, minutes(1));

  test("the largest party that guests may book can be held, by an address and by a network", async () => {
    const { id, tourId } = await emptyDeparture(40);
    await db.rows("test-paid", "update tour set payment = 'paid', price = 100 where id = $1", [tourId]);
    const taken = await takeHold(db, wish(id, maxGuestsPaid), testNow);
    await db.rows("test-free", "update tour set payment = 'free', price = null where id = $1", [tourId]);
    expect(taken).toMatchObject({ ok: true });
  });

  test("two holds and as many seats an address as the largest party has, however it is written", async () => {
    const email = "limits.hold@example.org";
    const take = async (adults: number, address = email) =>
      takeHold(db, { ...wish((await emptyDeparture(40)).id, adults), email: address }, testNow);
    expect(await take(11)).toMatchObject({ ok: true });
    expect(await take(10, "limits.hold+two@example.org")).toEqual({ ok: false, reason: "address_limit" });
    const second = await take(9, "Limits.Hold+Two@example.org");
    expect(second).toMatchObject({ ok: true });
    expect(await take(1)).toEqual({ ok: false, reason: "address_limit" });
    if (second.ok) await releaseHold(db, second.id, testNow);
    expect(await take(1)).toMatchObject({ ok: true });
  });

  test("24 seats a network, of accounts too; it opens again when the first of them ends", async () => {
    const guest = aGuest();
    const take = async (adults: number, now: Date) =>
      takeHold(db, { ...wish((await emptyDeparture(40)).id, adults, now), by: guest, hasAccount: true }, now);
    expect(await take(12, testNow)).toMatchObject({ ok: true });
    expect(await take(11, minute)).toMatchObject({ ok: true });
    expect(await take(2, minute)).toEqual({ ok: false, reason: "limit", opensAt: at(testNow, minutes(15)) });
    expect(await take(1, minute)).toMatchObject({ ok: true });
  });

  test("at once they hold as well", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await emptyDeparture(60);
      const guest = aGuest();
      const results = await Promise.all(
        Array.from({ length: 8 }, () =>
          takeHold(db, { ...wish(id, 6), email: `at-once-${round}@example.org`, by: guest }, testNow),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    }
  });

  test("a hold counts as a booking of its address, and confirming with another address meets the limits of that", async () => {
    const email = "sum@example.org";
    const bookAs = async (adults: number, address = email) => {
      const { id: departureId, tourId } = await emptyDeparture(40);
      const key = `sum-${departureId}`;
      const guest = { name: "Ada", email: address, phone: null, locale: "en" as const, by: aGuest() };
      return placeBooking(db, { key, tourId, departureId, party: { adults, children: 0 }, ...guest }, testNow);
    };
    const taken = await takeHold(db, { ...wish((await emptyDeparture(40)).id, 12), email }, testNow);
    expect(await bookAs(6)).toMatchObject({ ok: true });
    expect(await bookAs(7)).toEqual({ ok: false, reason: "address_limit" });
    if (!taken.ok) throw new Error(taken.reason);
    const other = "sum-other@example.org";
    for (const adults of [12, 6]) await bookAs(adults, other);
    const guest = { name: "Ada", email: other, phone: null, locale: "en" as const };
    expect(await confirmHold(db, { id: taken.id, guest, by: aGuest() }, testNow)).toEqual({
      ok: false,
      reason: "address_limit",
    });
    // Its own address was counted when the seats were held.
    const own = { ...guest, email: "Sum+again@example.org" };
    expect(await confirmHold(db, { id: taken.id, guest: own, by: aGuest() }, testNow)).toMatchObject({ ok: true });
  });
});

describe("what happens to the departure", () => {
  test("canceled: its holds end, and money that comes later finds no tour", async () => {
    const departure = await emptyDeparture(6);
    const { id } = await held(departure.id, 2);
    await cancelDeparture(db, departure.id, by, testNow);
    expect(await stateOf(id)).toMatchObject({ state: "released", because: "canceled", known: 0 });
    expect(await standing(departure.id)).toMatchObject({ taken: 0, held: 0 });
    expect(await confirm(id, testNow, true)).toEqual({ ok: false, reason: "canceled" });
  });

  test("closed: what is held can still be booked", async () => {
    const departure = await emptyDeparture(6);
    const { id } = await held(departure.id, 2);
    await closeDeparture(db, departure.id, by, testNow);
    expect(await confirm(id)).toMatchObject({ ok: true });
  });

  test("capacity, overbooking and an earlier time respect what is held", async () => {
    const departure = await emptyDeparture(6);
    const { id } = await held(departure.id, 4);
    expect(await setCapacity(departure.id, 3, by)).toEqual({ ok: false, reason: "below_taken" });
    const extra = { key: "beside-a-hold", departureId: departure.id, party: { adults: 3, children: 0 }, name: "Olga" };
    await addWalkIn(db, { ...extra, source: "phone", present: false, beyond: true, reason: "Friends" }, by, testNow);
    expect(await standing(departure.id)).toMatchObject({ taken: 3, held: 4, capacity: 7 });
    const { version, guideId } = (await getDeparture(db, departure.id)) as { version: number; guideId: number | null };
    const earlier = { id: departure.id, version, date: "2027-06-10", time: "10:10", guideId, capacity: 7 };
    expect(await editDeparture(db, earlier, by, testNow)).toMatchObject({ ok: true });
    expect((await stateOf(id))?.expiresAt).toEqual(at(testNow, minutes(10)));
    await expireHolds(db, at(testNow, minutes(10)));
    // The seat above the capacity is not sold again.
    expect(await standing(departure.id)).toMatchObject({ taken: 3, held: 0, capacity: 6 });
  });
});

describe("the office", () => {
  const party = { adults: 15, children: 10 };
  const request = (departureId: number) => ({
    key: `office-hold-${departureId}`,
    departureId,
    party,
    name: "Gymnasium Nord",
  });

  test("holds beyond the limits of guests until the time it says, books, extends and releases, all in the history", async () => {
    const departure = await emptyDeparture(60);
    await closeDeparture(db, departure.id, by, testNow);
    const until = at(testNow, 5 * 86_400_000);
    const taken = await holdAsOffice(db, { ...request(departure.id), until }, by, testNow);
    expect(taken).toMatchObject({ ok: true, repeated: false, expiresAt: until.toISOString() });
    expect(await holdAsOffice(db, { ...request(departure.id), until }, by, testNow)).toMatchObject({
      ok: true,
      repeated: true,
    });
    const [listed] = await listHolds(db, departure.id);
    expect(listed).toMatchObject({
      kind: "office",
      holder: by.name,
      name: "Gymnasium Nord",
      seats: 25,
      expiresAt: until,
    });
    const on = { id: listed?.id as number, departureId: departure.id };
    expect(await extendAsOffice(db, { ...on, until: at(startsAt, minutes(60)) }, by, testNow)).toEqual({
      ok: true,
      expiresAt: startsAt,
    });
    const guest = { name: "Gymnasium Nord", email: null, phone: "+48 600 100 200", locale: "de" as const };
    expect(await confirmAsOffice(db, { ...on, departureId: 1, guest }, by, testNow)).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await confirmAsOffice(db, { ...on, guest }, by, testNow)).toMatchObject({ ok: true });
    expect(await releaseAsOffice(db, { ...on, reason: "Too late" }, by, testNow)).toEqual({
      ok: false,
      reason: "confirmed",
    });
    const other = await held(departure.id, 1, testNow).catch(() => undefined);
    expect(other).toBeUndefined();
    const history = await db.rows<{ action: string }>(
      "test-hold-history",
      `select action from audit_log where (subject_kind = 'departure' and subject_id = $1::bigint::text)
         or (subject_kind = 'booking' and subject_id in (select reference from booking where departure_id = $1)) order by id`,
      [departure.id],
    );
    expect(history.map(({ action }) => action)).toEqual([
      "close booking",
      "hold places",
      "hold places longer",
      "book held places",
    ]);
  });

  test("releases with a reason, and a released hold stays as it is", async () => {
    const departure = await emptyDeparture(30);
    const taken = await holdAsOffice(db, { ...request(departure.id), until: startsAt }, by, testNow);
    if (!taken.ok) throw new Error(taken.reason);
    const on = { id: taken.id, departureId: departure.id, reason: "They go elsewhere" };
    expect(await releaseAsOffice(db, on, by, testNow)).toEqual({ ok: true });
    expect(await releaseAsOffice(db, on, by, testNow)).toEqual({ ok: true });
    expect(await standing(departure.id)).toMatchObject({ held: 0 });
    const entries = await db.rows<{ after: unknown }>(
      "test-release-history",
      "select after from audit_log where action = 'release held places' and subject_id = $1",
      [String(departure.id)],
    );
    expect(entries.map(({ after }) => after)).toEqual([
      { name: "Gymnasium Nord", ...party, held: "office", reason: "They go elsewhere" },
    ]);
  });
});

test("a person's data names their live holds; what has ended is deleted after a month", async () => {
  const { id: departureId } = await emptyDeparture(9);
  const email = "export.hold@example.org";
  const taken = await takeHold(db, { ...wish(departureId, 2), email }, testNow);
  if (!taken.ok) throw new Error(taken.reason);
  expect((await exportData(db, { id: "nobody", email })).holds).toMatchObject([{ kind: "payment", adults: 2, email }]);
  await releaseHold(db, taken.id, testNow);
  expect((await exportData(db, { id: "nobody", email })).holds).toEqual([]);
  await deleteOldHolds(db, at(testNow, 29 * 86_400_000));
  expect(await stateOf(taken.id)).toBeDefined();
  await deleteOldHolds(db, at(testNow, 31 * 86_400_000));
  expect(await stateOf(taken.id)).toBeUndefined();
  const ended = await held(departureId, 1);
  await releaseHold(db, ended.id, testNow);
  await expect(
    db.rows("test-nameless", "update seat_hold set name = 'Kept' where id = $1", [ended.id]),
  ).rejects.toMatchObject({ constraint: "ended_is_nameless" });
});

import * as fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelBooking, changeParty, moveBooking } from "#app/domain/bookings/change-booking.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { cancelDeparture, closeDeparture } from "#app/domain/departures/change-departure.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { listSeats } from "#app/domain/timetable/list-seats.ts";
import { testNow } from "#test/database.ts";
import { openTestDatabase } from "#test/open-database.ts";
import { createStaff } from "#test/staff.ts";
import { acceptOffer } from "./accept-offer.ts";
import { moveToFront, removeParty } from "./change-list-as-office.ts";
import { declineOffer } from "./decline-offer.ts";
import { getWaitingParty } from "./get-waiting-party.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { leaveWaitingList } from "./leave-waiting-list.ts";
import { offerByHand } from "./offer-by-hand.ts";
import { tendWaitingLists } from "./tend-waiting-lists.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 24 });
const startsAt = new Date("2027-07-01T08:00:00Z");
const minutes = (count: number) => count * 60_000;
const at = (moment: Date, offset: number) => new Date(moment.getTime() + offset);
let by: Awaited<ReturnType<typeof createStaff>>;
let number = 0;

beforeAll(async () => {
  by = await createStaff(db);
});

async function emptyDeparture(capacity: number): Promise<{ id: number; tourId: number }> {
  const row = await db.one<{ id: number; tourId: number }>(
    "test-waiting-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select tour.id, 'en', '2027-07-01', '10:00', $2, $1 from tour where city_id = 'krakow' and key = 'old-town'
     returning id, tour_id as "tourId"`,
    [capacity, startsAt],
  );
  if (!row) throw new Error("The seed has no such tour");
  return row;
}

async function book(departure: { id: number; tourId: number }, adults: number, now = testNow) {
  number += 1;
  const guest = { name: "Ada Guest", email: "ada@example.org", phone: null, locale: "en" as const };
  const party = { adults, children: 0 };
  return placeBooking(
    db,
    { key: `waiting-${number}`, tourId: departure.tourId, departureId: departure.id, party, ...guest },
    now,
  );
}

async function booked(departure: { id: number; tourId: number }, adults: number): Promise<string> {
  const result = await book(departure, adults);
  if (!result.ok) throw new Error(result.reason);
  return result.reference;
}

const join = (departureId: number, adults: number, now = testNow, email = `wait-${++number}@example.org`) =>
  joinWaitingList(db, { departureId, party: { adults, children: 0 }, name: "Wanda Wait", email, locale: "en" }, now);

async function joined(departureId: number, adults: number, now = testNow): Promise<number> {
  const result = await join(departureId, adults, now);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

type Standing = { taken: number; held: number; capacity: number; status: string; booked: number; offered: number };

async function standing(departureId: number): Promise<Standing> {
  const row = await db.one<Standing>(
    "test-waiting-standing",
    `select seats_taken as taken, seats_held as held, capacity, status,
       (select coalesce(sum(seats), 0)::integer from booking where departure_id = departure.id and status = 'confirmed') as booked,
       (select coalesce(sum(seats), 0)::integer from waiting_party where departure_id = departure.id and state = 'offered') as offered
     from departure where id = $1`,
    [departureId],
  );
  if (!row) throw new Error("There is no such departure");
  return row;
}

const stateOf = async (id: number) => (await getWaitingParty(db, id, "en"))?.state;

async function letters(id: number): Promise<string[]> {
  const rows = await db.rows<{ kind: string }>(
    "test-waiting-letters",
    "select kind from waiting_notification where waiting_party_id = $1 order by id",
    [id],
  );
  return rows.map(({ kind }) => kind);
}

async function setCapacity(id: number, capacity: number) {
  const departure = await getDeparture(db, id);
  if (!departure) throw new Error("There is no such departure");
  const { version, date, time, guideId } = departure;
  return editDeparture(db, { id, version, date, time, guideId, capacity }, by, testNow);
}

describe("joining", () => {
  test("a party that fits is told to book; one that does not joins, once", async () => {
    const departure = await emptyDeparture(4);
    expect(await join(departure.id, 4)).toEqual({ ok: false, reason: "room" });
    await booked(departure, 3);
    const results = await Promise.all(Array.from({ length: 8 }, () => join(departure.id, 2, testNow, "w@example.org")));
    expect(new Set(results.map((result) => result.ok && result.id)).size).toBe(1);
    const [first] = results;
    expect(first?.ok && (await letters(first.id))).toEqual(["joined"]);
    expect(await join(departure.id, 3, testNow, "W@example.org")).toEqual({ ok: false, reason: "already" });
    expect(await join(departure.id, 5)).toEqual({ ok: false, reason: "too_large" });
  });

  test("a list that can make no more offers takes nobody", async () => {
    const departure = await emptyDeparture(2);
    await booked(departure, 2);
    expect((await join(departure.id, 2, at(startsAt, -minutes(75)))).ok).toBe(true);
    expect(await join(departure.id, 2, at(startsAt, -minutes(74)))).toEqual({ ok: false, reason: "late" });
    await closeDeparture(db, departure.id, by, testNow);
    expect(await join(departure.id, 2)).toEqual({ ok: false, reason: "closed" });
    await cancelDeparture(db, departure.id, by, testNow);
    expect(await join(departure.id, 2)).toEqual({ ok: false, reason: "canceled" });
    expect(await join(0, 2)).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("offers", () => {
  test("freed seats go to those who fit, in order; nobody else sees or books them", async () => {
    const departure = await emptyDeparture(10);
    const four = await booked(departure, 4);
    await booked(departure, 6);
    const [six, three, two, one] = [
      await joined(departure.id, 6),
      await joined(departure.id, 3),
      await joined(departure.id, 2),
      await joined(departure.id, 1),
    ];
    await cancelBooking(db, four, testNow);
    expect(await Promise.all([six, three, two, one].map(stateOf))).toEqual([
      "waiting",
      "offered",
      "waiting",
      "offered",
    ]);
    expect(await listSeats(db, [departure.id])).toMatchObject([{ left: 0 }]);
    expect(await book(departure, 1)).toEqual({ ok: false, reason: "sold_out" });
    expect((await getWaitingParty(db, two, "en"))?.place).toBe(2);
    expect((await getWaitingParty(db, three, "en"))?.offerExpiresAt).toEqual(at(testNow, minutes(120)));
    expect(await letters(three)).toEqual(["joined", "offered"]);
    await declineOffer(db, three, testNow);
    expect(await Promise.all([six, three, two].map(stateOf))).toEqual(["waiting", "declined", "offered"]);
    expect(await listSeats(db, [departure.id])).toMatchObject([{ left: 1 }]);
  });

  test("visitors are told once, of what is on sale after the offer", async () => {
    const departure = await emptyDeparture(2);
    const reference = await booked(departure, 2);
    await joined(departure.id, 2);
    const client = await db.pool.connect();
    const told: string[] = [];
    client.on("notification", ({ payload }) => told.push(payload ?? ""));
    try {
      await client.query("listen seats");
      await cancelBooking(db, reference, testNow);
      await client.query("select 1");
      const seats = told.map((text) => JSON.parse(text)).filter(({ id }) => id === departure.id);
      expect(seats).toMatchObject([{ left: 0, open: true }]);
    } finally {
      await client.query("unlisten seats");
      client.removeAllListeners("notification");
      client.release();
    }
  });

  test("a smaller party, a move away and a larger capacity are offered too", async () => {
    const [departure, other] = [await emptyDeparture(4), await emptyDeparture(9)];
    const [first, second] = [await booked(departure, 2), await booked(departure, 2)];
    const parties = [await joined(departure.id, 1), await joined(departure.id, 2), await joined(departure.id, 3)];
    await changeParty(db, first, { adults: 1, children: 0 }, testNow);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["offered", "waiting", "waiting"]);
    await moveBooking(db, second, other.id, testNow);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["offered", "offered", "waiting"]);
    expect(await setCapacity(departure.id, 3)).toEqual({ ok: false, reason: "below_taken" });
    await setCapacity(departure.id, 7);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["offered", "offered", "offered"]);
  });

  test("accepting at once and again is one booking with one confirmation", async () => {
    const departure = await emptyDeparture(2);
    const reference = await booked(departure, 2);
    const party = await joined(departure.id, 2);
    expect(await acceptOffer(db, party, testNow)).toEqual({ ok: false, reason: "gone" });
    await cancelBooking(db, reference, testNow);
    const results = await Promise.all(Array.from({ length: 6 }, () => acceptOffer(db, party, testNow)));
    expect(new Set(results.map((result) => result.ok && result.reference)).size).toBe(1);
    expect(results.filter((result) => result.ok && !result.repeated)).toHaveLength(1);
    const [first] = results;
    const notified = await db.rows(
      "test-confirmations",
      "select kind from booking_notification join booking on booking.id = booking_id where reference = $1",
      [first?.ok && first.reference],
    );
    expect(notified).toEqual([{ kind: "confirmed" }]);
    expect(await standing(departure.id)).toMatchObject({ taken: 2, held: 0, booked: 2, offered: 0 });
  });

  test("an offer ends after two hours, an hour before the start at the latest, and then goes to the next", async () => {
    const departure = await emptyDeparture(2);
    const reference = await booked(departure, 2);
    const [first, second] = [await joined(departure.id, 2), await joined(departure.id, 2)];
    const canceled = at(startsAt, -minutes(200));
    await cancelBooking(db, reference, canceled);
    await tendWaitingLists(db, at(canceled, minutes(119)));
    expect(await stateOf(first)).toBe("offered");
    expect(await acceptOffer(db, first, at(canceled, minutes(120)))).toEqual({ ok: false, reason: "gone" });
    expect(await Promise.all([first, second].map(stateOf))).toEqual(["expired", "offered"]);
    expect((await getWaitingParty(db, second, "en"))?.offerExpiresAt).toEqual(at(startsAt, -minutes(60)));
    const third = await join(departure.id, 1, at(startsAt, -minutes(76)));
    await tendWaitingLists(db, at(startsAt, -minutes(74)));
    expect(third.ok && (await stateOf(third.id))).toBe("ended");
    expect(await stateOf(second)).toBe("offered");
    await tendWaitingLists(db, at(startsAt, -minutes(60)));
    expect(await stateOf(second)).toBe("expired");
    expect(await letters(second)).toEqual(["joined", "offered", "expired"]);
    expect(await listSeats(db, [departure.id])).toMatchObject([{ left: 2 }]);
  });

  test("seats that come free too late go on general sale", async () => {
    const departure = await emptyDeparture(2);
    const reference = await booked(departure, 2);
    const party = await joined(departure.id, 2);
    await cancelBooking(db, reference, at(startsAt, -minutes(74)));
    expect(await stateOf(party)).toBe("waiting");
    expect((await book(departure, 2, at(startsAt, -minutes(74)))).ok).toBe(true);
  });

  test("leaving gives an offer to the next; a canceled departure ends the list with one letter each", async () => {
    const departure = await emptyDeparture(2);
    const reference = await booked(departure, 2);
    const parties = [await joined(departure.id, 2), await joined(departure.id, 2), await joined(departure.id, 1)];
    await cancelBooking(db, reference, testNow);
    await leaveWaitingList(db, parties[0] as number, testNow);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["left", "offered", "waiting"]);
    await cancelDeparture(db, departure.id, by, testNow);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["left", "ended", "ended"]);
    expect(await Promise.all(parties.map(letters))).toEqual([
      ["joined", "offered"],
      ["joined", "offered", "ended"],
      ["joined", "ended"],
    ]);
    expect(await standing(departure.id)).toMatchObject({ taken: 0, held: 0 });
  });
});

describe("the office", () => {
  test("offers out of turn, beyond the capacity only on purpose, and records it", async () => {
    const departure = await emptyDeparture(4);
    await booked(departure, 4);
    const [first, second] = [await joined(departure.id, 2), await joined(departure.id, 2)];
    const offer = (id: number, beyond: boolean, now = testNow) =>
      offerByHand(db, { id, departureId: departure.id, beyond }, by, now);
    expect(await offer(second, false)).toEqual({ ok: false, reason: "sold_out" });
    expect(await offer(second, true, at(startsAt, -minutes(74)))).toEqual({ ok: false, reason: "late" });
    expect(await offer(second, true)).toEqual({ ok: true });
    expect(await offer(second, true)).toEqual({ ok: false, reason: "off_list" });
    expect(await Promise.all([first, second].map(stateOf))).toEqual(["waiting", "offered"]);
    expect(await standing(departure.id)).toMatchObject({ taken: 4, held: 2, capacity: 6, offered: 2 });
  });

  test("moves a party to the front and removes one, with a reason in the history", async () => {
    const departure = await emptyDeparture(2);
    const reference = await booked(departure, 2);
    const [first, second, third] = [
      await joined(departure.id, 2),
      await joined(departure.id, 2),
      await joined(departure.id, 2),
    ];
    const change = (id: number) => ({ id, departureId: departure.id, reason: "a birthday" });
    expect(await moveToFront(db, change(third), by, testNow)).toEqual({ ok: true });
    await cancelBooking(db, reference, testNow);
    expect(await stateOf(third)).toBe("offered");
    expect(await removeParty(db, change(third), by, testNow)).toEqual({ ok: true });
    expect(await removeParty(db, change(third), by, testNow)).toEqual({ ok: false, reason: "off_list" });
    expect(await Promise.all([first, second, third].map(stateOf))).toEqual(["offered", "waiting", "left"]);
    const { changes } = await listChanges(db, { kind: "departure", subject: String(departure.id) });
    expect(changes.map(({ action }) => action).sort()).toEqual([
      "move to front of waiting list",
      "remove from waiting list",
    ]);
  });
});

describe("whatever happens in whatever order", () => {
  const seats = fc.integer({ min: 1, max: 5 });
  const action = fc.oneof(
    fc.record({ kind: fc.constant("book" as const), seats }),
    fc.record({ kind: fc.constant("cancel" as const), booking: fc.nat(20) }),
    fc.record({ kind: fc.constant("party" as const), booking: fc.nat(20), seats }),
    { arbitrary: fc.record({ kind: fc.constant("join" as const), seats }), weight: 3 },
    fc.record({ kind: fc.constant("accept" as const), party: fc.nat(20) }),
    fc.record({ kind: fc.constant("decline" as const), party: fc.nat(20) }),
    fc.record({ kind: fc.constant("leave" as const), party: fc.nat(20) }),
    fc.record({ kind: fc.constant("expire" as const) }),
    fc.record({ kind: fc.constant("capacity" as const), capacity: fc.integer({ min: 4, max: 14 }) }),
    fc.record({ kind: fc.constant("close" as const), unless: fc.constantFrom(true, true, true, false) }),
  );
  let clock = testNow;
  beforeEach(() => {
    clock = testNow;
  });

  type Listed = { id: number; seats: number; position: number; state: string };

  /** Nobody waits whom the free seats would suffice for; an offer never passed over an earlier party that fitted. */
  async function check(departureId: number) {
    const now = await standing(departureId);
    expect(now.taken).toBe(now.booked);
    expect(now.held).toBe(now.offered);
    expect(now.taken + now.held).toBeLessThanOrEqual(now.capacity);
    const parties = await db.rows<Listed>(
      "test-waiting-parties",
      "select id, seats, position, state from waiting_party where departure_id = $1 order by position",
      [departureId],
    );
    const left = now.capacity - now.taken - now.held;
    if (now.status === "OPEN")
      expect(parties.filter(({ state, seats }) => state === "waiting" && seats <= left)).toEqual([]);
    else expect(parties.filter(({ state }) => state === "waiting" || state === "offered")).toEqual([]);
    // Of two parties of the same size the earlier one gets its offer first.
    for (const later of parties.filter(({ state }) => state === "offered" || state === "accepted"))
      expect(
        parties.filter((one) => one.state === "waiting" && one.position < later.position && one.seats <= later.seats),
      ).toEqual([]);
    const twice = await db.rows(
      "test-double-letters",
      `select waiting_party_id from waiting_notification join waiting_party on waiting_party.id = waiting_party_id
       where departure_id = $1 group by waiting_party_id, kind having count(*) > 1`,
      [departureId],
    );
    expect(twice).toEqual([]);
  }

  test("never oversold, no seat idle while a party that fits waits, the order is kept", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 1, maxLength: 7 }), { minLength: 2, maxLength: 8 }),
        async (rounds) => {
          const departure = await emptyDeparture(8);
          const references = [await booked(departure, 4), await booked(departure, 3), await booked(departure, 1)];
          const parties: number[] = [];
          clock = testNow;
          for (const round of rounds) {
            // The steps of a round run concurrently, so that they race each other.
            await Promise.all(
              round.map(async (step) => {
                const reference = "booking" in step ? references[step.booking % references.length] : undefined;
                const party = "party" in step ? parties[step.party % Math.max(1, parties.length)] : undefined;
                if (step.kind === "book") {
                  const result = await book(departure, step.seats, clock);
                  if (result.ok) references.push(result.reference);
                }
                if (step.kind === "join") {
                  const result = await join(departure.id, step.seats, clock);
                  if (result.ok) parties.push(result.id);
                }
                if (step.kind === "cancel" && reference) await cancelBooking(db, reference, clock);
                if (step.kind === "party" && reference)
                  await changeParty(db, reference, { adults: step.seats, children: 0 }, clock);
                if (step.kind === "accept" && party) {
                  const result = await acceptOffer(db, party, clock);
                  if (result.ok) references.push(result.reference);
                }
                if (step.kind === "decline" && party) await declineOffer(db, party, clock);
                if (step.kind === "leave" && party) await leaveWaitingList(db, party, clock);
                if (step.kind === "expire") {
                  clock = at(clock, minutes(121));
                  await tendWaitingLists(db, clock);
                }
                if (step.kind === "capacity") await setCapacity(departure.id, step.capacity);
                if (step.kind === "close" && !step.unless) await cancelDeparture(db, departure.id, by, clock);
              }),
            );
            await check(departure.id);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 180_000);
});

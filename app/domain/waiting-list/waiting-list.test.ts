import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { cancelDeparture, closeDeparture } from "#app/domain/departures/change-departure.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { listSeats } from "#app/domain/timetable/list-seats.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { acceptOffer } from "./accept-offer.ts";
import { moveToFront, removeParty } from "./change-list-as-office.ts";
import { confirmParty } from "./confirm-party.ts";
import { declineOffer } from "./decline-offer.ts";
import { getWaitingParty } from "./get-waiting-party.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { leaveWaitingList } from "./leave-waiting-list.ts";
import { offerByHand } from "./offer-by-hand.ts";
import { processDueOffers } from "./process-due-offers.ts";
import { at, createWaitingWorld, minutes, startsAt } from "./waiting-world.fixture.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 24 });
const { emptyDeparture, book, booked, join, joinAsMember, joined, standing, setCapacity } = createWaitingWorld(db);
let by: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  by = await createStaff(db);
});

const stateOf = async (id: number) => (await getWaitingParty(db, id, "en"))?.state;

async function notificationsOf(id: number): Promise<string[]> {
  const rows = await db.rows<{ kind: string }>(
    "test-waiting-notifications",
    "select kind from waiting_notification where waiting_party_id = $1 order by id",
    [id],
  );
  return rows.map(({ kind }) => kind);
}

describe("joining", () => {
  test("a party that fits is told to book; one that does not joins, once", async () => {
    const departure = await emptyDeparture(4);
    expect(await join(departure.id, 4)).toEqual({ ok: false, reason: "room" });
    await booked(departure, 3);
    const results = await Promise.all(Array.from({ length: 8 }, () => join(departure.id, 2, testNow, "w@example.org")));
    expect(new Set(results.map((result) => result.ok && result.id)).size).toBe(1);
    const [first] = results;
    expect(first?.ok && (await notificationsOf(first.id))).toEqual(["joined"]);
    expect(await join(departure.id, 3, testNow, "W+tag@example.org")).toEqual({ ...first, repeated: true });
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

describe("parties that nobody has confirmed", () => {
  const joinFrom = (client: string, departureId: number, adults = 2) => {
    const email = `${randomUUID()}@example.org`;
    const request = {
      departureId,
      party: { adults, children: 0 },
      name: "Fake Party",
      email,
      locale: "en",
      client,
    } as const;
    return joinWaitingList(db, request, testNow);
  };

  test("one of a network waits for a departure, until it confirms or leaves", async () => {
    const [departure, other] = [await emptyDeparture(2), await emptyDeparture(2)];
    for (const full of [departure, other]) await booked(full, 2);
    const tries = await Promise.all(Array.from({ length: 20 }, () => joinFrom("one network", departure.id)));
    const [inside] = tries.filter((result) => result.ok);
    expect(tries.filter((result) => !result.ok)).toEqual(Array(19).fill({ ok: false, reason: "network" }));
    expect((await joinFrom("one network", other.id)).ok).toBe(true);
    expect((await joinFrom("another network", departure.id)).ok).toBe(true);
    await confirmParty(db, inside?.ok ? inside.id : 0, testNow);
    expect((await joinFrom("one network", departure.id)).ok).toBe(true);
    expect((await joinAsMember(departure.id, 2)).ok).toBe(true);
  });

  test("an address waits for three departures at once, however it is written", async () => {
    const full: number[] = [];
    for (let count = 0; count < 5; count++) {
      const departure = await emptyDeparture(2);
      await booked(departure, 2);
      full.push(departure.id);
    }
    const addresses = ["lists@example.org", "Lists@example.org", "lists+a@example.org", "lists+b@example.org"];
    const results = await Promise.all(addresses.map((email, index) => join(full[index] as number, 2, testNow, email)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "lists" });
    const [first] = results.filter((result) => result.ok);
    await confirmParty(db, first?.ok ? first.id : 0, testNow);
    expect((await join(full[4] as number, 2, testNow, "lists@example.org")).ok).toBe(true);
  });

  test("get offers after confirmed ones that fit, and for 30 minutes", async () => {
    const departure = await emptyDeparture(4);
    const reference = await booked(departure, 4);
    const fakes = [await join(departure.id, 2), await join(departure.id, 2), await join(departure.id, 1)];
    const ids = fakes.map((result) => (result.ok ? result.id : 0));
    const real = await joined(departure.id, 3);
    expect((await getWaitingParty(db, real, "en"))?.place).toBe(1);
    expect((await getWaitingParty(db, ids[0] as number, "en"))?.place).toBe(2);
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
    expect(await stateOf(real)).toBe("offered");
    expect(await Promise.all(ids.map(stateOf))).toEqual(["waiting", "waiting", "offered"]);
    expect((await getWaitingParty(db, real, "en"))?.offerExpiresAt).toEqual(at(testNow, minutes(120)));
    expect((await getWaitingParty(db, ids[2] as number, "en"))?.offerExpiresAt).toEqual(at(testNow, minutes(30)));
    await processDueOffers(db, at(testNow, minutes(30)));
    expect(await stateOf(ids[2] as number)).toBe("expired");
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
    await cancelBooking(db, { reference: four, by: aGuest() }, testNow);
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
    expect(await notificationsOf(three)).toEqual(["joined", "offered"]);
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
      await cancelBooking(db, { reference, by: aGuest() }, testNow);
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
    await changeParty(db, { reference: first, by: aGuest(), party: { adults: 1, children: 0 } }, testNow);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["offered", "waiting", "waiting"]);
    await moveBooking(db, { reference: second, by: aGuest(), to: other.id }, testNow);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["offered", "offered", "waiting"]);
    expect(await setCapacity(departure.id, 3, by)).toEqual({ ok: false, reason: "below_taken" });
    await setCapacity(departure.id, 7, by);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["offered", "offered", "offered"]);
  });

  test("accepting at once and again is one booking with one confirmation", async () => {
    const departure = await emptyDeparture(2);
    const reference = await booked(departure, 2);
    const party = await joined(departure.id, 2);
    expect(await acceptOffer(db, { id: party, by: aGuest() }, testNow)).toEqual({ ok: false, reason: "gone" });
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
    const results = await Promise.all(
      Array.from({ length: 6 }, () => acceptOffer(db, { id: party, by: aGuest() }, testNow)),
    );
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
    await cancelBooking(db, { reference, by: aGuest() }, canceled);
    await processDueOffers(db, at(canceled, minutes(119)));
    expect(await stateOf(first)).toBe("offered");
    expect(await acceptOffer(db, { id: first, by: aGuest() }, at(canceled, minutes(120)))).toEqual({
      ok: false,
      reason: "gone",
    });
    expect(await Promise.all([first, second].map(stateOf))).toEqual(["expired", "offered"]);
    expect((await getWaitingParty(db, second, "en"))?.offerExpiresAt).toEqual(at(startsAt, -minutes(60)));
    const third = await join(departure.id, 1, at(startsAt, -minutes(76)));
    await processDueOffers(db, at(startsAt, -minutes(74)));
    expect(third.ok && (await stateOf(third.id))).toBe("ended");
    expect(await stateOf(second)).toBe("offered");
    await processDueOffers(db, at(startsAt, -minutes(60)));
    expect(await stateOf(second)).toBe("expired");
    expect(await notificationsOf(second)).toEqual(["joined", "offered", "expired"]);
    expect(await listSeats(db, [departure.id])).toMatchObject([{ left: 2 }]);
  });

  test("seats that come free too late go on general sale", async () => {
    const departure = await emptyDeparture(2);
    const reference = await booked(departure, 2);
    const party = await joined(departure.id, 2);
    await cancelBooking(db, { reference, by: aGuest() }, at(startsAt, -minutes(74)));
    expect(await stateOf(party)).toBe("waiting");
    expect((await book(departure, 2, at(startsAt, -minutes(74)))).ok).toBe(true);
  });

  test("leaving gives an offer to the next; a canceled departure ends the list with one notification each", async () => {
    const departure = await emptyDeparture(2);
    const reference = await booked(departure, 2);
    const parties = [await joined(departure.id, 2), await joined(departure.id, 2), await joined(departure.id, 1)];
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
    await leaveWaitingList(db, parties[0] as number, testNow);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["left", "offered", "waiting"]);
    await cancelDeparture(db, departure.id, by, testNow);
    expect(await Promise.all(parties.map(stateOf))).toEqual(["left", "ended", "ended"]);
    expect(await Promise.all(parties.map(notificationsOf))).toEqual([
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
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
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

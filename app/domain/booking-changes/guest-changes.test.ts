import { describe, expect, test } from "vitest";
import { deleteOldNotes } from "#app/domain/bookings/delete-old-notes.ts";
import { getBooking } from "#app/domain/bookings/get-booking.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { closeDeparture } from "#app/domain/departures/change-departure.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { acceptOffer } from "#app/domain/waiting-list/accept-offer.ts";
import { declineOffer } from "#app/domain/waiting-list/decline-offer.ts";
import { getWaitingParty } from "#app/domain/waiting-list/get-waiting-party.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { changeDetails, changeNote } from "./change-details.ts";
import { changeParty } from "./change-party.ts";
import { moveBooking } from "./move-booking.ts";
import { isUndoable, undoCancellation } from "./undo-cancellation.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 24 });
const startsAt = new Date("2027-07-01T08:00:00Z");
const minutes = (count: number, from = testNow) => new Date(from.getTime() + count * 60_000);
const ok = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });
let made = 0;

type Empty = { id: number; tourId: number };
async function emptyDeparture(capacity: number): Promise<Empty> {
  const row = await db.one<Empty>(
    "test-guest-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select tour.id, 'en', '2027-07-01', '10:00', $2, $1 from tour where city_id = 'krakow' and key = 'old-town'
     returning id, tour_id as "tourId"`,
    [capacity, startsAt],
  );
  if (!row) throw new Error("The seed has no such tour");
  return row;
}

function book({ id, tourId }: Empty, adults: number, note?: string) {
  made += 1;
  const guest = { name: "Ada Guest", email: `ada-${made}@example.org`, phone: null, locale: "en" as const, note };
  const request = { key: `guest-${made}`, tourId, departureId: id, party: { adults, children: 0 }, ...guest };
  return placeBooking(db, request, testNow);
}

async function booked(departure: Empty, adults: number, note?: string): Promise<string> {
  const result = await book(departure, adults, note);
  if (!result.ok) throw new Error(result.reason);
  return result.reference;
}

async function joined(departureId: number, adults: number): Promise<number> {
  made += 1;
  const wanted = { departureId, party: { adults, children: 0 }, name: "Wanda Wait", locale: "en" as const };
  const result = await joinWaitingList(db, { ...wanted, email: `wait-${made}@example.org` }, testNow);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

/** Seats of the departure, and what bookings and offers add up to. */
const ledger = (departureId: number) =>
  db.one<{ taken: number; held: number; capacity: number; booked: number; offered: number }>(
    "test-guest-ledger",
    `select seats_taken as taken, seats_held as held, capacity,
       (select coalesce(sum(seats), 0)::integer from booking where departure_id = departure.id and status = 'confirmed') as booked,
       (select coalesce(sum(seats), 0)::integer from waiting_party where departure_id = departure.id and state = 'offered') as offered
     from departure where id = $1`,
    [departureId],
  );
const bookingOf = async (reference: string) => {
  const booking = await getBooking(db, reference, "en");
  if (!booking) throw new Error("There is no such booking");
  return booking;
};
const historyOf = async (reference: string) =>
  (await listChanges(db, { kind: "booking", subject: reference })).changes.map(
    ({ who, action }) => `${who}: ${action}`,
  );

describe("undoing a cancellation", () => {
  // Twice, because a new pool opens its connections one after another, and the first clicks hardly meet.
  test.each(["on new connections", "on open connections"])(
    "is possible for ten minutes, once and by any number of clicks, %s",
    async () => {
      const departure = await emptyDeparture(4);
      const reference = await booked(departure, 3);
      await cancelBooking(db, { reference, by: aGuest() }, testNow);
      expect(await isUndoable(db, reference, minutes(9.9))).toBe(true);
      expect(await isUndoable(db, reference, minutes(10))).toBe(false);
      expect(await undoCancellation(db, { reference, by: aGuest() }, minutes(10))).toEqual(refused("not_live"));
      const clicks = await Promise.all(
        Array.from({ length: 6 }, () => undoCancellation(db, { reference, by: aGuest() }, minutes(9))),
      );
      expect(clicks).toEqual(Array(6).fill(ok));
      expect(await ledger(departure.id)).toMatchObject({ taken: 3, booked: 3 });
      expect(await bookingOf(reference)).toMatchObject({ status: "confirmed", undoUntil: null });
      expect(await historyOf(reference)).toEqual(["guest: undo cancellation", "guest: cancel booking"]);
    },
  );

  test("is refused for the office's cancellation, and where booking has closed", async () => {
    const by = await createStaff(db);
    const departure = await emptyDeparture(8);
    const [byOffice, byGuest] = [await booked(departure, 2), await booked(departure, 2)];
    await cancelBooking(db, { reference: byOffice, by }, testNow);
    expect(await undoCancellation(db, { reference: byOffice, by: aGuest() }, testNow)).toEqual(refused("not_live"));
    await cancelBooking(db, { reference: byGuest, by: aGuest() }, testNow);
    await closeDeparture(db, departure.id, by, testNow);
    expect(await isUndoable(db, byGuest, testNow)).toBe(false);
    expect(await undoCancellation(db, { reference: byGuest, by: aGuest() }, testNow)).toEqual(refused("sold_out"));
    expect(await ledger(departure.id)).toMatchObject({ taken: 0, booked: 0 });
  });

  test("does not take seats back from an offer; once that is declined and nobody else waits, it may", async () => {
    const departure = await emptyDeparture(4);
    const reference = await booked(departure, 4);
    const party = await joined(departure.id, 2);
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
    expect(await isUndoable(db, reference, testNow)).toBe(false);
    expect(await undoCancellation(db, { reference, by: aGuest() }, testNow)).toEqual(refused("sold_out"));
    expect((await getWaitingParty(db, party, "en"))?.state).toBe("offered");
    await declineOffer(db, party, minutes(1));
    expect(await undoCancellation(db, { reference, by: aGuest() }, minutes(2))).toEqual(ok);
    expect(await ledger(departure.id)).toEqual({ taken: 4, held: 0, capacity: 4, booked: 4, offered: 0 });
  });

  test("racing other bookings, offers and their answers never sells a seat twice", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const departure = await emptyDeparture(4);
      const reference = await booked(departure, 4);
      const party = round % 2 === 0 ? undefined : await joined(departure.id, 3);
      const racers = [
        () => undoCancellation(db, { reference, by: aGuest() }, minutes(1)),
        () => book(departure, 4),
        () => (party ? acceptOffer(db, { id: party, by: aGuest() }, minutes(1)) : book(departure, 2)),
        () =>
          party ? declineOffer(db, party, minutes(1)) : undoCancellation(db, { reference, by: aGuest() }, minutes(1)),
        () => cancelBooking(db, { reference, by: aGuest() }, testNow),
      ];
      const results = await Promise.all(
        racers
          .slice(round % 5)
          .concat(racers.slice(0, round % 5))
          .map((run) => run()),
      );
      const state = await ledger(departure.id);
      expect(state?.taken).toBe(state?.booked);
      expect(state?.held).toBe(state?.offered);
      expect((state?.taken ?? 0) + (state?.held ?? 0)).toBeLessThanOrEqual(4);
      // After the race the booking is either live or canceled, and undoing once more fits only if there is room.
      const again = await undoCancellation(db, { reference, by: aGuest() }, minutes(2));
      const after = await ledger(departure.id);
      expect((after?.taken ?? 0) + (after?.held ?? 0)).toBeLessThanOrEqual(4);
      expect((await bookingOf(reference)).status).toBe(again.ok ? "confirmed" : "canceled");
      outcomes.add(`${results.length} ${again.ok}`);
    }
    expect(outcomes).toContain("5 true");
  });
});

describe("a page that is out of date", () => {
  test("moves, changes and cancels nothing; what is already as asked for is done", async () => {
    const [from, to, third] = [await emptyDeparture(6), await emptyDeparture(6), await emptyDeparture(6)];
    const reference = await booked(from, 2);
    const { sequence: seen } = await bookingOf(reference);
    expect(await moveBooking(db, { reference, by: aGuest(), to: to.id, seen }, testNow)).toEqual(ok);
    expect(await moveBooking(db, { reference, by: aGuest(), to: to.id, seen }, testNow)).toEqual(ok);
    expect(await moveBooking(db, { reference, by: aGuest(), to: third.id, seen }, testNow)).toEqual(refused("changed"));
    expect(await cancelBooking(db, { reference, by: aGuest(), seen }, testNow)).toEqual(refused("changed"));
    expect(
      await changeParty(db, { reference, by: aGuest(), party: { adults: 3, children: 0 }, seen }, testNow),
    ).toEqual(refused("changed"));
    expect(
      await changeParty(db, { reference, by: aGuest(), party: { adults: 2, children: 0 }, seen }, testNow),
    ).toEqual(ok);
    expect(await ledger(to.id)).toMatchObject({ taken: 2, booked: 2 });
    expect(await historyOf(reference)).toEqual(["guest: move booking"]);
  });

  test("waits for a move under way, and is refused after it", async () => {
    const [from, to, third] = [await emptyDeparture(6), await emptyDeparture(6), await emptyDeparture(6)];
    const reference = await booked(from, 2);
    const { sequence } = await bookingOf(reference);
    let second: ReturnType<typeof moveBooking> | undefined;
    await db.transaction(async (tx) => {
      await moveBooking(tx, { reference, by: aGuest(), to: to.id, seen: sequence }, testNow);
      second = moveBooking(db, { reference, by: aGuest(), to: third.id, seen: sequence }, testNow);
      const waiting =
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      while (!(await db.one("test-waiting-move", waiting)));
    });
    expect(await second).toEqual(refused("changed"));
  });

  test("of two windows that move the booking at once, one wins and the other is refused", async () => {
    const departures = [await emptyDeparture(6), await emptyDeparture(6), await emptyDeparture(6)] as const;
    const [from, ...targets] = departures;
    const reference = await booked(from, 2);
    const { sequence } = await bookingOf(reference);
    const results = await Promise.all(
      targets.map(({ id }) => moveBooking(db, { reference, by: aGuest(), to: id, seen: sequence }, testNow)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results).toContainEqual(refused("changed"));
    const seats = await Promise.all(departures.map(({ id }) => ledger(id)));
    expect(seats.map((state) => [state?.taken, state?.booked])).toEqual(
      seats.map((state) => [state?.booked, state?.taken]),
    );
    expect(seats.reduce((sum, state) => sum + (state?.taken ?? 0), 0)).toBe(2);
  });
});

test("the history names the departures of a move by day, time and language", async () => {
  const [from, to] = [await emptyDeparture(4), await emptyDeparture(4)];
  const reference = await booked(from, 2);
  await db.rows("test-evening", "update departure set local_time = '18:30', language = 'pl' where id = $1", [to.id]);
  await moveBooking(db, { reference, by: aGuest(), to: to.id }, testNow);
  const { changes } = await listChanges(db, { kind: "booking", subject: reference });
  expect(changes).toMatchObject([
    {
      before: { departure: "Thu 1 Jul 2027, 10:00, English" },
      after: { departure: "Thu 1 Jul 2027, 18:30, Polish" },
    },
  ]);
});

describe("details and notes", () => {
  test("are corrected before the start only, with an entry in the history", async () => {
    const reference = await booked(await emptyDeparture(4), 2);
    const details = { name: "Ada Lovelace", phone: "+48 600 100 200", locale: "pl" as const };
    expect(await changeDetails(db, { reference, by: aGuest(), ...details }, testNow)).toEqual(ok);
    expect(await changeDetails(db, { reference, by: aGuest(), ...details }, testNow)).toEqual(ok);
    expect(await bookingOf(reference)).toMatchObject(details);
    expect(await changeDetails(db, { reference, by: aGuest(), ...details, name: "Late" }, startsAt)).toEqual(
      refused("started"),
    );
    const { changes } = await listChanges(db, { kind: "booking", subject: reference });
    expect(changes).toMatchObject([{ who: "guest", action: "change details", after: details }]);
    await cancelBooking(db, { reference, by: aGuest() }, testNow);
    expect(await changeDetails(db, { reference, by: aGuest(), ...details, name: "Gone" }, testNow)).toEqual(
      refused("not_live"),
    );
    expect(await changeDetails(db, { reference: "22222222", by: aGuest(), ...details }, testNow)).toEqual(
      refused("unknown"),
    );
  });

  test("a note is stored with the booking, its words never in the history, and deleted on the day after the tour", async () => {
    const departure = await emptyDeparture(4);
    const reference = await booked(departure, 2, "Peanut allergy");
    expect((await bookingOf(reference)).note).toBe("Peanut allergy");
    await changeNote(db, { reference, by: aGuest(), note: "A wheelchair" }, testNow);
    const day = 24 * 60;
    await deleteOldNotes(db, minutes(day - 1, startsAt));
    expect((await bookingOf(reference)).note).toBe("A wheelchair");
    await deleteOldNotes(db, minutes(day + 1, startsAt));
    expect((await bookingOf(reference)).note).toBeNull();
    expect(await historyOf(reference)).toEqual(["guest: change note"]);
    const { changes } = await listChanges(db, { kind: "booking", subject: reference });
    expect(JSON.stringify(changes)).not.toContain("wheelchair");
  });
});

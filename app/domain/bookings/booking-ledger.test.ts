import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { cancelDeparture, closeDeparture, reopenDeparture } from "#app/domain/departures/change-departure.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { type BookingRequest, placeBooking } from "./place-booking.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 24 });
let by: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  by = await createStaff(db);
});

let made = 0;

async function emptyDeparture(capacity: number): Promise<{ id: number; tourId: number }> {
  made += 1;
  const row = await db.one<{ id: number; tourId: number }>(
    "test-empty-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select tour.id, 'en', '2027-07-01', '10:00', '2027-07-01T08:00:00Z', $1 from tour where city_id = 'krakow' and key = 'old-town'
     returning id, tour_id as "tourId"`,
    [capacity],
  );
  return row as { id: number; tourId: number };
}

function request(departure: { id: number; tourId: number }, key: string, adults = 1): BookingRequest {
  return {
    key,
    tourId: departure.tourId,
    departureId: departure.id,
    party: { adults, children: 0 },
    name: "Ada Guest",
    email: `${key.replaceAll(/\W/g, "-")}@example.org`,
    phone: null,
    locale: "en",
  };
}

async function setCapacity(id: number, capacity: number) {
  const departure = await getDeparture(db, id);
  if (!departure) throw new Error("There is no such departure");
  const { version, date, time, guideId } = departure;
  return editDeparture(db, { id, version, date, time, guideId, capacity }, by, testNow);
}

async function ledger(departureId: number) {
  return db.one<{ taken: number; booked: number; capacity: number }>(
    "test-ledger",
    `select departure.seats_taken as taken, departure.capacity,
       (select coalesce(sum(seats), 0)::integer from booking where departure_id = departure.id and status = 'confirmed') as booked
     from departure where id = $1`,
    [departureId],
  );
}

describe("the last seats", () => {
  test("200 racers for 30 seats: 30 are served, 170 are told it is sold out", async () => {
    for (let round = 0; round < 5; round++) {
      const departure = await emptyDeparture(30);
      const results = await Promise.all(
        Array.from({ length: 200 }, (_, racer) =>
          placeBooking(db, request(departure, `race-${made}-${racer}`), testNow),
        ),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(30);
      expect(results.filter((result) => !result.ok && result.reason === "sold_out")).toHaveLength(170);
      expect(await ledger(departure.id)).toEqual({ taken: 30, booked: 30, capacity: 30 });
    }
  });

  test("of 60 bookings at once from one network 40 succeed, and a repeated request returns its own booking", async () => {
    const departure = await emptyDeparture(100);
    const by = aGuest();
    const ask = (guest: number) =>
      placeBooking(db, { ...request(departure, `place-${made}-${guest}`), by, userId: "account" }, testNow);
    const results = await Promise.all(Array.from({ length: 60 }, (_, guest) => ask(guest)));
    expect(results.filter((result) => result.ok)).toHaveLength(40);
    expect(results.filter((result) => !result.ok && result.reason === "limit")).toHaveLength(20);
    expect(await ledger(departure.id)).toMatchObject({ taken: 40, booked: 40 });
    const served = results.findIndex((result) => result.ok);
    expect(await ask(served)).toEqual({ ...results[served], repeated: true });
    const later = new Date(testNow.getTime() + 600_000);
    expect(
      (await placeBooking(db, { ...request(departure, `place-${made}-later`), by, userId: "account" }, later)).ok,
    ).toBe(true);
  });

  test("without the guard in the statement the same race is stopped by the constraint", async () => {
    const departure = await emptyDeparture(5);
    const naive = async () => {
      const seen = await ledger(departure.id);
      if (!seen || seen.taken >= seen.capacity) return "sold_out";
      await db.rows("test-naive", "update departure set seats_taken = seats_taken + 1 where id = $1", [departure.id]);
      return "sold";
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, naive));
    const refusedByConstraint = outcomes.filter(
      (outcome) => outcome.status === "rejected" && outcome.reason.constraint === "seats_within_capacity",
    );
    expect(refusedByConstraint.length).toBeGreaterThan(0);
    expect((await ledger(departure.id))?.taken).toBe(5);
  });

  test("cancel racing book never loses or doubles a seat", async () => {
    const departure = await emptyDeparture(10);
    const first = await Promise.all(
      Array.from({ length: 10 }, (_, guest) => placeBooking(db, request(departure, `full-${made}-${guest}`), testNow)),
    );
    const references = first.flatMap((result) => (result.ok ? [result.reference] : []));
    await Promise.all([
      ...references.slice(0, 5).map((reference) => cancelBooking(db, { reference, by: aGuest() }, testNow)),
      ...references.slice(0, 5).map((reference) => cancelBooking(db, { reference, by: aGuest() }, testNow)),
      ...Array.from({ length: 40 }, (_, racer) =>
        placeBooking(db, request(departure, `again-${made}-${racer}`), testNow),
      ),
    ]);
    const after = await ledger(departure.id);
    expect(after?.taken).toBe(after?.booked);
    expect(after?.taken).toBeLessThanOrEqual(10);
  });
});

describe("idempotency", () => {
  test("the same key and content is one booking, however often and at once", async () => {
    const departure = await emptyDeparture(20);
    const key = `double-${made}`;
    const results = await Promise.all(
      Array.from({ length: 12 }, () => placeBooking(db, request(departure, key, 2), testNow)),
    );
    const references = new Set(results.flatMap((result) => (result.ok ? [result.reference] : [])));
    expect(references.size).toBe(1);
    for (const result of results) if (!result.ok) expect(result.reason).toBe("in_flight");
    expect(await ledger(departure.id)).toEqual({ taken: 2, booked: 2, capacity: 20 });
    expect(await placeBooking(db, request(departure, key, 2), testNow)).toEqual({
      ok: true,
      reference: [...references][0],
      repeated: true,
    });
  });

  test("the same key with other content is refused", async () => {
    const departure = await emptyDeparture(20);
    await placeBooking(db, request(departure, `other-${made}`, 2), testNow);
    expect(await placeBooking(db, request(departure, `other-${made}`, 3), testNow)).toEqual({
      ok: false,
      reason: "key_reused",
    });
    expect((await ledger(departure.id))?.taken).toBe(2);
  });
});

describe("refusals", () => {
  test("each has its own reason and writes nothing", async () => {
    const departure = await emptyDeparture(40);
    const place = (adults: number, now = testNow, tourId = departure.tourId) =>
      placeBooking(
        db,
        { ...request(departure, `refused-${made}-${adults}-${now.getTime()}-${tourId}`, adults), tourId },
        now,
      );
    expect(await place(13)).toEqual({ ok: false, reason: "too_large" });
    expect(await place(1, new Date("2027-07-01T08:00:00Z"))).toEqual({ ok: false, reason: "started" });
    expect(await place(2, testNow, departure.tourId + 1)).toEqual({ ok: false, reason: "unknown" });
    await closeDeparture(db, departure.id, by, testNow);
    expect(await place(3)).toEqual({ ok: false, reason: "closed" });
    await reopenDeparture(db, departure.id, by, testNow);
    await cancelDeparture(db, departure.id, by, testNow);
    expect(await place(4)).toEqual({ ok: false, reason: "canceled" });
    expect(await reopenDeparture(db, departure.id, by, testNow)).toEqual({ ok: false, reason: "final" });
    expect(await ledger(departure.id)).toEqual({ taken: 0, booked: 0, capacity: 40 });
  });

  test("capacity never goes below what is taken", async () => {
    const departure = await emptyDeparture(20);
    await placeBooking(db, request(departure, `capacity-${made}`, 6), testNow);
    expect(await setCapacity(departure.id, 5)).toEqual({ ok: false, reason: "below_taken" });
    expect(await setCapacity(departure.id, 6)).toEqual({ ok: true, notified: 0 });
  });
});

test("whatever happens in whatever order, taken is the sum of the live bookings", async () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant("book" as const), on: fc.nat(2), seats: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant("cancel" as const), booking: fc.nat(20) }),
    fc.record({ kind: fc.constant("party" as const), booking: fc.nat(20), seats: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ kind: fc.constant("move" as const), booking: fc.nat(20), to: fc.nat(2) }),
    fc.record({ kind: fc.constant("capacity" as const), on: fc.nat(2), capacity: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ kind: fc.constant("cancel-departure" as const), on: fc.nat(2) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const departures = [await emptyDeparture(10), await emptyDeparture(8), await emptyDeparture(6)] as const;
        const references: string[] = [];
        for (const round of rounds) {
          // The steps of a round run concurrently, so that they race each other.
          await Promise.all(
            round.map(async (step, index) => {
              const reference =
                "booking" in step ? references[step.booking % Math.max(1, references.length)] : undefined;
              if (step.kind === "book") {
                const result = await placeBooking(
                  db,
                  request(
                    departures[step.on] as never,
                    `p-${made}-${references.length}-${index}-${Math.random()}`,
                    step.seats,
                  ),
                  testNow,
                );
                if (result.ok) references.push(result.reference);
              }
              if (step.kind === "capacity")
                await setCapacity((departures[step.on] as { id: number }).id, step.capacity);
              if (step.kind === "cancel-departure")
                await cancelDeparture(db, (departures[step.on] as { id: number }).id, by, testNow);
              if (!reference) return;
              if (step.kind === "cancel") await cancelBooking(db, { reference, by: aGuest() }, testNow);
              if (step.kind === "party")
                await changeParty(db, { reference, by: aGuest(), party: { adults: step.seats, children: 0 } }, testNow);
              if (step.kind === "move")
                await moveBooking(
                  db,
                  { reference, by: aGuest(), to: (departures[step.to] as { id: number }).id },
                  testNow,
                );
            }),
          );
          for (const departure of departures) {
            const seats = await ledger(departure.id);
            expect(seats?.taken).toBe(seats?.booked);
            expect(seats?.taken).toBeLessThanOrEqual(seats?.capacity ?? 0);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { cancelDeparture, closeDeparture, reopenDeparture } from "#app/domain/departures/change-departure.ts";
import { acceptOffer } from "#app/domain/waiting-list/accept-offer.ts";
import { processDueOffers } from "#app/domain/waiting-list/process-due-offers.ts";
import { at, minutes } from "#app/domain/waiting-list/waiting-world.fixture.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { expireHolds } from "./expire-holds.ts";
import { extendHold } from "./extend-hold.ts";
import { createHoldWorld } from "./hold-world.fixture.ts";
import { releaseHold } from "./release-hold.ts";
import { takeHold } from "./take-hold.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 24 });
const world = createHoldWorld(db);
const { emptyDeparture, book, booked, join, hold, held, confirm, wish, setCapacity, standing, checkSeats } = world;
let by: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  by = await createStaff(db);
});

const seats = fc.integer({ min: 1, max: 5 });
const one = fc.nat(20);
const act = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind) });
const withSeats = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), seats });
const withOne = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), one });
const action = fc.oneof(
  withSeats("book"),
  { arbitrary: withSeats("hold"), weight: 3 },
  { arbitrary: withSeats("join"), weight: 2 },
  withSeats("overbook"),
  withOne("cancel"),
  { arbitrary: withOne("confirm"), weight: 2 },
  withOne("confirm late"),
  withOne("extend"),
  withOne("release"),
  withOne("accept"),
  act("expire"),
  act("offers"),
  act("close"),
  act("reopen"),
  fc.record({ kind: fc.constant("capacity" as const), capacity: fc.integer({ min: 4, max: 14 }) }),
  fc.record({ kind: fc.constant("cancel departure" as const), unless: fc.constantFrom(true, true, true, false) }),
);
type Step = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

test("whatever happens in whatever order, the seats are those of live bookings, live holds and offers", async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 7 }), { minLength: 2, maxLength: 8 }),
      async (rounds) => {
        const departure = await emptyDeparture(8);
        const references = [await booked(departure, 3), await booked(departure, 1)];
        const holds = [(await held(departure.id, 2)).id];
        const parties: number[] = [];
        let clock = testNow;
        const run = async (step: Step) => {
          steps += 1;
          const pick = <Item>(from: Item[]) => ("one" in step ? from[step.one % Math.max(1, from.length)] : undefined);
          const [reference, id, party] = [pick(references), pick(holds), pick(parties)];
          const keep = (result: { ok: boolean; reference?: string }) =>
            result.reference && references.push(result.reference);
          if (step.kind === "book") keep(await book(departure, step.seats, clock));
          if (step.kind === "hold") {
            const result = await hold(departure.id, step.seats, clock);
            if (result.ok) holds.push(result.id);
          }
          if (step.kind === "join") {
            const result = await join(departure.id, step.seats, clock);
            if (result.ok) parties.push(result.id);
          }
          if (step.kind === "overbook") {
            const extra = {
              key: `overbook-${steps}`,
              departureId: departure.id,
              name: "Olga",
              beyond: true,
              reason: "Friends",
            };
            const guests = { party: { adults: step.seats, children: 0 }, source: "phone" as const, present: false };
            keep(await addWalkIn(db, { ...extra, ...guests }, by, clock));
          }
          if (step.kind === "cancel" && reference) await cancelBooking(db, { reference, by: aGuest() }, clock);
          if (step.kind === "confirm" && id) keep(await confirm(id, clock));
          if (step.kind === "confirm late" && id) keep(await confirm(id, clock, true));
          if (step.kind === "extend" && id) await extendHold(db, { id, until: at(clock, minutes(60)) }, clock);
          if (step.kind === "release" && id) await releaseHold(db, id, clock);
          if (step.kind === "accept" && party) keep(await acceptOffer(db, { id: party, by: aGuest() }, clock));
          if (step.kind === "expire") {
            clock = at(clock, minutes(16));
            await expireHolds(db, clock);
          }
          if (step.kind === "offers") {
            clock = at(clock, minutes(31));
            await processDueOffers(db, clock);
          }
          if (step.kind === "close") await closeDeparture(db, departure.id, by, clock);
          if (step.kind === "reopen") await reopenDeparture(db, departure.id, by, clock);
          if (step.kind === "capacity") await setCapacity(departure.id, step.capacity, by);
          if (step.kind === "cancel departure" && !step.unless) await cancelDeparture(db, departure.id, by, clock);
        };
        for (const round of rounds) {
          // The steps of a round run concurrently, so that they race each other.
          await Promise.all(round.map(run));
          await checkSeats(departure.id);
          await checkHolds(departure.id);
        }
      },
    ),
    { numRuns: 40 },
  );
}, 180_000);

/** A confirmed hold has one booking of its seats and its price; a canceled departure holds nothing. */
async function checkHolds(departureId: number) {
  const wrong = await db.rows(
    "test-wrong-holds",
    `select seat_hold.id from seat_hold join departure on departure.id = seat_hold.departure_id
       left join booking on booking.reference = seat_hold.booking_reference
     where departure.id = $1 and ((seat_hold.state = 'live' and departure.status = 'CANCELED')
       or (seat_hold.state = 'confirmed' and (booking.seats, booking.departure_id, booking.amount) is distinct from
         (seat_hold.seats, seat_hold.departure_id, seat_hold.price * seat_hold.adults + seat_hold.child_price * seat_hold.children)))`,
    [departureId],
  );
  expect(wrong).toEqual([]);
}

describe("the last seats", () => {
  test("200 racers book and hold the last 30: each seat once, and nothing is lost when holds are booked or expire", async () => {
    for (let round = 0; round < 3; round++) {
      const departure = await emptyDeparture(30);
      const results = await Promise.all(
        Array.from({ length: 200 }, (_, racer) => (racer % 2 ? book(departure, 1) : hold(departure.id, 1))),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(30);
      expect(results.filter((result) => !result.ok && result.reason === "sold_out")).toHaveLength(170);
      await checkSeats(departure.id);
      const holds = results.flatMap((result) => (result.ok && "id" in result ? [result.id] : []));
      const later = at(testNow, minutes(16));
      const confirmed = await Promise.all([
        ...holds.map((id) => confirm(id, later)),
        ...holds.map((id) => confirm(id, later)),
        expireHolds(db, later).then(() => undefined),
        ...Array.from({ length: 40 }, () => book(departure, 1, later).then(() => undefined)),
      ]);
      await checkSeats(departure.id);
      await checkHolds(departure.id);
      const references = confirmed.flatMap((result) => (result?.ok ? [result.reference] : []));
      const now = await standing(departure.id);
      expect(now).toMatchObject({ held: 0, inHolds: 0 });
      // Both who confirm the same hold get the same booking.
      expect(new Set(references).size * 2).toBe(references.length);
    }
  });

  test("the same key and content is one hold, however often and at once", async () => {
    const departure = await emptyDeparture(20);
    const request = wish(departure.id, 2);
    const results = await Promise.all(Array.from({ length: 50 }, () => takeHold(db, request, testNow)));
    expect(new Set(results.flatMap((result) => (result.ok ? [result.id] : []))).size).toBe(1);
    for (const result of results) if (!result.ok) expect(result.reason).toBe("in_flight");
    expect(await takeHold(db, request, testNow)).toMatchObject({ ok: true, repeated: true });
    expect(await takeHold(db, { ...request, party: { adults: 3, children: 0 } }, testNow)).toEqual({
      ok: false,
      reason: "key_reused",
    });
    expect(await standing(departure.id)).toMatchObject({ held: 2 });
  });

  test("without the guards in the statements the same races fail", async () => {
    const departure = await emptyDeparture(5);
    const naiveHold = async () => {
      const seen = await standing(departure.id);
      if (seen.taken + seen.held >= seen.capacity) return;
      await db.rows("test-naive-hold", "update departure set seats_held = seats_held + 1 where id = $1", [
        departure.id,
      ]);
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, naiveHold));
    const refused = outcomes.filter(
      (outcome) => outcome.status === "rejected" && outcome.reason.constraint === "seats_within_capacity",
    );
    expect(refused.length).toBeGreaterThan(0);

    // Ends a hold by what was read before, instead of by what the statement itself ends.
    const other = await emptyDeparture(20);
    const { id } = await held(other.id, 2);
    for (let index = 0; index < 5; index++) await held(other.id, 2);
    const seen = await db.rows("test-naive-live", "select id from seat_hold where id = $1 and state = 'live'", [id]);
    expect(seen).toHaveLength(1);
    const naiveRelease = () =>
      db.rows(
        "test-naive-release",
        `with ended as (
           update seat_hold set state = 'released', released_because = 'released', ended_at = now(), name = null, email = null,
             client = null where id = $1 returning departure_id, seats)
         update departure set seats_held = seats_held - ended.seats from ended where departure.id = ended.departure_id`,
        [id],
      );
    await Promise.all([naiveRelease(), naiveRelease()]);
    await expect(checkSeats(other.id)).rejects.toThrow("expected 8 to be 10");
    await db.rows("test-mended", "update departure set seats_held = 10 where id = $1", [other.id]);
  });

  test("releasing, expiring and confirming one hold at once ends it once", async () => {
    for (let round = 0; round < 20; round++) {
      const departure = await emptyDeparture(6);
      const { id } = await held(departure.id, 2);
      await held(departure.id, 2, at(testNow, minutes(10)));
      const later = at(testNow, minutes(16));
      const [, , , confirmed] = await Promise.all([
        releaseHold(db, id, later),
        releaseHold(db, id, later),
        expireHolds(db, later),
        confirm(id, later),
      ]);
      await checkSeats(departure.id);
      expect(await standing(departure.id)).toMatchObject({ taken: confirmed.ok ? 2 : 0, held: 2 });
    }
  });
});

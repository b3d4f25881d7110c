import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import * as fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { acceptOffer } from "./accept-offer.ts";
import { confirmParty } from "./confirm-party.ts";
import type { CrashPlan } from "./crash.fixture.ts";
import { declineOffer } from "./decline-offer.ts";
import { leaveWaitingList } from "./leave-waiting-list.ts";
import { composeNextWaitingMail } from "./notifications.ts";
import { processDueOffers } from "./process-due-offers.ts";
import { at, createWaitingWorld, minutes } from "./waiting-world.fixture.ts";

const { db, url } = await openTestDatabase({ seeded: true, connections: 24 });
const world = createWaitingWorld(db);
const { emptyDeparture, book, booked, join, joinAsMember, joined, setCapacity, checkSeats, checkNotifications } = world;
let by: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  by = await createStaff(db);
});

describe("whatever happens in whatever order", () => {
  const seats = fc.integer({ min: 1, max: 5 });
  const action = fc.oneof(
    fc.record({ kind: fc.constant("book" as const), seats }),
    fc.record({ kind: fc.constant("cancel" as const), booking: fc.nat(20) }),
    fc.record({ kind: fc.constant("party" as const), booking: fc.nat(20), seats }),
    { arbitrary: fc.record({ kind: fc.constant("join" as const), seats, isMember: fc.boolean() }), weight: 3 },
    fc.record({ kind: fc.constant("accept" as const), party: fc.nat(20) }),
    fc.record({ kind: fc.constant("decline" as const), party: fc.nat(20) }),
    fc.record({ kind: fc.constant("confirm" as const), party: fc.nat(20) }),
    fc.record({ kind: fc.constant("leave" as const), party: fc.nat(20) }),
    fc.record({ kind: fc.constant("expire" as const) }),
    fc.record({ kind: fc.constant("capacity" as const), capacity: fc.integer({ min: 4, max: 14 }) }),
    fc.record({ kind: fc.constant("close" as const), unless: fc.constantFrom(true, true, true, false) }),
  );
  let clock = testNow;
  beforeEach(() => {
    clock = testNow;
  });

  test("never oversold, no seat idle while a party that fits waits, confirmed parties first and the order is kept", async () => {
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
                  const result = await (step.isMember ? joinAsMember : join)(departure.id, step.seats, clock);
                  if (result.ok) parties.push(result.id);
                }
                if (step.kind === "cancel" && reference) await cancelBooking(db, { reference, by: aGuest() }, clock);
                if (step.kind === "party" && reference)
                  await changeParty(db, { reference, by: aGuest(), party: { adults: step.seats, children: 0 } }, clock);
                if (step.kind === "accept" && party) {
                  const result = await acceptOffer(db, { id: party, by: aGuest() }, clock);
                  if (result.ok) references.push(result.reference);
                }
                if (step.kind === "decline" && party) await declineOffer(db, party, clock);
                if (step.kind === "confirm" && party) await confirmParty(db, party, at(clock, 1_000));
                if (step.kind === "leave" && party) await leaveWaitingList(db, party, clock);
                if (step.kind === "expire") {
                  clock = at(clock, minutes(121));
                  await processDueOffers(db, clock);
                }
                if (step.kind === "capacity") await setCapacity(departure.id, step.capacity, by);
                if (step.kind === "close" && !step.unless) await cancelDeparture(db, departure.id, by, clock);
              }),
            );
            await checkSeats(departure.id);
            await checkNotifications(departure.id);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 180_000);
});

describe("killed with SIGKILL at any statement", () => {
  const kill = fc.record({
    seed: fc.nat(),
    atStatement: fc.integer({ min: 20, max: 250 }),
    isSent: fc.boolean(),
  });

  test("never oversold, no seat idle, the order is kept, one notification for each event", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(kill, { minLength: 5, maxLength: 5 }), async (kills) => {
        const departure = await emptyDeparture(8);
        for (const seats of [4, 3, 1]) await booked(departure, seats);
        for (const seats of [2, 1, 3, 2, 1]) await joined(departure.id, seats);
        let clock = testNow;
        for (const planned of kills) {
          run += 1;
          await runUntilKilled({ url, name: `crash-${run}`, departure, now: clock.toISOString(), ...planned });
          // Freed seats are offered in the transaction that frees them, so nothing is left for the job to mend.
          await checkSeats(departure.id);
          clock = at(clock, minutes(1));
          await processDueOffers(db, clock);
          await checkSeats(departure.id);
          await checkNotifications(departure.id);
          await checkMail(departure.id, clock);
          clock = at(clock, minutes(40));
        }
      }),
      // Shrinking would start hundreds of processes; the seed that fast-check prints repeats the run.
      { numRuns: 3, endOnFailure: true },
    );
  }, 180_000);

  async function runUntilKilled(plan: CrashPlan): Promise<void> {
    const child = fork(new URL("./crash.fixture.ts", import.meta.url), [JSON.stringify(plan)], { silent: true });
    const errors = child.stderr ? text(child.stderr) : "";
    const [, signal] = await once(child, "exit");
    expect(signal, await errors).toBe("SIGKILL");
    // PostgreSQL ends the transactions of a lost client only when it notices the loss.
    const sessions = "select pid from pg_stat_activity where application_name = $1";
    while (await db.one("test-crash-sessions", sessions, [plan.name]));
  }

  /** Writes the notifications that are left. Each party then has exactly one mail about its state. */
  async function checkMail(departureId: number, now: Date): Promise<void> {
    while (await composeNextWaitingMail(db, async () => ({ subject: "Notification", html: "", text: "" }), now));
    const wrong = await db.rows(
      "test-crash-mail",
      `select id, state from waiting_party where departure_id = $1 and state in ('waiting', 'offered', 'expired')
         and 1 <> (select count(*) from outgoing_mail where dedup_key =
           'waiting/' || waiting_party.id || '/' || case state when 'waiting' then 'joined' else state end)`,
      [departureId],
    );
    expect(wrong).toEqual([]);
  }
});

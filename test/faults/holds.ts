import assert from "node:assert/strict";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { confirmHold } from "#app/domain/holds/confirm-hold.ts";
import { expireHolds } from "#app/domain/holds/expire-holds.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { acceptOffer } from "#app/domain/waiting-list/accept-offer.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { processDueOffers } from "#app/domain/waiting-list/process-due-offers.ts";
import { patient } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { startServer } from "#test/support/world.ts";
import { compareLedger, makeDepartures, pause, type Scenario } from "./scenario.ts";

const racers = 200;
const rounds = Number(process.env.ROUNDS ?? 500);
const seats = 30;
const port = 4391;
/** Seats are on sale or offered again so soon after their hold was due. */
const maxDelayMs = 10_000;

type Departure = { id: number; tourId: number };
const guestOf = (name: string) => ({
  name,
  email: `${name}@example.org`,
  phone: null,
  locale: "en" as const,
});

/** Guests book, hold, confirm, wait and accept the same last seats while holds expire and bookings are canceled. */
export const holds: Scenario = async (world, say) => {
  const db = connect(world.databaseUrl, { connections: 32, ...patient });
  try {
    const counts = { booked: 0, held: 0, confirmed: 0, expired: 0, accepted: 0, canceled: 0 };
    const departures = await makeDepartures(db, rounds, seats);
    for (const [round, departure] of departures.entries()) {
      await race(db, departure, counts);
      if ((round + 1) % 50 === 0) say(`${round + 1} of ${rounds} rounds`);
    }
    await compareLedger(db);
    const delay = await measureDelay(db, world.folder);
    return `${rounds} rounds of ${racers} racers for ${seats} places: ${JSON.stringify(counts)}, ledger right; seats were free or offered again ${(delay / 1_000).toFixed(1)} s after their hold was due at most`;
  } finally {
    await db.close();
  }
};

async function race(db: DatabasePool, { id, tourId }: Departure, counts: Record<string, number>): Promise<void> {
  const start = new Date();
  const later = new Date(start.getTime() + 16 * 60_000);
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const party = { adults: 1, children: 0 };
  const acts = Array.from({ length: racers }, async (_, racer) => {
    const key = `hold-race-${id}-${racer}`;
    const guest = guestOf(key);
    if (racer % 5 < 2) {
      const placed = await placeBooking(db, { key, tourId, departureId: id, party, ...guest, by: aGuest() }, start);
      if (!placed.ok) return;
      count("booked");
      if (racer % 4 > 0) return;
      const gone = await cancelBooking(db, { reference: placed.reference, by: aGuest() }, start);
      if (gone.ok) count("canceled");
    } else if (racer % 5 < 4) {
      const until = new Date(start.getTime() + 15 * 60_000);
      const wish = { key, departureId: id, party, owner: key, until, name: guest.name, email: guest.email };
      const taken = await takeHold(db, { ...wish, kind: "payment", by: aGuest() }, start);
      if (!taken.ok) return;
      count("held");
      // A third confirms at once, a third while the holds expire, a third never.
      if (racer % 3 === 2) return;
      const confirmed = await confirmHold(db, { id: taken.id, guest }, racer % 3 === 0 ? start : later);
      if (confirmed.ok) count("confirmed");
    } else {
      const joined = await joinWaitingList(db, { departureId: id, party, ...guest, by: aGuest() }, start);
      if (!joined.ok) return;
      const accepted = await acceptOffer(db, { id: joined.id, by: aGuest() }, start);
      if (accepted.ok) count("accepted");
    }
  });
  const expire = async () => {
    for (let turn = 0; turn < 3; turn++) await expireHolds(db, later);
  };
  await Promise.all([...acts, expire()]);
  await checkSeats(db, id);
  await expireHolds(db, later);
  await processDueOffers(db, later);
  const standing = await checkSeats(db, id);
  assert.equal(standing.holds, 0, `departure ${id}: holds that never end`);
  assert.ok(standing.left === 0 || standing.waiting === 0, `departure ${id}: a free seat while somebody waits`);
  counts.expired = (counts.expired ?? 0) + standing.expired;
}

type Standing = { left: number; holds: number; waiting: number; expired: number; wrong: boolean };

/** Seats are those of live bookings, live holds and offers, and no more than there are. */
async function checkSeats(db: DatabasePool, id: number): Promise<Standing> {
  const row = await db.one<Standing>(
    "faults-held-seats",
    `select departure.capacity - seats_taken - seats_held as left, holds.live as holds, parties.waiting, holds.expired,
       seats_taken + seats_held > capacity or seats_held <> holds.seats + parties.offered
         or seats_taken <> (select coalesce(sum(seats), 0) from booking where departure_id = $1 and status <> 'canceled') as wrong
     from departure
       cross join (select count(*) filter (where state = 'live') as live, coalesce(sum(seats) filter (where state = 'live'), 0) as seats,
         count(*) filter (where released_because = 'expired') as expired from seat_hold where departure_id = $1) holds
       cross join (select count(*) filter (where state = 'waiting') as waiting,
         coalesce(sum(seats) filter (where state = 'offered'), 0) as offered from waiting_party where departure_id = $1) parties
     where departure.id = $1`,
    [id],
  );
  assert.ok(row && !row.wrong, `departure ${id}: ${JSON.stringify(row)}`);
  return row;
}

/** The running site gives back what expires: half of the departures have somebody who waits. */
async function measureDelay(db: DatabasePool, folder: string): Promise<number> {
  const departures = await makeDepartures(db, 40, 2);
  const server = await startServer(port, { DATA_DIR: folder, DATABASE_URL: "" });
  try {
    const due = new Map<number, number>();
    for (const [index, { id }] of departures.entries()) {
      const until = new Date(Date.now() + 2_000 + index * 300);
      const wish = { key: `delay-${id}`, departureId: id, party: { adults: 2, children: 0 }, owner: "delay", until };
      const taken = await takeHold(db, { ...wish, kind: "reseller" }, new Date());
      assert.ok(taken.ok);
      due.set(id, until.getTime());
      if (index % 2) continue;
      const guest = guestOf(`delay-${id}`);
      assert.ok(
        (await joinWaitingList(db, { departureId: id, party: { adults: 1, children: 0 }, ...guest }, new Date())).ok,
      );
    }
    let longest = 0;
    while (due.size > 0) {
      const free = await db.rows<{ id: number }>(
        "faults-free-again",
        `select departure.id from departure where departure.id = any ($1::bigint[])
           and not exists (select from seat_hold where departure_id = departure.id and state = 'live')
           and not exists (select from waiting_party where departure_id = departure.id and state = 'waiting')`,
        [[...due.keys()]],
      );
      for (const { id } of free) {
        longest = Math.max(longest, Date.now() - (due.get(id) as number));
        due.delete(id);
      }
      assert.ok(Math.min(...due.values(), Number.POSITIVE_INFINITY) > Date.now() - 60_000, "a hold never ends");
      await pause(50);
    }
    assert.ok(longest <= maxDelayMs, `a seat was free only ${longest} ms after its hold was due`);
    return longest;
  } finally {
    await server.stop();
  }
}

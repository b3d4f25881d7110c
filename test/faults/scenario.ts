import assert from "node:assert/strict";
import type { DatabasePool } from "#app/db/client.ts";
import type { World } from "#test/support/world.ts";

/** Throws if something was lost, duplicated or oversold, else returns a summary. */
export type Scenario = (world: World, say: (line: string) => void) => Promise<string>;

/** Checks each departure's seats against its live bookings, its holds and offers, and its capacity. */
export async function compareLedger(db: DatabasePool): Promise<void> {
  const wrong = await db.rows(
    "faults-ledger",
    `select departure.id, departure.seats_taken, departure.capacity, coalesce(sum(booking.seats), 0) as booked
     from departure left join booking on booking.departure_id = departure.id and booking.status <> 'canceled'
     group by departure.id having seats_taken + seats_held > capacity or seats_taken <> coalesce(sum(booking.seats), 0)
       or seats_held <> (select coalesce(sum(seats), 0) from seat_hold where departure_id = departure.id and state = 'live')
         + (select coalesce(sum(seats), 0) from waiting_party where departure_id = departure.id and state = 'offered')`,
  );
  assert.deepEqual(wrong, [], "departures whose seats are not those of their bookings, holds and offers");
}

export async function makeDepartures(db: DatabasePool, count: number, capacity: number) {
  return db.rows<{ id: number; tourId: number }>(
    "faults-departures",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select tour.id, 'en', (now() + interval '30 days')::date, '10:00', now() + interval '30 days', $2
     from tour, generate_series(1, $1::integer) where tour.city_id = 'krakow' and tour.key = 'old-town'
     returning id, tour_id as "tourId"`,
    [count, capacity],
  );
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

import type { DatabasePool } from "#app/db/client.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { median, progress, quantile, type Row } from "#bench/support/report.ts";
import { aGuest } from "#test/support/guests.ts";
import type { World } from "#test/support/world.ts";

const bookings = 300;
const warmUp = 20;

/**
 * Compares canceling a booking on a full departure with 1,000 waiting parties, which offers the seat in the same
 * transaction, with canceling one nobody waits for. The first half of the parties does not fit and is skipped.
 */
export async function benchWaitingList(world: World): Promise<Row[]> {
  const plain = await fullDeparture(world.db, 0);
  const wanted = await fullDeparture(world.db, 1_000);
  await world.db.pool.query("vacuum (analyze) waiting_party, booking, departure");
  const times = { plain: [] as number[], wanted: [] as number[] };
  for (let turn = 0; turn < bookings; turn++) {
    const sample = {
      plain: await timeCancel(world.db, plain.references[turn]),
      wanted: await timeCancel(world.db, wanted.references[turn]),
    };
    if (turn < warmUp) continue;
    times.plain.push(sample.plain);
    times.wanted.push(sample.wanted);
    progress(`waiting list: ${turn + 1} of ${bookings}`);
  }
  const row = await world.db.one<{ held: number; offers: number }>(
    "bench-offers",
    `select seats_held as held, (select count(*) from waiting_party where departure_id = departure.id and state = 'offered') as offers
     from departure where id = $1`,
    [wanted.id],
  );
  const ratio = median(times.wanted) / median(times.plain);
  const p99 = (side: "plain" | "wanted") => quantile(times[side], 0.99).toFixed(1);
  return [
    {
      what: "a booking cancelled while 1,000 parties wait, with the offer in the same transaction",
      bar: "<= 2 × a plain cancellation",
      measured: `${ratio.toFixed(2)} ×`,
      met: ratio <= 2 && row?.held === bookings && row.offers === bookings,
      detail: `median ${median(times.wanted).toFixed(1)} ms, p99 ${p99("wanted")} ms; plain ${median(times.plain).toFixed(1)} ms, p99 ${p99("plain")} ms; ${row?.offers} offers for ${bookings} seats`,
    },
  ];
}

async function timeCancel(db: DatabasePool, reference = ""): Promise<number> {
  const began = performance.now();
  const result = await cancelBooking(db, { reference, by: aGuest() }, new Date());
  if (!result.ok) throw new Error(`${reference}: ${result.reason}`);
  return performance.now() - began;
}

async function fullDeparture(db: DatabasePool, parties: number): Promise<{ id: number; references: string[] }> {
  const departure = await db.one<{ id: number }>(
    "bench-full-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, seats_taken)
     select tour.id, 'en', (now() + interval '30 days')::date, '10:00', now() + interval '30 days', $1, $1
     from tour where tour.city_id = 'krakow' and tour.key = 'old-town' returning id`,
    [bookings],
  );
  const id = departure?.id as number;
  const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const references = await db.rows<{ reference: string }>(
    "bench-full-bookings",
    `insert into booking (reference, departure_id, adults, name, email, locale, currency, placed_at)
     select string_agg(substr($3, 1 + floor(random() * 30)::integer, 1), ''), $1, 1, 'Bench Guest', 'bench@example.org', 'en', 'PLN', now()
     from generate_series(1, $2::integer) number, generate_series(1, 8) group by number returning reference`,
    [id, bookings, letters],
  );
  await db.rows(
    "bench-waiting",
    `insert into waiting_party (departure_id, position, adults, name, email, locale, joined_at, confirmed_at)
     select $1, number, case when number <= $2::integer / 2 then 2 else 1 end, 'Bench Guest', number || '@example.org', 'en', now(), now()
     from generate_series(1, $2::integer) number`,
    [id, parties],
  );
  return { id, references: references.map(({ reference }) => reference) };
}

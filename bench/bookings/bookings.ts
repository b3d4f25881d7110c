import { randomUUID } from "node:crypto";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { answered, keyPlaceholder, type Loaded, load, postForm } from "#bench/support/load.ts";
import { median, progress, quantile, type Row } from "#bench/support/report.ts";
import type { Server, World } from "#test/support/world.ts";

const clients = 200;
const rounds = 6;
const sliceMs = 2_500;
const path = "/krakow/old-town";

/** Compares bookings over HTTP, notifications included, with the same SQL statement sent alone, in alternating slices. */
export async function benchBookings(world: World): Promise<Row[]> {
  // A single departure takes every booking of a run, more than the capacity constraint allows.
  await world.db.pool.query("alter table departure drop constraint departure_capacity_check");
  const server = await world.start(4304);
  const control = connect(world.databaseUrl);
  try {
    const hot = await compare(world, server, control, "one hot departure", 1);
    const spread = await compare(world, server, control, "1,000 departures", 1_000);
    return [
      {
        ...hot,
        what: "booking over HTTP on one hot departure, as fast as it goes",
        bar: ">= 0.5 × the bare statement, 0 oversold",
      },
      { ...spread, what: "the same on 1,000 departures", bar: "", met: undefined },
      await steadyGuests(world, server),
      await lastSeats(world, server),
    ];
  } finally {
    await control.close();
    await server.stop();
  }
}

async function compare(world: World, server: Server, control: DatabasePool, name: string, count: number) {
  const [tourId, ours] = await makeDepartures(world.db, count, 1_000_000);
  const [, theirs] = await makeDepartures(world.db, count, 1_000_000);
  const requests = ours.map((id) => bookingRequest(server.port, id));
  const rates = { http: [] as number[], bare: [] as number[] };
  const latencies = { http: [] as number[], bare: [] as number[] };
  const others: Record<string, number> = {};
  for (let round = -1; round < rounds; round++) {
    const http = await load({ port: server.port, requests, connections: clients, milliseconds: sliceMs });
    const bare = await alone(world.db, server, () => bareSlice(control, tourId, theirs));
    if (round >= 0) {
      rates.http.push(answered(http, 303) / http.seconds);
      rates.bare.push(bare.perSecond);
      latencies.http.push(...http.latencies);
      latencies.bare.push(...bare.latencies);
      countOthers(http, others);
    }
    progress(`bookings: ${name}, round ${round + 1} of ${rounds}`);
  }
  const ratio = median(rates.http.map((rate, round) => rate / (rates.bare[round] as number)));
  const p99 = (side: "http" | "bare") => Math.round(quantile(latencies[side], 0.99));
  const wrong = await unbalanced(world.db);
  return {
    what: "",
    bar: "",
    measured: `${ratio.toFixed(2)} ×`,
    met: ratio >= 0.5 && wrong === 0,
    detail: `${Math.round(median(rates.http))}/s over HTTP, p99 ${p99("http")} ms; ${Math.round(median(rates.bare))}/s bare, p99 ${p99("bare")} ms; ${wrong} departures whose ledger is wrong; other answers ${JSON.stringify(others)}`,
  };
}

/**
 * Measures booking latency with the same number of clients, each booking once a second. The rows above book as fast as
 * responses arrive, so their latency is mostly queueing, on the bare side too.
 */
async function steadyGuests(world: World, server: Server): Promise<Row> {
  const perSecond = clients;
  const [, [id = 0]] = await makeDepartures(world.db, 1, 1_000_000);
  const requests = [bookingRequest(server.port, id)];
  progress(`bookings: ${perSecond} a second`);
  const loaded = await load({ port: server.port, requests, connections: clients, milliseconds: 10_000, perSecond });
  const p99 = quantile(loaded.latencies, 0.99);
  const booked = answered(loaded, 303);
  return {
    what: `booking over HTTP on one hot departure, ${clients} clients once a second each`,
    bar: "p99 <= 100 ms",
    measured: `p99 ${Math.round(p99)} ms`,
    met: p99 <= 100 && booked === loaded.latencies.length,
    detail: `p50 ${Math.round(median(loaded.latencies))} ms, ${booked} of ${loaded.latencies.length} booked`,
  };
}

/**
 * Stops the site with SIGSTOP while `run` is measured. Pending notifications are marked as written, so that the site does not
 * process them afterwards.
 */
async function alone<Result>(db: DatabasePool, server: Server, run: () => Promise<Result>): Promise<Result> {
  process.kill(server.pid, "SIGSTOP");
  try {
    return await run();
  } finally {
    await db.rows(
      "bench-settle",
      `update booking_notification set written_at = now()
       where id in (select id from booking_notification where written_at is null for update skip locked)`,
    );
    process.kill(server.pid, "SIGCONT");
  }
}

async function bareSlice(db: DatabasePool, tourId: number, departures: number[]) {
  const start = performance.now();
  const end = start + sliceMs;
  let turn = 0;
  let done = 0;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        const departureId = departures[turn++ % departures.length] as number;
        const result = await placeBooking(db, { key: randomUUID(), tourId, departureId, ...guest }, new Date());
        if (result.ok) done++;
        latencies.push(performance.now() - began);
      }
    }),
  );
  return { perSecond: (done * 1_000) / (performance.now() - start), latencies };
}

const guest = {
  party: { adults: 1, children: 0 },
  name: "Bench Guest",
  email: "bench@example.org",
  phone: null,
  locale: "en",
} as const;

/** Sends far more clients than there are seats: every seat must be sold once, and the other requests refused. */
async function lastSeats(world: World, server: Server): Promise<Row> {
  const seats = 300;
  const [, [id = 0]] = await makeDepartures(world.db, 1, seats);
  const requests = [bookingRequest(server.port, id)];
  const loaded = await load({ port: server.port, requests, connections: clients, milliseconds: sliceMs * 2 });
  const row = await world.db.one<{ taken: number }>(
    "bench-taken",
    "select seats_taken as taken from departure where id = $1",
    [id],
  );
  const sold = answered(loaded, 303);
  const refused = answered(loaded, 409);
  // HTTP 503 is allowed here: the limiter refused the request before anything was booked.
  const away = answered(loaded, 503);
  const failed = loaded.latencies.length - sold - refused - away;
  const wrong = await unbalanced(world.db);
  return {
    what: `${clients} clients for ${seats} places`,
    bar: "0 oversold",
    measured: `${sold} sold, ${refused} refused, ${away} sent away, ${failed} failed`,
    met: sold === seats && row?.taken === seats && failed === 0 && wrong === 0,
    detail: `${wrong} departures whose ledger is wrong`,
  };
}

async function makeDepartures(
  db: DatabasePool,
  count: number,
  capacity: number,
): Promise<[tourId: number, ids: number[]]> {
  const rows = await db.rows<{ id: number; tourId: number }>(
    "bench-departures",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select tour.id, 'en', (now() + interval '30 days')::date, '10:00', now() + interval '30 days', $2
     from tour, generate_series(1, $1::integer) where tour.city_id = 'krakow' and tour.key = 'old-town' returning id, tour_id as "tourId"`,
    [count, capacity],
  );
  return [rows[0]?.tourId as number, rows.map((row) => row.id)];
}

function bookingRequest(port: number, departure: number): string {
  const { party, name } = guest;
  const numbers = { departure: String(departure), adults: String(party.adults), children: String(party.children) };
  // One address may hold only a few bookings.
  return postForm(path, port, { ...numbers, name, email: `${keyPlaceholder}@example.org`, key: keyPlaceholder });
}

async function unbalanced(db: DatabasePool): Promise<number> {
  const rows = await db.rows(
    "bench-ledger",
    `select departure.id from departure left join booking on booking.departure_id = departure.id and booking.status <> 'canceled'
     group by departure.id having seats_taken > capacity or seats_taken <> coalesce(sum(booking.seats), 0)`,
  );
  return rows.length;
}

function countOthers(loaded: Loaded, into: Record<string, number>) {
  for (const [status, count] of Object.entries(loaded.statuses))
    if (status !== "303") into[status] = (into[status] ?? 0) + count;
}

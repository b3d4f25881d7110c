import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { openBenchSite } from "./site.ts";

const clients = 50;
const sliceMilliseconds = 2_000;
const rounds = 4;

type Slice = { done: number; refused: number; latencies: number[] };
export type Row = { name: string; ratio: string; detail: string };

/** Bookings over HTTP against the bare statement, in alternating slices: one hot departure, then a thousand spread ones. */
export async function benchBookings(): Promise<Row[]> {
  const site = await openBenchSite();
  const control = connect(site.databaseUrl, { connections: 12 });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const rows: Row[] = [];
  try {
    for (const [name, count] of [
      ["one hot departure", 1],
      ["1,000 spread departures", 1_000],
    ] as const) {
      const { tourPath, ids, controlIds } = await departures(control, count);
      const http: Slice = { done: 0, refused: 0, latencies: [] };
      const bare: Slice = { done: 0, refused: 0, latencies: [] };
      for (let round = 0; round < rounds; round++) {
        await slice(http, (turn) => post(agent, site.port, tourPath, ids[turn % ids.length] as number));
        await slice(bare, (turn) => bareBooking(control, controlIds[turn % controlIds.length] as number));
        process.stdout.write(`\r${name}: round ${round + 1} of ${rounds} `);
      }
      const oversold = await control.rows("bench-oversold", "select id from departure where seats_taken > capacity");
      http.latencies.sort((a, b) => a - b);
      const p99 = http.latencies[Math.floor(http.latencies.length * 0.99)] ?? 0;
      const perSecond = (slice: Slice) => Math.round((slice.done * 1_000) / (rounds * sliceMilliseconds));
      rows.push({
        name: `bookings, ${name}`,
        ratio: (http.done / bare.done).toFixed(2),
        detail: `${perSecond(http)}/s over HTTP, ${perSecond(bare)}/s bare statement, p99 ${Math.round(p99)} ms at ${clients} clients, ${oversold.length} oversold, ${http.refused} refused`,
      });
      process.stdout.write("\n");
    }
    return rows;
  } finally {
    agent.destroy();
    await control.close();
    await site.close();
  }
}

async function slice(into: Slice, once: (turn: number) => Promise<boolean>): Promise<void> {
  const end = performance.now() + sliceMilliseconds;
  let turn = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        if (await once(turn++)) into.done += 1;
        else into.refused += 1;
        into.latencies.push(performance.now() - start);
      }
    }),
  );
}

async function departures(db: DatabasePool, count: number) {
  const make = () =>
    db.rows<{ id: number }>(
      "bench-departures",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
       select tour.id, 'en', (now() + interval '30 days')::date, '10:00', now() + interval '30 days', 500
       from tour, generate_series(1, $1::integer) where tour.city_id = 'krakow' and tour.key = 'old-town' returning id`,
      [count === 1 ? 60 : count],
    );
  return {
    tourPath: "/krakow/old-town",
    // A hot departure that fills up is followed by the next one: all clients are on the same row at any time.
    ids: (await make()).map((row) => row.id),
    controlIds: (await make()).map((row) => row.id),
  };
}

function post(agent: Agent, port: number, path: string, departure: number): Promise<boolean> {
  const body = new URLSearchParams({
    departure: String(departure),
    adults: "1",
    children: "0",
    name: "Bench Guest",
    email: "bench@example.org",
    key: randomUUID(),
  }).toString();
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        port,
        path,
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
          Origin: `http://localhost:${port}`,
          Host: `localhost:${port}`,
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode === 303));
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

async function bareBooking(db: DatabasePool, departure: number): Promise<boolean> {
  const row = await db.one(
    "bench-bare",
    `with taken as (update departure set seats_taken = seats_taken + 1
       where id = $1 and status = 'OPEN' and seats_taken + 1 <= capacity returning id)
     insert into booking (reference, departure_id, adults, name, email, locale, currency)
     select translate(upper(substr(md5(random()::text), 1, 8)), '01', 'XZ'), taken.id, 1, 'Bench', 'bench@example.org', 'en', 'PLN' from taken
     returning id`,
    [departure],
  );
  return row !== undefined;
}

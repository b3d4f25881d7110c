import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { createSmallWorld } from "#test/support/small-world.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";
import { placeBooking } from "./place-booking.ts";

const now = new Date("2027-06-10T08:00:00Z");
let folder: string;
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let db: DatabasePool;
let world: Awaited<ReturnType<typeof createSmallWorld>>;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  // Durable writes, unlike in other tests: acknowledged bookings must survive a crash of the server.
  server = await startEmbeddedPostgres({ folder });
  await migrate(server.url, new URL("../../db/migrations/", import.meta.url));
  db = connect(server.url, { connections: 16 });
  world = await createSmallWorld(db, { count: 8, capacity: 400, startsAt: "2027-07-01T08:00:00Z" });
});
afterAll(async () => {
  await db.close();
  await server.stop();
  await removeTemporaryFolder(folder);
});

const request = (key: string, departure = 0) => ({
  key,
  tourId: world.tourId,
  departureId: world.departureIds[departure] as number,
  party: { adults: 1, children: 0 },
  name: "Ada",
  email: "ada@example.org",
  phone: null,
  locale: "en" as const,
});

async function ledgerIsRight() {
  return db.rows(
    "test-wrong-ledgers",
    `select departure.id from departure left join booking on booking.departure_id = departure.id and booking.status = 'confirmed'
     group by departure.id having departure.seats_taken <> coalesce(sum(booking.seats), 0)`,
  );
}

test("the app is killed between commit and reply: the same key gives the same booking, once", async () => {
  for (let round = 0; round < 5; round++) {
    const key = `killed-${round}`;
    const child: ChildProcess = fork(
      new URL("./crash.fixture.ts", import.meta.url),
      [server.url, JSON.stringify(request(key))],
      { silent: true },
    );
    const placed = await waitForBooking(key);
    child.kill("SIGKILL");
    await once(child, "exit");
    const again = await placeBooking(db, request(key), now);
    expect(again).toEqual({ ok: true, reference: placed, repeated: true });
    const rows = await db.rows("test-by-key", "select id from booking where idempotency_key = $1", [key]);
    expect(rows).toHaveLength(1);
  }
  expect(await ledgerIsRight()).toEqual([]);
}, 60_000);

async function waitForBooking(key: string): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const row = await db.one<{ reference: string }>(
      "test-reference",
      "select reference from booking where idempotency_key = $1",
      [key],
    );
    if (row) return row.reference;
  }
  throw new Error("The booking never came");
}

test("PostgreSQL is killed under load: nothing acknowledged is lost, retries double nothing", async () => {
  const acknowledged = new Map<string, string>();
  let running = true;
  const guests = Array.from({ length: 12 }, async (_, guest) => {
    for (let number = 0; running; number++) {
      const key = `load-${guest}-${number}`;
      // A guest whose connection breaks retries with the same key until an answer comes.
      while (running) {
        const result = await placeBooking(db, request(key, 1 + (guest % 7)), now).catch(() => undefined);
        if (result?.ok) acknowledged.set(key, result.reference);
        if (result) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  });
  await until(() => acknowledged.size > 60);
  process.kill(postmasterPid(), "SIGKILL");
  const before = acknowledged.size;
  server = await startEmbeddedPostgres({ folder });
  const fresh = connect(server.url, { connections: 16 });
  await db.close();
  db = fresh;
  await until(() => acknowledged.size > before + 20);
  running = false;
  await Promise.all(guests);
  const rows = await db.rows<{ key: string; reference: string }>(
    "test-kept",
    "select idempotency_key as key, reference from booking where idempotency_key like 'load-%'",
  );
  const stored = new Map(rows.map((row) => [row.key, row.reference]));
  for (const [key, reference] of acknowledged) expect(stored.get(key)).toBe(reference);
  expect(await ledgerIsRight()).toEqual([]);
}, 90_000);

function postmasterPid(): number {
  const cluster = readdirSync(folder).includes("cluster") ? join(folder, "cluster") : folder;
  const place = ["postmaster.pid", "data/postmaster.pid"].map((name) => join(cluster, name));
  for (const file of place) {
    try {
      return Number(readFileSync(file, "utf8").split("\n")[0]);
    } catch {}
  }
  throw new Error("No postmaster.pid found");
}

async function until(met: () => boolean): Promise<void> {
  const deadline = Date.now() + 40_000;
  while (!met()) {
    if (Date.now() > deadline) throw new Error("It never happened");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "#app/db/client.ts";
import { startServer } from "#test/support/world.ts";
import { startGuests } from "./guests.ts";
import { compareLedger, makeDepartures, pause, type Scenario } from "./scenario.ts";

const port = 4390;
const appKills = Number(process.env.APP_KILLS ?? 100);
const databaseKills = Number(process.env.DATABASE_KILLS ?? 20);

/** Kills the app and PostgreSQL with SIGKILL while guests book: every acknowledged booking must exist exactly once. */
export const kills: Scenario = async (world, say) => {
  const departures = (await makeDepartures(world.db, 60, 500)).map(({ id }) => id);
  // Without DATABASE_URL the site shares the world's embedded PostgreSQL and supervises it.
  const settings = { DATA_DIR: world.folder, DATABASE_URL: "" };
  let server = await startServer(port, settings);
  const guests = startGuests(port, departures, 24);
  const moreBookings = async (count: number) => {
    const goal = guests.acknowledged.size + count;
    const deadline = Date.now() + 60_000;
    while (guests.acknowledged.size < goal) {
      assert.ok(Date.now() < deadline, `nobody could book any more: ${JSON.stringify(guests.statuses)}`);
      await pause(2);
    }
  };
  for (let kill = 1; kill <= appKills; kill++) {
    await moreBookings(5 + (kill % 17));
    process.kill(server.pid, "SIGKILL");
    await server.stop();
    server = await startServer(port, settings);
    if (kill % 10 === 0) say(`the app was killed ${kill} of ${appKills} times, ${guests.acknowledged.size} bookings`);
  }
  const postgres = join(world.folder, "postgres");
  for (let kill = 1; kill <= databaseKills; kill++) {
    await moreBookings(5 + (kill % 17));
    const killed = postmaster(postgres);
    process.kill(killed, "SIGKILL");
    while (postmaster(postgres) === killed) await pause(2);
    if (kill % 5 === 0) say(`PostgreSQL was killed ${kill} of ${databaseKills} times`);
  }
  await moreBookings(20);
  await guests.stop();
  await server.stop();

  const db = connect(world.databaseUrl);
  try {
    const stored = new Map(
      (
        await db.rows<{ key: string; reference: string }>(
          "faults-stored",
          "select idempotency_key as key, reference from booking where departure_id = any ($1)",
          [departures],
        )
      ).map(({ key, reference }) => [key, reference]),
    );
    const lost = [...guests.acknowledged].filter(([key, reference]) => stored.get(key) !== reference);
    assert.deepEqual(lost, [], "acknowledged bookings that are not there");
    const confirmations = await db.one<{ missing: number }>(
      "faults-confirmations",
      `select count(*) as missing from booking where departure_id = any ($1)
         and not exists (select from booking_notification where booking_id = booking.id and kind = 'confirmed')`,
      [departures],
    );
    assert.equal(confirmations?.missing, 0, "bookings without a confirmation");
    assert.equal(guests.statuses["500"] ?? 0, 0, `no answer is a 500: ${JSON.stringify(guests.statuses)}`);
    await compareLedger(db);
  } finally {
    await db.close();
  }
  return `${appKills} kills of the app and ${databaseKills} of PostgreSQL, ${guests.acknowledged.size} bookings acknowledged, none lost or doubled; answers ${JSON.stringify(guests.statuses)}`;
};

/** NaN while there is none. */
function postmaster(folder: string): number {
  try {
    return Number(readFileSync(join(folder, "cluster/data/postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return Number.NaN;
  }
}

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connect } from "#app/db/client.ts";
import { type Account, childOptions, run } from "#app/db/embedded/account.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { patient } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { signalAll, startDaemon } from "./daemons.ts";
import { type DatabaseNodes, passwords } from "./database-nodes.ts";
import type { Departure } from "./load.ts";
import { host, ports } from "./ports.ts";
import { renderFile } from "./render-file.ts";

type Recovery = { nodes: DatabaseNodes; account: Account; programs: string; folder: string; logs: string };
const pgbackrest = (
  nodes: DatabaseNodes,
  account: Account,
  name: Parameters<DatabaseNodes["home"]>[0],
  ...args: string[]
) =>
  run(
    "/usr/bin/pgbackrest",
    [`--config=${join(nodes.home(name), "pgbackrest.conf")}`, "--stanza=lantern", ...args],
    childOptions(account, "/"),
  );

/** The first backup, from which every later moment can be reached. */
export async function backUp({ nodes, account }: Recovery): Promise<number> {
  const name = (await nodes.leader()) ?? "node1";
  await pgbackrest(nodes, account, name, "stanza-create");
  const began = Date.now();
  await pgbackrest(nodes, account, name, "--type=full", "backup");
  return (Date.now() - began) / 1_000;
}

/** Two bookings one second apart; a server restored to the moment between them has the first and not the second. */
export async function restoreBetween(recovery: Recovery, databaseUrl: string, departure: Departure): Promise<string> {
  const { nodes, account, programs, folder, logs } = recovery;
  const db = connect(databaseUrl, { ...patient, statementMs: 30_000 });
  const name = await nodes.leader();
  assert.ok(name);
  let between = "";
  try {
    const place = async (key: string) => {
      const guest = { name: "Ada", email: `${key}@example.org`, phone: null, locale: "en" as const };
      const request = { key, tourId: departure.tourId, departureId: departure.id, party: { adults: 1, children: 0 } };
      const placed = await placeBooking(db, { ...request, ...guest, by: aGuest() }, new Date());
      assert.ok(placed.ok);
    };
    const now = async () =>
      (await db.one<{ now: string }>("cluster-now", "select clock_timestamp()::text as now"))?.now ?? "";
    await place("before-the-moment");
    await pause(500);
    between = await now();
    await pause(500);
    await place("after-the-moment");
    // The archive has the rest only when the next segment begins.
    await pause(100);
  } finally {
    await db.close();
  }
  const admin = new pg.Client({
    connectionString: `postgres://postgres:${passwords.superuser}@${host}:${ports.nodes[name].postgres}/postgres`,
  });
  admin.on("error", () => {});
  await admin.connect();
  const { rows } = await admin.query<{ segment: string }>("select pg_walfile_name(pg_switch_wal()) as segment");
  const segment = rows[0]?.segment ?? "";
  const archived = async () => {
    const answer = await admin.query<{ last: string }>("select last_archived_wal as last from pg_stat_archiver");
    return (answer.rows[0]?.last ?? "").slice(8) >= segment.slice(8);
  };
  await nodes.until("the archive", archived, 120);
  await admin.end();

  const began = Date.now();
  const home = join(folder, "restored");
  mkdirSync(join(home, "data"), { recursive: true, mode: 0o700 });
  mkdirSync(join(home, "locks"));
  for (const path of [home, join(home, "data"), join(home, "locks")]) chownSync(path, account.uid, account.gid);
  const config = join(home, "pgbackrest.conf");
  renderFile(
    "pgbackrest.conf",
    {
      ...nodes.valuesOf(name),
      POSTGRES_DATA: join(home, "data"),
      POSTGRES_PORT: ports.restored,
      POSTGRES_SOCKETS: home,
      BACKUP_LOCKS: join(home, "locks"),
    },
    config,
  );
  const restore = [
    `--config=${config}`,
    "--stanza=lantern",
    "--type=time",
    `--target=${between}`,
    "--target-action=promote",
    "restore",
  ];
  await run("/usr/bin/pgbackrest", restore, childOptions(account, "/"));
  // The restored server must not write into the archive that it came from.
  appendFileSync(join(home, "data/postgresql.auto.conf"), "\narchive_mode = off\n");
  const server = startDaemon(
    join(programs, "postgres"),
    [
      ...["-D", join(home, "data"), "-p", String(ports.restored), "-c", `unix_socket_directories=${home}`],
      ...["-c", "synchronous_standby_names=", "-c", `listen_addresses=${host}`],
    ],
    { name: "restored", logs, account },
  );
  const restored = connect(`postgres://lantern:${passwords.site}@${host}:${ports.restored}/lantern`, patient);
  try {
    const keys = async () =>
      restored
        .rows<{ key: string; recovering: boolean }>(
          "cluster-restored",
          "select idempotency_key as key, pg_is_in_recovery() as recovering from booking where idempotency_key in ('before-the-moment', 'after-the-moment')",
        )
        .catch(() => undefined);
    let found: Awaited<ReturnType<typeof keys>>;
    await nodes.until(
      "the restored server",
      async () => {
        found = await keys();
        return found?.[0]?.recovering === false;
      },
      180,
    );
    assert.deepEqual(
      found?.map(({ key }) => key),
      ["before-the-moment"],
    );
  } finally {
    await restored.close();
    signalAll([server.pid], "SIGQUIT");
    await server.stop("SIGQUIT");
    execFileSync("rm", ["-rf", home]);
  }
  return `restored to the moment between two bookings one second apart in ${((Date.now() - began) / 1_000).toFixed(1)} s: the first is there, the second is not`;
}

import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { isDump } from "#app/db/backup/backup-file.ts";
import { makeBackup, makeOwnBackup } from "#app/db/backup/make-backup.ts";
import { parseMajorVersion } from "#app/db/backup/pg-tools.ts";
import { restoreBackup } from "#app/db/backup/restore-backup.ts";
import { restoreDumpBackup } from "#app/db/backup/restore-dump.ts";
import { listTables } from "#app/db/backup/tables.ts";
import { type Account, childOptions, run, runsAsRoot, unprivilegedAccount } from "#app/db/embedded/account.ts";
import { migrate } from "#app/db/migrate.ts";
import { seed } from "#app/seed/seed.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { freePort } from "#test/support/free-port.ts";
import { migrations } from "#test/support/world.ts";
import { pause, type Scenario } from "./scenario.ts";

const picture = "pictures/abcdefghijklmnop.webp";

/**
 * Backs up and restores the whole seed with `pg_dump` on a server of its version, and without it on the same server.
 */
export const backups: Scenario = async (_world, say) => {
  const folder = await mkdtemp(join(tmpdir(), "lantern-dump-"));
  const server = await startInstalledPostgres(folder);
  try {
    const database = async (name: string) => {
      await query(server.url("postgres"), `create database ${name}`);
      return server.url(name);
    };
    const source = await database("source");
    await migrate(source, migrations);
    await seed(source, new Date());
    await query(
      source,
      "update city_text set about = about || E'\\u2028\\u2029\\u0085\\u202e\\\\\\n\"' where locale = 'pl'",
    );
    const uploads = join(folder, "uploads");
    await mkdir(join(uploads, "pictures"), { recursive: true });
    await writeFile(join(uploads, picture), Buffer.from([0, 255, 10, 13]));
    const expected = await contents(source);

    const dump = join(folder, "site.backup");
    await makeBackup(source, dump, { uploads });
    assert.ok(await isDump(dump), "pg_dump was used");
    const own = join(folder, "own.backup");
    await makeOwnBackup(source, own, { uploads });

    const fresh = await database("fresh");
    const storage = folderStorage(join(folder, "restored"));
    await restoreDumpBackup(fresh, dump, { storeFile: storage.put });
    assert.deepEqual(await contents(fresh), expected, "pg_restore into a new database");
    assert.deepEqual(await migrate(fresh, migrations), [], "nothing is left to migrate");
    assert.deepEqual(await storage.get(picture), Buffer.from([0, 255, 10, 13]));
    say("pg_dump restored into a new database");

    const migrated = await database("migrated");
    await migrate(migrated, migrations);
    await restoreDumpBackup(migrated, dump);
    assert.deepEqual(await contents(migrated), expected, "pg_restore into a migrated database");
    await assert.rejects(restoreDumpBackup(migrated, dump), /not empty/);

    const other = await database("other");
    await migrate(other, migrations);
    await restoreBackup(other, own);
    assert.deepEqual(await contents(other), expected, "the built-in format");
    return `${Object.keys(expected).length} tables are the same after pg_dump ${server.version} and after the built-in way`;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

async function startInstalledPostgres(folder: string) {
  const { stdout } = await promisify(execFile)("pg_dump", ["--version"]);
  const version = parseMajorVersion(stdout);
  const bin = `/usr/lib/postgresql/${version}/bin`;
  assert.ok(existsSync(join(bin, "postgres")), `PostgreSQL ${version} is not installed in ${bin}`);
  const account: Account | undefined = runsAsRoot() ? await unprivilegedAccount() : undefined;
  const cluster = join(folder, "cluster");
  await chmod(folder, 0o711);
  await mkdir(cluster);
  if (account) await chown(cluster, account.uid, account.gid);
  const options = childOptions(account, cluster);
  const data = join(cluster, "data");
  await run(
    join(bin, "initdb"),
    [`--pgdata=${data}`, "--username=lantern", "--auth=trust", "--encoding=UTF8", "--no-sync"],
    options,
  );
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories=", "fsync=off"];
  const child = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...options,
    stdio: "ignore",
  });
  const url = (name: string) => `postgres://lantern:unused@127.0.0.1:${port}/${name}`;
  while (!(await query(url("postgres"), "select 1").catch(() => undefined))) {
    assert.equal(child.exitCode, null, "PostgreSQL did not start");
    await pause(50);
  }
  return { version, url, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGINT");
  await ended;
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Row count and content hash of every table. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const hashes: Record<string, string> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`select one::text as row from ${name} as one order by 1`);
      const hash = createHash("sha256").update(rows.map(({ row }) => row).join("\n"));
      hashes[name] = `${rows.length} ${hash.digest("hex")}`;
    }
    return hashes;
  } finally {
    await client.end();
  }
}

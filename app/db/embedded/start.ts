import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { nativeFolder, prepareBinaries } from "./binaries.ts";
import { clusterExists, createCluster, readPassword, superuser } from "./cluster.ts";
import { withLock } from "./lock.ts";
import { findPlace, openFolder, type Place } from "./place.ts";
import { enterServer, leaveServer } from "./server.ts";
import { leave } from "./users.ts";

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Options = {
  folder: string;
  /** If false, data may be lost when the machine crashes; faster, for tests. */
  durable?: boolean;
  report?: (line: string) => void;
  /** Folder for files of a root installation that PostgreSQL's unprivileged user could not reach elsewhere. */
  shelter?: string;
};

const database = "lantern";
const attempts = 10;

/**
 * Starts PostgreSQL on the folder or shares the server already running there. The server stops after its last user,
 * even if that process is killed.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { durable = true, report = () => {}, shelter = "/var/lib/lantern-walks" } = options;
  const native = nativeFolder();
  const folder = await openFolder(options.folder);
  const { place, descriptor, url } = await withLock(folder, async () => {
    const place = await findPlace(folder, shelter);
    const binaries = await prepareBinaries(native, place.account, shelter);
    if (!(await clusterExists(place))) {
      report(`Creating a PostgreSQL cluster in ${place.cluster}`);
      await createCluster(place, binaries, durable);
    }
    for (let attempt = 1; ; attempt++) {
      const { descriptor, port, reused } = await enterServer({ folder, place, binaries, durable });
      try {
        const url = await ensureDatabase(place, port);
        report(`PostgreSQL ${reused ? "was running" : "started"} on 127.0.0.1:${port} with data in ${place.cluster}`);
        return { place, descriptor, url };
      } catch (error) {
        leave(descriptor);
        // A server that was just killed may still appear to run; the next attempt starts a new one.
        if (!reused || attempt === attempts) throw error;
        await pause(200);
      }
    }
  });
  let stopped: Promise<void> | undefined;
  return {
    url,
    stop: () => {
      stopped ??= withLock(folder, () => leaveServer(place, descriptor));
      return stopped;
    },
  };
}

async function ensureDatabase(place: Place, port: number): Promise<string> {
  const server = `postgres://${superuser}:${await readPassword(place)}@127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: `${server}/postgres`, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const found = await client.query("select from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`PostgreSQL on 127.0.0.1:${port} did not let the app in: ${reason}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
  return `${server}/${database}`;
}

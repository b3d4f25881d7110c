import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { nativeFolder, prepareBinaries } from "./binaries.ts";
import { clusterExists, createCluster, readPassword, superuser } from "./cluster.ts";
import { withLock } from "./lock.ts";
import { findPlace, openFolder, type Place } from "./place.ts";
import { enterServer, isServing, leaveServer, reenterServer } from "./server.ts";
import { supervise } from "./supervise.ts";
import { leave, usersPipe } from "./users.ts";

export type EmbeddedPostgres = {
  url: string;
  /** Whoever holds this pipe open keeps the server running. */
  usersPipe: string;
  /** From now on a server that ends stays ended. */
  endSupervision(): void;
  stop(): Promise<void>;
};

type Options = {
  folder: string;
  /** If false, data may be lost when the machine crashes; faster, for tests. */
  durable?: boolean;
  /** Start the server again whenever it ends before `stop`. */
  supervised?: boolean;
  report?: (line: string) => void;
  /** Called when the supervised server ends and runs again; defaults to `report`. */
  warn?: (line: string) => void;
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
  const { durable = true, report = () => {}, warn = report, shelter = "/var/lib/lantern-walks" } = options;
  const native = nativeFolder();
  const folder = await openFolder(options.folder);
  const { url, ...entered } = await withLock(folder, async () => {
    const place = await findPlace(folder, shelter);
    const binaries = await prepareBinaries(native, place.account, shelter);
    if (!(await clusterExists(place))) {
      report(`Creating a PostgreSQL cluster in ${place.cluster}`);
      await createCluster(place, binaries, durable);
    }
    const start = { folder, place, binaries, durable };
    for (let attempt = 1; ; attempt++) {
      const { descriptor, port, reused } = await enterServer(start);
      try {
        const url = await ensureDatabase(place, port);
        report(`PostgreSQL ${reused ? "was running" : "started"} on 127.0.0.1:${port} with data in ${place.cluster}`);
        return { start, descriptor, port, url };
      } catch (error) {
        leave(descriptor);
        // A server that was just killed may still appear to run; the next attempt starts a new one.
        if (!reused || attempt === attempts) throw error;
        await pause(200);
      }
    }
  });
  const { start, port } = entered;
  let { descriptor } = entered;
  const restart = () =>
    withLock(folder, async () => {
      const again = await reenterServer(start, port);
      leave(descriptor);
      descriptor = again;
    });
  const supervisor = options.supervised
    ? supervise({ isRunning: () => isServing(start.place), restart, warn })
    : undefined;
  const stop = async () => {
    await supervisor?.end();
    await withLock(folder, () => leaveServer(start.place, descriptor));
  };
  let stopped: Promise<void> | undefined;
  return {
    url,
    usersPipe: usersPipe(start.place),
    endSupervision: () => void supervisor?.end(),
    stop: () => (stopped ??= stop()),
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

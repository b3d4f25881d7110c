import { closeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { nativeFolder } from "./binaries.ts";
import {
  type Cluster,
  clusterExists,
  createCluster,
  findCluster,
  openFolder,
  readPassword,
  superuser,
} from "./cluster.ts";
import { usersPipe } from "./keeper.ts";
import { withLock } from "./lock.ts";
import { runningPostmaster } from "./postmaster.ts";
import { enterServer, leaveServer } from "./server.ts";
import { supervise } from "./supervise.ts";

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
const maxAttempts = 10;

/**
 * Starts PostgreSQL on the folder or shares the server already running there. The server stops after its last user,
 * even if that process is killed.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { durable = true, report = () => {}, warn = report, shelter = "/var/lib/lantern-walks" } = options;
  const installation = { native: nativeFolder(), shelter, durable };
  const folder = await openFolder(options.folder);
  const entered = await withLock(folder, async () => {
    const cluster = await findCluster(folder, installation);
    if (!(await clusterExists(cluster))) {
      report(`Creating a PostgreSQL cluster in ${cluster.home}`);
      await createCluster(cluster);
    }
    for (let attempt = 1; ; attempt++) {
      const { descriptor, port, reused } = await enterServer(cluster);
      try {
        const url = await ensureDatabase(cluster, port);
        report(`PostgreSQL ${reused ? "was running" : "started"} on 127.0.0.1:${port} with data in ${cluster.home}`);
        return { cluster, descriptor, port, url };
      } catch (error) {
        closeSync(descriptor);
        // A server that was just killed may still appear to run; the next attempt starts a new one.
        if (!reused || attempt === maxAttempts) throw error;
        await pause(200);
      }
    }
  });
  const { cluster, port, url } = entered;
  let { descriptor } = entered;
  const restart = () =>
    withLock(folder, async () => {
      const again = await enterServer(cluster, port);
      closeSync(descriptor);
      descriptor = again.descriptor;
    });
  const isRunning = async () => (await runningPostmaster(cluster.data)) !== undefined;
  const supervisor = options.supervised ? supervise({ isRunning, restart, warn }) : undefined;
  const stop = async () => {
    await supervisor?.end();
    await withLock(folder, () => leaveServer(cluster, descriptor));
  };
  let stopped: Promise<void> | undefined;
  return {
    url,
    usersPipe: usersPipe(cluster.home),
    endSupervision: () => void supervisor?.end(),
    stop: () => (stopped ??= stop()),
  };
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<string> {
  const server = `postgres://${superuser}:${await readPassword(cluster)}@127.0.0.1:${port}`;
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

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { seed } from "#app/seed/seed.ts";
import { ensureBuild } from "#app/server/process/ensure-build.ts";
import { servingProcess } from "./child-processes.ts";
import { startArguments } from "./start-arguments.ts";
import { removeTemporaryFolder } from "./temporary-folder.ts";

/** `pid` is the process that serves, `startedPid` the one that starts it again. */
export type Server = { port: number; pid: number; startedPid: number; startedIn: number; stop(): Promise<void> };
export type World = {
  folder: string;
  databaseUrl: string;
  db: DatabasePool;
  start(port: number, settings?: Record<string, string>): Promise<Server>;
  close(): Promise<void>;
};

export const migrations = new URL("../../app/db/migrations/", import.meta.url);

/**
 * Opens a separate durable database with the ordinary seed, and the production build to serve it. `close` removes
 * everything.
 */
export async function openWorld(report: (line: string) => void = console.log): Promise<World> {
  await ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), "lantern-bench-"));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  await migrate(postgres.url, migrations);
  await seed(postgres.url, new Date(), (step, done, total) => report(`seed ${done}/${total} ${step}`));
  // On a busy machine the vacuum takes longer than the default timeout.
  const db = connect(postgres.url, { statementMs: 120_000 });
  await db.pool.query("vacuum (analyze)");
  const servers = new Set<Server>();
  let closing: Promise<void> | undefined;
  const shut = async () => {
    for (const server of servers) await server.stop();
    await db.close();
    await postgres.stop();
    await removeTemporaryFolder(join(folder, "postgres"));
    await rm(folder, { recursive: true, force: true });
  };
  return {
    folder,
    databaseUrl: postgres.url,
    db,
    async start(port, settings = {}) {
      const server = await startServer(port, { DATA_DIR: folder, DATABASE_URL: postgres.url, ...settings });
      const stop = () => {
        servers.delete(server);
        return server.stop();
      };
      servers.add(server);
      return { ...server, stop };
    },
    // Called at the end of the run and by a signal handler; the first call counts.
    close: () => (closing ??= shut()),
  };
}

export const metricsToken = "a token of the benchmarks";
const defaults = { LOG_LEVEL: "warn", PROXIES: "1", PICTURES_AHEAD: "false", METRICS_TOKEN: metricsToken };

/**
 * Starts the site as `npm start` does. `PROXIES=1` lets each request name its own address, because rate limits per
 * address would stop a single client. Making pictures ahead would disturb what is measured.
 */
export async function startServer(port: number, settings: Record<string, string>): Promise<Server> {
  const began = performance.now();
  const child = spawn(process.execPath, startArguments, {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...defaults, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    if (hasEnded) throw new Error("The server did not start");
    const page = await fetch(`http://localhost:${port}/krakow`).catch(() => undefined);
    await page?.arrayBuffer();
    if (page?.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const startedIn = performance.now() - began;
  return {
    port,
    pid: servingProcess(child.pid),
    startedPid: child.pid as number,
    startedIn,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

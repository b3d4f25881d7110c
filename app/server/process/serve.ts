import cluster from "node:cluster";
import { pathToFileURL } from "node:url";
import { readSettings } from "#app/config/env.ts";
import { keepReads } from "#app/db/cached-reads.ts";
import { answerForMetrics, askForMetrics } from "#app/server/observability/cluster-metrics.ts";
import { createStorage } from "#app/storage/storage.ts";
import { type Booted, closeOnSignal, layFoundations, openAlone, openProcess, orExplain, say } from "./boot.ts";
import { superviseWorkers } from "./cluster.ts";
import { ensureBuild } from "./ensure-build.ts";
import { listen } from "./listen.ts";

// React loads its slow development build unless NODE_ENV is set before the import.
process.env.NODE_ENV ??= "production";

async function serve({ env, ...rest }: Booted) {
  const { createSite, createTasks } = await import(pathToFileURL(await ensureBuild()).href);
  const gatherMetrics = cluster.isWorker ? askForMetrics : undefined;
  // Subscribe before the page cache does: a purged page must not be rendered from stale rows.
  const db = keepReads(rest.db, rest.events);
  const app = createSite({ env, ...rest, db, now: () => new Date(), clientFolder: "build/client", gatherMetrics });
  if (cluster.isWorker) answerForMetrics(app.metrics);
  const running = await listen(app.fetch, env, app.front);
  void app.prerender();
  return {
    address: running.address,
    tasks: createTasks({
      origin: env.origin,
      secret: rest.secret,
      storage: createStorage(env),
      visitorsWait: app.visitorsWait,
    }),
    async close() {
      await app.endStreams();
      await running.close();
    },
  };
}

await orExplain(async () => {
  const env = readSettings();
  if (cluster.isWorker) {
    const running = await openProcess(env, env.databaseUrl as string, serve);
    // The terminal sends SIGINT to every process; workers ignore it and wait for SIGTERM from the primary.
    process.on("SIGINT", () => {});
    closeOnSignal(running.close, ["SIGTERM"]);
  } else if (env.workers > 1) {
    const { databaseUrl, ...foundations } = await layFoundations(env);
    await ensureBuild();
    const workers = await superviseWorkers(env.workers, { DATABASE_URL: databaseUrl }).catch(async (error) => {
      await foundations.close();
      throw error;
    });
    say(`Lantern Walks is open at http://${env.host}:${env.port} with ${env.workers} processes`);
    process.on("SIGHUP", workers.replaceAll);
    closeOnSignal(async () => {
      await workers.close();
      await foundations.close();
    });
  } else await openAlone(env, serve);
});

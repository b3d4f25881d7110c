import cluster from "node:cluster";
import { pathToFileURL } from "node:url";
import { loadConfig } from "#app/config/env.ts";
import { cacheReads } from "#app/db/cached-reads.ts";
import { fetchClusterMetrics, shareMetrics } from "#app/server/observability/cluster-metrics.ts";
import { openLogger } from "#app/server/observability/logger.ts";
import { company, missingDetails, site } from "#app/site.ts";
import { createStorage } from "#app/storage/storage.ts";
import {
  applyMigrations,
  closeOnSignal,
  exitWithMessage,
  prepareDatabase,
  runSingleProcess,
  type Services,
  say,
  startProcess,
  tellSupervisor,
} from "./boot.ts";
import { superviseWorkers } from "./cluster.ts";
import { ensureBuild } from "./ensure-build.ts";
import { listen } from "./listen.ts";
import { logProcess } from "./log-process.ts";
import { untilReady } from "./until-ready.ts";
import { startWatchdog } from "./watchdog.ts";

// React loads its slow development build unless NODE_ENV is set before the import.
process.env.NODE_ENV ??= "production";

async function serve(bundle: string, { env, ...rest }: Services) {
  const { createSite, createJobs } = await import(pathToFileURL(bundle).href);
  const gatherMetrics = cluster.isWorker ? fetchClusterMetrics : undefined;
  // Subscribe before the page cache does: a purged page must not be rendered from stale rows.
  const db = cacheReads(rest.db, rest.notifications);
  const app = createSite({ env, ...rest, db, now: () => new Date(), clientFolder: "build/client", gatherMetrics });
  if (cluster.isWorker) shareMetrics(app.metrics);
  await untilReady(app.fetch, env.origin);
  const running = await listen(app.withPageCache(app.fetch), env, { onConnection: app.limitConnection });
  const stopWatchdog = startWatchdog();
  void app.prerender();
  return {
    url: running.url,
    jobs: [
      ...createJobs({
        origin: env.origin,
        secret: rest.secret,
        storage: createStorage(env),
        payments: env.payments,
        db: rest.db,
        hasQueuedRequests: app.hasQueuedRequests,
      }),
      app.missedSearches,
      ...(env.picturesAhead ? [app.picturesAhead(say)] : []),
    ],
    onJobFailure: app.countJobFailure,
    async close() {
      await stopWatchdog();
      await app.endStreams();
      await running.close();
      await app.closePictures();
    },
  };
}

await exitWithMessage(async () => {
  const env = loadConfig();
  const logger = await openLogger(env);
  const missing = missingDetails(company);
  if (cluster.isPrimary && env.origin.startsWith("https:") && missing.length > 0)
    logger.log.warn({ missing }, "app/site.ts lacks details of the company that visitors and the law expect");
  if (cluster.isPrimary && env.origin.startsWith("https:") && !env.backup)
    logger.log.warn("BACKUP_FOLDER is not set: no nightly backups are made");
  // Messages of the start are plain text for a terminal; later lines, also of replaced processes, are JSON.
  if (cluster.isWorker || process.argv.includes("again")) logProcess(logger);
  // A site that cannot be built must leave the database as it is.
  const bundle = await ensureBuild();
  const open = (services: Services) => serve(bundle, services);
  if (cluster.isWorker) {
    const running = await startProcess(env, env.databaseUrl as string, logger.log, open);
    closeOnSignal(async () => {
      await running.close();
      await logger.close();
    });
  } else if (env.workers > 1) {
    const { databaseUrl, ...database } = await prepareDatabase(env);
    const workers = await superviseWorkers(env.workers, { DATABASE_URL: databaseUrl }, logger.log).catch(
      async (error) => {
        await database.close();
        throw error;
      },
    );
    say(`${site.name} is open at http://${env.host}:${env.port} with ${env.workers} processes`);
    tellSupervisor({ isOpen: true, canReload: true });
    logProcess(logger);
    process.on("SIGHUP", async () => {
      try {
        await applyMigrations(databaseUrl);
      } catch (error) {
        logger.log.error({ error }, "the migrations failed, so the processes are not replaced");
        return;
      }
      await workers.replaceAll();
    });
    closeOnSignal(async () => {
      database.endSupervision();
      await workers.close();
      await database.close();
      await logger.close();
    });
  } else {
    await runSingleProcess(env, logger, open);
    logProcess(logger);
  }
});

import type { Logger } from "pino";
import { ConfigError } from "#app/config/config-error.ts";
import { type Env, loadConfig } from "#app/config/env.ts";
import { OperatorError } from "#app/config/operator-error.ts";
import { checkConnection } from "#app/db/check-connection.ts";
import { connect, type DatabasePool, timeouts } from "#app/db/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { type DatabaseNotifications, subscribe } from "#app/db/notifications.ts";
import { watchOutages } from "#app/db/watch-outages.ts";
import { hasPaymentsOf } from "#app/domain/checkout/has-payments-of.ts";
import type { Job } from "#app/jobs/job.ts";
import { startJobRunner } from "#app/jobs/job-runner.ts";
import { nightlyBackup } from "#app/jobs/nightly-backup.ts";
import { sendMailJobs } from "#app/jobs/send-mail.ts";
import { createSmtpTransport } from "#app/jobs/smtp-transport.ts";
import { isEmpty, seed } from "#app/seed/seed.ts";
import { type OpenLogger, openLogger } from "#app/server/observability/logger.ts";
import { company, missingDetails, site } from "#app/site.ts";
import { loadOrCreateSecret } from "./signing-secret.ts";

export type Services = {
  env: Env;
  db: DatabasePool;
  log: Logger;
  notifications: DatabaseNotifications;
  secret: string;
};
type Running = {
  url: string;
  jobs: Job[];
  onJobFailure?: (job: string) => void;
  close(): Promise<void>;
};
type PreparedDatabase = {
  databaseUrl: string;
  /** Call before closing the processes: a stop of the whole service may end PostgreSQL as well. */
  endSupervision(): void;
  close(): Promise<void>;
};

/** Runs once for all processes: database, migrations, seed, signing secret. */
export async function prepareDatabase(env: Env): Promise<PreparedDatabase> {
  if (env.payments) refuseNameless(env.payments);
  if (env.databaseUrl) await checkConnection(env.databaseUrl);
  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataFolder);
  if (embedded) tellSupervisor({ databasePipe: embedded.usersPipe });
  const databaseUrl = env.databaseUrl ?? (embedded?.url as string);
  await applyMigrations(databaseUrl);
  if (embedded && (await seed(databaseUrl, new Date(), progress))) process.stdout.write("\n");
  if (env.payments) await refuseOtherMode(databaseUrl, env.payments);
  if (!embedded && (await isEmpty(databaseUrl))) say("The database is empty: `npm run db:seed` fills it.");
  if (!env.secret) loadOrCreateSecret(env.dataFolder);
  return {
    databaseUrl,
    endSupervision: () => embedded?.endSupervision(),
    close: async () => embedded?.stop(),
  };
}

/** Guests who pay get receipts, which have to name their seller. A bank that pretends needs none. */
export function refuseNameless({ apiHost }: { apiHost: string | undefined }, details = company): void {
  const missing = missingDetails(details);
  if (apiHost || missing.length === 0) return;
  throw new ConfigError(
    `With STRIPE_SECRET_KEY guests get receipts, but app/site.ts lacks these details of the company: ${missing.join(", ")}.`,
  );
}

/** With a key of the other mode, payments of the first would be asked for in vain for ever, and stand in the books. */
export async function refuseOtherMode(databaseUrl: string, { isTest }: { isTest: boolean }): Promise<void> {
  const [mine, other] = isTest ? (["test", "live"] as const) : (["live", "test"] as const);
  const db = connect(databaseUrl, { ...timeouts.job, connections: 1 });
  try {
    if (await hasPaymentsOf(db, other))
      throw new OperatorError(
        `STRIPE_SECRET_KEY is a ${mine} key, but the database has payments of a ${other} key. Live payments need a database that never saw a test key.`,
      );
  } finally {
    await db.close();
  }
}

/** Reads the folder at each call: it may hold a newer version than the running one. */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  const applied = await migrate(databaseUrl, new URL("../../db/migrations/", import.meta.url));
  if (applied.length > 0) say(`Applied ${applied.length} migrations`);
}

/** Opens the connections of one process and starts its server and jobs. */
export async function startProcess(
  env: Env,
  url: string,
  log: Logger,
  serve: (services: Services) => Promise<Running>,
) {
  const onError = (error: Error) => outages.report(error);
  // All processes share PostgreSQL's connection limit.
  const connections = env.workers > 1 ? 8 : 12;
  const db = connect(url, { ...timeouts.request, connections, onError });
  const jobDb = connect(url, { ...timeouts.job, connections: 3, onError });
  const outages = watchOutages(jobDb, log);
  const notifications = subscribe(url, onError);
  const mailer = env.smtpUrl ? createSmtpTransport(env.smtpUrl, env.mailFrom, env.mailConnections) : undefined;
  const closeServices = async () => {
    mailer?.close();
    await outages.close();
    await notifications.close();
    await jobDb.close();
    await db.close();
  };
  const secret = env.secret ?? loadOrCreateSecret(env.dataFolder);
  const running = await serve({ env, db, log, notifications, secret }).catch(async (error) => {
    await closeServices();
    throw error;
  });
  const jobs = [
    ...(mailer ? sendMailJobs(mailer.send, env.mailConnections) : []),
    ...running.jobs,
    ...(env.backup ? [nightlyBackup({ databaseUrl: url, ...env.backup })] : []),
  ];
  const onFailure = running.onJobFailure;
  const worker = startJobRunner({ db: jobDb, notifications, outages, now: () => new Date(), log, jobs, onFailure });
  return {
    url: running.url,
    async close() {
      await running.close();
      await worker.close();
      await closeServices();
    },
  };
}

/** Runs everything in one process and shuts it down on SIGINT and SIGTERM. */
export async function runSingleProcess(env: Env, logger: OpenLogger, serve: (services: Services) => Promise<Running>) {
  const database = await prepareDatabase(env);
  const running = await startProcess(env, database.databaseUrl, logger.log, serve).catch(async (error) => {
    await database.close();
    throw error;
  });
  say(`${site.name} is open at ${running.url}`);
  tellSupervisor({ isOpen: true });
  closeOnSignal(async () => {
    database.endSupervision();
    await running.close();
    await database.close();
    await logger.close();
  });
}

export function boot(serve: (services: Services) => Promise<Running>) {
  return exitWithMessage(async () => {
    const env = loadConfig();
    await runSingleProcess(env, await openLogger(env), serve);
  });
}

/** Exits with the message alone for an operator error, and with the whole error otherwise. */
export async function exitWithMessage(start: () => Promise<void>) {
  try {
    await start();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  }
}

export function closeOnSignal(close: () => Promise<void>) {
  let closing = false;
  const stop = async () => {
    if (closing) process.exit(1);
    closing = true;
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  if (process.connected) {
    // A terminal sends these to every process; the supervisor, or the primary of several processes, decides.
    for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
    process.once("disconnect", () => !closing && stop());
    return;
  }
  process.on("SIGINT", stop);
  // npm cannot forward SIGKILL, so watch for a new parent process id. Without npm a new parent only means that the
  // shell has ended.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && !closing && stop(), 1_000).unref();
}

type ToSupervisor = { databasePipe: string } | { isOpen: true; canReload?: boolean };

/** Tells `start.js`, if it started this process, what it needs to start it again. */
export function tellSupervisor(message: ToSupervisor) {
  if (process.connected) process.send?.(message);
}

function startEmbedded(dataFolder: string): Promise<EmbeddedPostgres> {
  // `console` is looked up at each call: once the site is open its lines go to the log.
  const warn = (line: string) => console.warn(line);
  const folder = `${dataFolder}/postgres`;
  return startEmbeddedPostgres({ folder, supervised: true, report: say, warn }).catch((cause: Error) => {
    throw new OperatorError(`PostgreSQL could not be started in DATA_DIR, ${dataFolder}: ${cause.message}`, { cause });
  });
}

export function say(line: string) {
  console.log(line);
}

function progress(step: string, done: number, total: number) {
  const bar = "█".repeat(done) + "░".repeat(total - done);
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[KFilling the database ${bar} ${step}`);
  else say(`Filling the database ${bar} ${step}`);
}

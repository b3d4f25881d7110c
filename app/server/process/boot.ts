import type { Logger } from "pino";
import { type Env, readSettings } from "#app/config/env.ts";
import { PlainError } from "#app/config/operator-error.ts";
import { reachDatabase } from "#app/db/check-connection.ts";
import { connect, type DatabasePool, patience } from "#app/db/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { channels, type Events, listenToDatabase } from "#app/db/notifications.ts";
import { startWorker, type Task } from "#app/jobs/job-runner.ts";
import { createMailer } from "#app/jobs/smtp-transport.ts";
import { isEmpty, seed } from "#app/seed/seed.ts";
import { createLog } from "#app/server/observability/logger.ts";
import { keptSecret } from "./signing-secret.ts";

export type Booted = { env: Env; db: DatabasePool; log: Logger; events: Events; secret: string };
type Running = { address: string; tasks: Task[]; close(): Promise<void> };
type Foundations = { databaseUrl: string; close(): Promise<void> };

/** Runs once for all processes: database, migrations, seed, signing secret. */
export async function layFoundations(env: Env): Promise<Foundations> {
  if (env.databaseUrl) await reachDatabase(env.databaseUrl);
  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataFolder);
  const databaseUrl = env.databaseUrl ?? (embedded?.url as string);
  const applied = await migrate(databaseUrl, new URL("../../db/migrations/", import.meta.url));
  if (applied.length > 0) say(`Applied ${applied.length} migrations`);
  if (embedded && (await seed(databaseUrl, new Date(), progress))) process.stdout.write("\n");
  if (!embedded && (await isEmpty(databaseUrl))) say("The database is empty: `npm run db:seed` fills it.");
  if (!env.secret) keptSecret(env.dataFolder);
  return { databaseUrl, close: async () => embedded?.stop() };
}

/** Opens the connections of one process and starts its server and jobs. */
export async function openProcess(env: Env, url: string, serve: (booted: Booted) => Promise<Running>) {
  const log = createLog(env.logLevel);
  const onError = (error: Error) => log.error({ error }, "a database connection was lost");
  // All processes share PostgreSQL's connection limit.
  const connections = env.workers > 1 ? 8 : 12;
  const db = connect(url, { ...patience.visitor, connections, onError });
  const taskDb = connect(url, { ...patience.task, connections: 3, onError });
  const events = listenToDatabase(url, channels, log);
  const mailer = env.smtpUrl ? createMailer(env.smtpUrl, env.mailFrom) : undefined;
  const closeBehind = async () => {
    mailer?.close();
    await events.close();
    await taskDb.close();
    await db.close();
  };
  const secret = env.secret ?? keptSecret(env.dataFolder);
  const running = await serve({ env, db, log, events, secret }).catch(async (error) => {
    await closeBehind();
    throw error;
  });
  const worker = startWorker({
    db: taskDb,
    events,
    send: mailer?.send,
    now: () => new Date(),
    log,
    tasks: running.tasks,
  });
  return {
    address: running.address,
    async close() {
      await running.close();
      await worker.close();
      await closeBehind();
    },
  };
}

/** Runs everything in one process and shuts it down on SIGINT and SIGTERM. */
export async function openAlone(env: Env, serve: (booted: Booted) => Promise<Running>) {
  const foundations = await layFoundations(env);
  const running = await openProcess(env, foundations.databaseUrl, serve).catch(async (error) => {
    await foundations.close();
    throw error;
  });
  say(`Lantern Walks is open at ${running.address}`);
  closeOnSignal(async () => {
    await running.close();
    await foundations.close();
  });
}

export function boot(serve: (booted: Booted) => Promise<Running>) {
  return orExplain(() => openAlone(readSettings(), serve));
}

/** Exits with the message alone for an operator error, and with the whole error otherwise. */
export async function orExplain(start: () => Promise<void>) {
  try {
    await start();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exit(1);
  }
}

export function closeOnSignal(close: () => Promise<void>, signals: NodeJS.Signals[] = ["SIGINT", "SIGTERM"]) {
  let closing = false;
  const stop = async () => {
    if (closing) process.exit(1);
    closing = true;
    await close();
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, stop);
  // npm cannot forward SIGKILL, so watch for a new parent process id. Without npm a new parent only means that the
  // shell has ended.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && !closing && stop(), 1_000).unref();
}

function startEmbedded(dataFolder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder: `${dataFolder}/postgres`, report: say }).catch((cause: Error) => {
    throw new PlainError(`PostgreSQL could not be started in DATA_DIR, ${dataFolder}: ${cause.message}`, { cause });
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

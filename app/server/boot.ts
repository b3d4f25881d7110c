import type { Logger } from "pino";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { isEmpty, seed } from "#app/db/seed/seed.ts";
import { type Env, readSettings } from "./env.ts";
import { channels, type Events, listenToDatabase } from "./events.ts";
import { createLog } from "./log.ts";
import { createMailer } from "./mailer.ts";
import { PlainError } from "./plain-error.ts";
import { reachDatabase } from "./reach-database.ts";
import { keptSecret } from "./secret.ts";
import { startWorker, type Task } from "./worker.ts";

export type Booted = { env: Env; db: DatabasePool; log: Logger; events: Events; secret: string };
type Running = { address: string; tasks: Task[]; close(): Promise<void> };

/** Settings, database, migrations, first data; then whatever serves. Ends everything again on Ctrl-C and kill. */
export async function boot(serve: (booted: Booted) => Promise<Running>) {
  try {
    const env = readSettings();
    const log = createLog(env.logLevel);
    if (env.databaseUrl) await reachDatabase(env.databaseUrl);
    const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataFolder);
    const url = env.databaseUrl ?? (embedded?.url as string);
    const applied = await migrate(url, new URL("../db/migrations/", import.meta.url));
    if (applied.length > 0) say(`Applied ${applied.length} migrations`);
    if (embedded && (await seed(url, new Date(), progress))) process.stdout.write("\n");
    if (!embedded && (await isEmpty(url))) say("The database is empty: `npm run db:seed` fills it.");
    const db = connect(url, { onError: (error) => log.error({ error }, "a database connection was lost") });
    const events = listenToDatabase(url, channels, log);
    const mailer = env.smtpUrl ? createMailer(env.smtpUrl, env.mailFrom) : undefined;
    const closeBehind = async () => {
      mailer?.close();
      await events.close();
      await db.close();
      await embedded?.stop();
    };
    const secret = env.secret ?? keptSecret(env.dataFolder);
    const running = await serve({ env, db, log, events, secret }).catch(async (error) => {
      await closeBehind();
      throw error;
    });
    const worker = startWorker({ db, events, send: mailer?.send, now: () => new Date(), log, tasks: running.tasks });
    say(`Lantern Walks is open at ${running.address}`);
    closeOnSignal(async () => {
      await running.close();
      await worker.close();
      await closeBehind();
    });
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exit(1);
  }
}

function closeOnSignal(close: () => Promise<void>) {
  let closing = false;
  const stop = async () => {
    if (closing) process.exit(1);
    closing = true;
    await close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // When npm itself is killed nobody passes the signal on: the new parent tells. Started without npm, a new parent only
  // means that a shell has ended.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1_000).unref();
}

function startEmbedded(dataFolder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder: `${dataFolder}/postgres`, report: say }).catch((cause: Error) => {
    throw new PlainError(`PostgreSQL could not be started in DATA_DIR, ${dataFolder}: ${cause.message}`, { cause });
  });
}

function say(line: string) {
  console.log(line);
}

function progress(step: string, done: number, total: number) {
  const bar = "█".repeat(done) + "░".repeat(total - done);
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[KFilling the database ${bar} ${step}`);
  else say(`Filling the database ${bar} ${step}`);
}

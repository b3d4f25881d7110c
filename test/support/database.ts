import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import pg from "pg";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { seed } from "#app/seed/seed.ts";
import { createTemporaryFolder, removeAbandonedFolders, removeTemporaryFolder } from "./temporary-folder.ts";

export type TestDatabase = { url: string; drop(): Promise<void> };
export type TestPostgres = { url: string; stop(): Promise<void> };

const template = "lantern_template";
/** Template with the whole site as of `testNow`: every city, tour, guide and 120 days of departures. */
export const seededTemplate = "lantern_seeded";
/** A copy of it for test files that only read. All share it, so PostgreSQL refuses every write. */
const readOnlyDatabase = "lantern_read_only";
/** A fixed date, so that tests know the weekday: Thursday, 10 June 2027, 10:00 in Kraków. */
export const testNow = new Date("2027-06-10T08:00:00Z");

/** Long timeouts for tests on a busy machine. Only tests of a database outage use the visitor's three seconds. */
export const patient = { connectMs: 60_000, statementMs: 60_000 };

/** Starts an empty server for a test run, with a migrated template. `openSeededPostgres` adds the seed. */
export async function startTestPostgres(
  migrations: URL = new URL("../../app/db/migrations/", import.meta.url),
): Promise<TestPostgres> {
  await removeAbandonedFolders();
  const folder = await createTemporaryFolder();
  const server = await startEmbeddedPostgres({ folder, durable: false });
  const stop = async () => {
    await server.stop();
    await removeTemporaryFolder(folder);
  };
  try {
    // It would work on each of the many copies. The template has its statistics.
    await execute(server.url, "alter system set autovacuum = off");
    await execute(server.url, "select pg_reload_conf()");
    await createTemplate(server.url, migrations);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

/** Returns the server shared by all steps of `npm test`, or starts a new one, with the seeded template. */
export async function openSeededPostgres(): Promise<TestPostgres> {
  const shared = process.env.TEST_POSTGRES;
  if (shared) return { url: shared, stop: async () => {} };
  const server = await startTestPostgres();
  await createSeededTemplate(server.url);
  return server;
}

async function createSeededTemplate(server: string): Promise<void> {
  await execute(server, `create database ${seededTemplate} template ${template}`);
  await seed(databaseUrl(server, seededTemplate), testNow);
  // Copies have the statistics that the planner needs.
  await execute(databaseUrl(server, seededTemplate), "analyze");
  await execute(server, `alter database ${seededTemplate} with is_template true allow_connections false`);
  await execute(server, `create database ${readOnlyDatabase} template ${seededTemplate}`);
  await execute(server, `alter database ${readOnlyDatabase} set default_transaction_read_only = on`);
}

/** Creates a separate database for one test file. `server` is needed only outside vitest. */
export async function createTestDatabase(options: { template?: string; server?: string } = {}): Promise<TestDatabase> {
  // Vitest can be imported only inside its own runs.
  const server = options.server ?? (await import("vitest")).inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const source = pg.escapeIdentifier(options.template ?? template);
  await execute(server, `create database ${name} template ${source} strategy file_copy`);
  return {
    url: databaseUrl(server, name),
    drop: () => execute(server, `drop database if exists ${name} with (force)`),
  };
}

/** URL of the seeded database for test files that only read. */
export async function readOnlyUrl(): Promise<string> {
  return databaseUrl((await import("vitest")).inject("postgresUrl"), readOnlyDatabase);
}

async function createTemplate(server: string, migrations: URL): Promise<void> {
  await execute(server, `create database ${template}`);
  if (existsSync(migrations)) await migrate(databaseUrl(server, template), migrations);
  // PostgreSQL cannot copy a template that has open connections, so forbid them.
  await execute(server, `alter database ${template} with is_template true allow_connections false`);
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

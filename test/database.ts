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
/** The whole site as it stands at `testNow`: every city, tour, guide and 120 days of departures. */
export const seededTemplate = "lantern_seeded";
/** A Thursday morning in June, 10:00 in Kraków: tests know what day it is. */
export const testNow = new Date("2027-06-10T08:00:00Z");

/** How long tests wait for a connection; only those of a database that is away mind the visitor's three seconds. */
export const patient = { connectMilliseconds: 60_000 };

/** An empty server of its own for a test run, with a migrated template; see `openSeededPostgres`. */
export async function startTestPostgres(
  migrations: URL = new URL("../app/db/migrations/", import.meta.url),
): Promise<TestPostgres> {
  await removeAbandonedFolders();
  const folder = await createTemporaryFolder();
  const server = await startEmbeddedPostgres({ folder, durable: false });
  const stop = async () => {
    await server.stop();
    await removeTemporaryFolder(folder);
  };
  try {
    await createTemplate(server.url, migrations);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

/** A server with the template of the whole site: the one that runs for all steps of `npm test`, or one of its own. */
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
  await execute(server, `alter database ${seededTemplate} with is_template true allow_connections false`);
}

/** A database of its own for one test file. `server` is needed outside vitest only. */
export async function createTestDatabase(options: { template?: string; server?: string } = {}): Promise<TestDatabase> {
  // Vitest cannot be imported outside its own runs.
  const server = options.server ?? (await import("vitest")).inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const source = pg.escapeIdentifier(options.template ?? template);
  await execute(server, `create database ${name} template ${source} strategy file_copy`);
  return {
    url: databaseUrl(server, name),
    drop: () => execute(server, `drop database if exists ${name} with (force)`),
  };
}

async function createTemplate(server: string, migrations: URL): Promise<void> {
  await execute(server, `create database ${template}`);
  if (existsSync(migrations)) await migrate(databaseUrl(server, template), migrations);
  // Nobody can connect by mistake: a template with a connection cannot be copied.
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

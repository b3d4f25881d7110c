import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "#app/db/migrate.ts";
import { createTestDatabase, startTestPostgres } from "./support/database.ts";
import { temporaryRoot } from "./support/temporary-folder.ts";

const migrations = new URL("../app/db/migrations/", import.meta.url);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

test("each database has all migrations and nothing of the others", async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  onTestFinished(async () => {
    await Promise.all([first.drop(), second.drop()]);
  });
  expect(await migrate(first.url, migrations)).toEqual([]);
  await query(first.url, "create table mine ()");
  expect(await query(second.url, "select to_regclass('mine')")).toEqual([null]);
});

test("a database is dropped even while somebody is connected, and twice does no harm", async () => {
  const { url, drop } = await createTestDatabase({ template: "template1" });
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  await drop();
  await drop();
  await expect(query(url, "select 1")).rejects.toThrow("does not exist");
});

test("a killed run's server goes with it and its folder with the next run", async () => {
  const script = fileURLToPath(new URL("./support/use-postgres.fixture.ts", import.meta.url));
  const run = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    run.kill("SIGKILL");
  });
  const [url] = await once(createInterface({ input: run.stdout }), "line");
  const folders = () => readdirSync(temporaryRoot()).filter((name) => name.startsWith(`lantern-test-${run.pid}-`));
  expect(await query(url, "select 1")).toEqual([1]);
  expect(folders()).toHaveLength(1);
  run.kill("SIGKILL");
  await once(run, "close");
  const next = await startTestPostgres();
  onTestFinished(() => next.stop());
  expect(folders()).toEqual([]);
  expect(next.url).not.toBe(inject("postgresUrl"));
  const database = await createTestDatabase({ server: next.url });
  expect(await migrate(database.url, migrations)).toEqual([]);
  await expect
    .poll(() => query(url, "select 1").catch((error) => error.code), { timeout: 20_000 })
    .toBe("ECONNREFUSED");
});

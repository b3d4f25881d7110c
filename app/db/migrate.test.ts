import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#test/support/database.ts";
import { migrate } from "./migrate.ts";

const createCity = "create table city (name text);\ninsert into city values ('Łódź');\n";

async function emptyDatabase(): Promise<{ url: string; rows(text: string): Promise<unknown[]> }> {
  const { url, drop } = await createTestDatabase({ template: "template1" });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, rows: async (text) => (await client.query({ text, rowMode: "array" })).rows.flat() };
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lantern-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test("files are applied in order, once, and later ones when they come", async () => {
  const { url, rows } = await emptyDatabase();
  const folder = await folderWith({
    "0002_rename.sql": "update city set name = name || '!'",
    "0001_city.sql": createCity,
    "README.md": "not a migration",
  });
  const lines: string[] = [];
  expect(await migrate(url, folder, (line) => lines.push(line))).toEqual(["0001_city.sql", "0002_rename.sql"]);
  expect(lines[0]).toMatch(/^Applied 0001_city\.sql in \d+ ms$/);
  expect(await migrate(url, pathToFileURL(folder))).toEqual([]);
  await writeFile(join(folder, "0003_empty.sql"), "-- nothing to do\n");
  expect(await migrate(url, folder)).toEqual(["0003_empty.sql"]);
  expect(await rows("select name from city")).toEqual(["Łódź!"]);
  expect(await rows("select name from migration order by name")).toHaveLength(3);
});

test("four at once apply each file once", async () => {
  const { url, rows } = await emptyDatabase();
  const folder = await folderWith({
    "0001_city.sql": `${createCity}select pg_sleep(0.1);`,
    "0002_more.sql": "select 1",
  });
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder)));
  expect(applied.flat().sort()).toEqual(["0001_city.sql", "0002_more.sql"]);
  expect(await rows("select name from city")).toEqual(["Łódź"]);
});

test("an applied file that was changed is refused, but not for its line ends", async () => {
  const { url } = await emptyDatabase();
  const folder = await folderWith({ "0001_city.sql": createCity });
  await migrate(url, folder);
  await writeFile(join(folder, "0001_city.sql"), createCity.replaceAll("\n", "\r\n"));
  expect(await migrate(url, folder)).toEqual([]);
  await writeFile(join(folder, "0001_city.sql"), `${createCity}-- changed\n`);
  await writeFile(join(folder, "0002_more.sql"), "create table more ()");
  await expect(migrate(url, folder)).rejects.toThrow("Migration 0001_city.sql was changed after it was applied");
});

test("a file that fails is rolled back and named with its line, and what came before it stays", async () => {
  const { url, rows } = await emptyDatabase();
  const folder = await folderWith({
    "0001_city.sql": createCity,
    "0002_broken.sql": "create table half ();\n\ninsert into nowhere values (1);",
    "0003_after.sql": "create table later ()",
  });
  await expect(migrate(url, folder)).rejects.toThrow(
    'Migration 0002_broken.sql failed at line 3: relation "nowhere" does not exist',
  );
  expect(await rows("select relname::text from pg_class where relname in ('city', 'half', 'later')")).toEqual(["city"]);
  expect(await rows("select name from migration")).toEqual(["0001_city.sql"]);
  await writeFile(join(folder, "0002_broken.sql"), "create table half ()");
  expect(await migrate(url, folder)).toEqual(["0002_broken.sql", "0003_after.sql"]);
});

test("a file that would come before an applied one is refused", async () => {
  const { url } = await emptyDatabase();
  const folder = await folderWith({ "0002_city.sql": createCity });
  await migrate(url, folder);
  await writeFile(join(folder, "0001_late.sql"), "select 1");
  await expect(migrate(url, folder)).rejects.toThrow("Migration 0001_late.sql comes before 0002_city.sql");
});

test("an older folder leaves a newer database alone", async () => {
  const { url } = await emptyDatabase();
  await migrate(url, await folderWith({ "0001_city.sql": createCity, "0002_more.sql": "select 1" }));
  expect(await migrate(url, await folderWith({ "0001_city.sql": createCity }))).toEqual([]);
});

test("a database that began with other migrations is refused with what to do", async () => {
  const { url, rows } = await emptyDatabase();
  await migrate(url, await folderWith({ "0001_catalogue.sql": createCity, "0127_address_limits.sql": "select 1" }));
  const baseline = await folderWith({ "0001_domains.sql": "create table baseline ()" });
  await expect(migrate(url, baseline)).rejects.toThrow(
    /^The database was made by a version before 1\.0\.0 \(its first migration is 0001_catalogue\.sql\).* Start with an empty database/,
  );
  expect(await rows("select to_regclass('baseline')")).toEqual([null]);
});

test.each([
  [{ "0001_a.sql": "", "0001_b.sql": "" }, "Migrations 0001_a.sql and 0001_b.sql have the same number."],
  [{ "1_a.sql": "" }, "Migration 1_a.sql is not named like 0001_what_it_does.sql."],
])("wrong names are refused: %j", async (files, message) => {
  const { url } = await emptyDatabase();
  await expect(migrate(url, await folderWith(files))).rejects.toThrow(message);
});

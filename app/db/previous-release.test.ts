import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#test/support/database.ts";
import { migrate } from "./migrate.ts";

const migrations = fileURLToPath(new URL("./migrations/", import.meta.url));

/** The last migration of the previous release, which works with this schema while both run. Raise it with each release. */
const lastOfPreviousRelease = "0017_page_tags.sql";
/** What `findBreaks` names and the previous release did not use any more. Empty it with each release. */
const unused: string[] = [];

type Column = { type: string; isRequired: boolean; isWritable: boolean };
type Schema = { columns: Map<string, Column>; others: Set<string> };

/** What statements of a release rely on: columns, functions, and unique indexes that ON CONFLICT names. */
async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows: columns } = await client.query<Column & { name: string }>(
    `select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
       attnotnull and not atthasdef and attidentity = '' and relkind = 'r' as "isRequired",
       attgenerated = '' as "isWritable"
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace`,
  );
  const { rows: others } = await client.query<{ name: string }>(
    `select 'function ' || oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
     union all
     select 'unique ' || regexp_replace(pg_get_indexdef(indexrelid), '^.* ON public\\.', '') from pg_index
     where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    others: new Set(others.map(({ name }) => name)),
  };
}

/** Names what a release with the schema `before` would miss in `after`. */
function findBreaks(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.keys()].map((name) => name.split(".")[0]));
  const known = [...before.columns].flatMap(([name, column]) => {
    const now = after.columns.get(name);
    if (!now) return `${name} is gone`;
    if (now.type !== column.type) return `${name} is ${now.type} instead of ${column.type}`;
    if (column.isWritable && !now.isWritable) return `${name} cannot be written`;
    return now.isRequired && !column.isRequired ? `${name} has become required` : [];
  });
  const added = [...after.columns].flatMap(([name, { isRequired }]) =>
    isRequired && tables.has(name.split(".")[0]) && !before.columns.has(name) ? `${name} is new and required` : [],
  );
  const others = [...before.others].filter((name) => !after.others.has(name)).map((name) => `${name} is gone`);
  return [...known, ...added, ...others];
}

async function open(options?: { template: string }): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await createTestDatabase(options);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, client };
}

test("the previous release finds in this schema what its statements use", async () => {
  const previous = await open({ template: "template1" });
  const folder = await mkdtemp(join(tmpdir(), "lantern-previous-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = (await readdir(migrations)).filter((name) => name <= lastOfPreviousRelease);
  expect(names).toContain(lastOfPreviousRelease);
  for (const name of names) await cp(join(migrations, name), join(folder, name));
  await migrate(previous.url, folder);
  const before = await readSchema(previous.client);
  expect(before.columns.size).toBeGreaterThan(500);
  const after = await readSchema((await open()).client);
  expect(findBreaks(before, after).filter((sentence) => !unused.includes(sentence))).toEqual([]);
});

test.each([
  ["alter table booking drop column phone", "booking.phone is gone"],
  ["alter table enquiry rename to question", "enquiry.topic is gone"],
  ["alter table booking alter column walk_in_key type uuid using null", "booking.walk_in_key is uuid instead of text"],
  ["alter table booking alter column phone set not null", "booking.phone has become required"],
  ["alter table booking add column tip integer not null", "booking.tip is new and required"],
  ["alter table booking alter column amount drop default", "booking.amount has become required"],
  ["drop function tour_day_start", "function tour_day_start(integer,timestamp with time zone,integer) is gone"],
  ["drop index waiting_party_once", /^unique waiting_party .* is gone$/],
])("%s would break it", async (statement, sentence) => {
  const { client } = await open();
  const before = await readSchema(client);
  await client.query(statement);
  expect(findBreaks(before, await readSchema(client))).toContainEqual(
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  );
});

test("additions do not break it", async () => {
  const { client } = await open();
  const before = await readSchema(client);
  await client.query(`
    alter table booking add column tip integer not null default 0, add column language tour_language;
    create table invoice (id bigint primary key, amount integer not null)`);
  expect(findBreaks(before, await readSchema(client))).toEqual([]);
});

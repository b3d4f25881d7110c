import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { makeOwnBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { listTables } from "./tables.ts";

const columns = {
  line: "text",
  name: "varchar",
  bytes: "bytea",
  lines: "text[]",
  document: "jsonb",
  source: "json",
  amount: "numeric",
  ratio: "double precision",
  day: "date",
  moment: "timestamptz",
  clock: "time",
  span: "interval",
  truth: "boolean",
};
type Row = Record<keyof typeof columns, string | null>;

let folder: string;
const databases: TestDatabase[] = [];
let source: pg.Client;
let target: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lantern-hostile-"));
  [source, target] = [await openDatabase(), await openDatabase()];
});
afterAll(async () => {
  await Promise.all([source.end(), target.end()]);
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function openDatabase(): Promise<pg.Client> {
  const database = await createTestDatabase();
  databases.push(database);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await client.query(
    `create table hostile (id bigint generated always as identity primary key, ${definitions.join(", ")},
       "Odd ""name"" \u2028" text, measured integer generated always as (length(line)) stored)`,
  );
  return client;
}

const breaks = ["\n", "\v", "\f", "\r", "\r\n", "\u0085", "\u2028", "\u2029"];
const marks = [
  "\u202E",
  "\uFEFF",
  "\uFFFD",
  "\u0001",
  "\u007F",
  "\\",
  '"',
  "'",
  "`",
  ",",
  "(",
  ")",
  "{",
  "}",
  "\\N",
  "\\.",
];
const text = fc.oneof(
  fc.constant(""),
  fc.constant("NULL"),
  fc.string({ unit: "binary", maxLength: 20 }).map((value) => value.replaceAll("\0", "")),
  fc.array(fc.constantFrom(...breaks, ...marks, " ", "a", "ż", "🏮"), { maxLength: 12 }).map((parts) => parts.join("")),
);
const bytes = fc.uint8Array({ maxLength: 40 }).map((value) => `\\x${Buffer.from(value).toString("hex")}`);
// jsonb refuses NUL and lone surrogates, json keeps them as escapes.
const document = fc
  .jsonValue({ depthSize: "small", stringUnit: "binary" })
  .map((value) => JSON.stringify(value).replaceAll("\\u0000", ""));
const bigNumber = fc.bigInt(-(10n ** 60n), 10n ** 60n);

const row: fc.Arbitrary<Row> = fc.record({
  line: fc.option(text),
  name: fc.option(text),
  bytes: fc.option(bytes),
  lines: fc.option(fc.array(fc.option(text), { maxLength: 5 }).map(arrayLiteral)),
  document: fc.option(document),
  source: fc.option(fc.oneof(document, fc.constant('{"a":"\\ud800\\u0000",  "a" : 1}'))),
  amount: fc.option(
    fc.oneof(
      fc.tuple(bigNumber, fc.nat(10 ** 9)).map(([whole, rest]) => `${whole}.${rest}`),
      fc.constantFrom("NaN", "Infinity", "-Infinity", "-0", "1e-16000", "9e131000"),
    ),
  ),
  ratio: fc.option(fc.double().map(String)),
  day: fc.option(fc.constantFrom("infinity", "-infinity", "4713-01-01 BC", "5874897-12-31", "2028-02-29")),
  moment: fc.option(
    fc.constantFrom("infinity", "-infinity", "4713-01-01 BC", "294276-12-31 23:59:59.999999Z", "2027-03-28 01:30Z"),
  ),
  clock: fc.option(fc.constantFrom("00:00", "24:00", "23:59:59.999999")),
  span: fc.option(fc.constantFrom("0", "-178000000 years", "1 mon -1 day +00:00:00.000001")),
  truth: fc.option(fc.constantFrom("true", "false")),
});

function arrayLiteral(values: (string | null)[]): string {
  const quoted = values.map((value) => (value === null ? "NULL" : `"${value.replace(/["\\]/g, "\\$&")}"`));
  return `{${quoted.join(",")}}`;
}

async function fill(rows: Row[]): Promise<void> {
  const names = Object.keys(columns) as (keyof Row)[];
  const casts = Object.values(columns).map((type, index) => `$${index + 1}::text::${type}`);
  for (const values of rows)
    await source.query(
      `insert into hostile (${names.join(", ")}) values (${casts.join(", ")})`,
      names.map((name) => values[name]),
    );
}

/** Every row of every table as PostgreSQL's binary form, which no text setting touches. */
async function contents(client: pg.Client): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select encode(record_send(one), 'hex') as row from ${name} as one order by 1`);
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

async function roundTrip(): Promise<void> {
  const file = join(folder, `${crypto.randomUUID()}.gz`);
  await makeOwnBackup(databases[0]?.url as string, file);
  await restoreBackup(databases[1]?.url as string, file);
}

const empty = () => Promise.all([source, target].map((client) => client.query("truncate hostile restart identity")));

test("any rows are the same after a backup and a restore", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 30, maxLength: 60 }), async (rows) => {
      await empty();
      await fill(rows);
      await roundTrip();
      const [restored, original] = [await contents(target), await contents(source)];
      expect(original.hostile).toHaveLength(rows.length);
      expect(restored).toEqual(original);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test("every line break and very long text are the same after a backup and a restore", async () => {
  await empty();
  const blank = Object.fromEntries(Object.keys(columns).map((name) => [name, null])) as Row;
  const long = `${"\u2028x".repeat(1_500_000)}\n`;
  await fill([
    ...breaks.flatMap((sign) => [`${sign}`, `a${sign}b`, `${sign}"}\n${sign}`]).map((line) => ({ ...blank, line })),
    ...breaks.map((sign) => ({ ...blank, lines: arrayLiteral([sign]), document: JSON.stringify({ [sign]: sign }) })),
    { ...blank, line: long },
  ]);
  await roundTrip();
  expect(await contents(target)).toEqual(await contents(source));
});

test("PostgreSQL keeps neither NUL nor half of a character", async () => {
  for (const value of ["a\0b", '{"a":"\\u0000"}', '{"a":"\\ud800"}'])
    await expect(source.query("select $1::text::jsonb", [value]), value).rejects.toThrow(
      /0x00|invalid input syntax for type json|unicode/i,
    );
  const { rows } = await source.query<{ text: string }>("select $1::text as text", ["a\ud800b"]);
  expect(rows[0]?.text).toBe("a\uFFFDb");
});

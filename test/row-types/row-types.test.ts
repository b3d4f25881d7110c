import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import type { Statement } from "./collect.ts";
import { mismatches } from "./compare.ts";
import { createDescribe, type Describe } from "./describe.ts";

let database: TestDatabase;
let client: pg.Client;
let describeStatement: Describe;
let statements: Statement[];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  describeStatement = await createDescribe(client);
  // A process of its own, because it changes how modules are loaded.
  const collect = fileURLToPath(new URL("./collect.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [collect], { maxBuffer: 64_000_000 });
  statements = JSON.parse(stdout);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test("every statement has the columns, types and nulls that TypeScript claims", async () => {
  expect(statements.length).toBeGreaterThan(400);
  const problems: string[] = [];
  for (const statement of new Map(statements.map((statement) => [statement.text, statement])).values())
    problems.push(...mismatches(statement, await describeStatement(statement.text)));
  expect(problems).toEqual([]);
});

test("a name belongs to one text", () => {
  const texts = Map.groupBy(statements, ({ name }) => name);
  const shared = [...texts].filter(([, own]) => new Set(own.map(({ text }) => text)).size > 1).map(([name]) => name);
  expect(shared).toEqual([]);
});

test("more than four parameters have names", () => {
  const numbered = statements.filter(({ text, isNamed }) => !isNamed && /\$[5-9]|\$\d\d/.test(text));
  expect(numbered.map(({ name }) => name)).toEqual([]);
});

test("wrong claims are found", async () => {
  const text = `select tour.id, tour.price, tour_text.name, guide.name as guide, tour.id as more
    from tour join tour_text on tour_text.tour_id = tour.id left join guide on guide.id = tour.id`;
  const claim = (column: string, kind: string) => ({ column, kinds: [kind], nullable: false, text: kind });
  const claims = [
    claim("id", "string"),
    claim("price", "number"),
    claim("name", "string"),
    claim("guide", "string"),
    claim("title", "string"),
  ];
  expect(mismatches({ name: "tours", claims }, await describeStatement(text))).toEqual([
    "tours.more is not in the type",
    "tours.id is int4, not string",
    "tours.price may be null: tour.price",
    "tours.guide may be null: guide.name",
    "tours.title is not in the statement",
  ]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { seededTemplate } from "./support/database.ts";
import { pagesOfEachKind } from "./support/kinds.ts";
import { recordingIn, type Statement } from "./support/record-statements.ts";
import { openSite, type TestSite } from "./support/site.ts";

/** Tables that grow with every day of business. A page must not become slower as they do. */
const growing = ["departure", "booking", "guest_message", "change_entry"];

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

const statements = new Map<string, Statement>();
let site: TestSite;

beforeAll(async () => {
  site = await openSite({}, { template: seededTemplate, reads: recordingIn(statements) });
});
afterAll(() => site.close());

test("no public page reads a growing table from end to end", async () => {
  for (const locale of ["en", "es", "de", "pl"] as const)
    for (const path of Object.values(pagesOfEachKind(locale))) await site.fetch(path);
  expect([...statements.keys()]).toContain("list-next-of-tours");
  const scans: string[] = [];
  for (const statement of statements.values()) {
    const read = wholeReads(await genericPlan(statement)).filter((table) => growing.includes(table));
    scans.push(...read.map((table) => `${statement.name} reads every ${table}`));
  }
  expect(scans).toEqual([]);
});

test("a whole read is found", async () => {
  const statement = { name: "whole", text: "select count(*) from departure where capacity = $1" };
  expect(wholeReads(await genericPlan(statement))).toEqual(["departure"]);
});

/** The plan as the site's connections make it: once for all values. */
async function genericPlan({ text }: Statement): Promise<Plan> {
  const { rows } = await site.db.pool.query(`explain (generic_plan, format json) ${text}`);
  return rows[0]["QUERY PLAN"][0].Plan;
}

function wholeReads(plan: Plan): string[] {
  const own = plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeReads)];
}

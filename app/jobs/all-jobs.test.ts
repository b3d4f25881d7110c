import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { loadServer } from "#test/support/site.ts";
import { sendMailJobs } from "./send-mail.ts";

const { db } = await openTestDatabase();
const { createJobs } = await loadServer();
const jobs = [
  ...createJobs({ origin: "https://walks.example", secret: "s".repeat(32), storage: folderStorage("unused") }),
  ...sendMailJobs(async () => ({ ok: true })),
];

test("each job is in the file of its name", () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  const files = readdirSync(import.meta.dirname, { recursive: true }).map((file) => basename(String(file)));
  for (const { name } of jobs) expect(files.filter((file) => file === `${name}.ts`)).toHaveLength(1);
});

test("a row added to the table of a channel wakes its job", async () => {
  const tables = await db.rows<{ name: string }>(
    "test-notifying-tables",
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
     where proname = 'notify_added'`,
  );
  const channels = jobs.flatMap(({ wakeOnChannel }) => wakeOnChannel ?? []);
  expect(channels.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test("docs/operations.md lists all jobs with their times and channels", () => {
  const listed = readFileSync("docs/operations.md", "utf8").matchAll(
    /^\| `([a-z-]+)` \| (\d+) (\w+?)s?(?: and on `(\w+)`)? \|/gm,
  );
  const seconds: Record<string, number> = { second: 1, minute: 60, hour: 3_600, day: 86_400 };
  const schedule = Array.from(listed, ([, name, count, unit = "", channel]) => [
    name,
    Number(count) * (seconds[unit] ?? 0),
    channel,
  ]);
  const perProcess = new Set(["nightly-backup", "make-pictures-ahead", "save-missed-searches"]);
  expect(schedule.filter(([name]) => !perProcess.has(name as string)).toSorted()).toEqual(
    jobs.map(({ name, everySeconds, wakeOnChannel }) => [name, everySeconds, wakeOnChannel]).toSorted(),
  );
});

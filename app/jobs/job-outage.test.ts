import { pino } from "pino";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { type DatabaseNotifications, subscribe } from "#app/db/notifications.ts";
import { type Outages, watchOutages } from "#app/db/watch-outages.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { openWire } from "#test/support/wire.ts";
import type { Job } from "./job.ts";
import { startJobRunner } from "./job-runner.ts";

const database = await openTestDatabase();
const wire = await openWire(database.url);
afterAll(() => wire.close());

let lines: { level: number; msg: string; task?: string }[];
let failed: string[];
beforeEach(() => {
  lines = [];
  failed = [];
});
const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
const told = () => lines.map(({ msg }) => msg);

/** The connections of a process: of its requests, of its jobs, and the one that listens. */
function openProcess(jobs: Job[], statementMs = 5_000) {
  let outages: Outages | undefined;
  const onError = (error: Error) => outages?.report(error);
  const limits = { connectMs: 500, statementMs, connections: 3, onError };
  const requests: DatabasePool = connect(wire.url, limits);
  const db: DatabasePool = connect(wire.url, limits);
  outages = watchOutages(db, log);
  const notifications: DatabaseNotifications = subscribe(wire.url, onError);
  const onFailure = (name: string) => failed.push(name);
  const runner = startJobRunner({ db, notifications, outages, now: () => testNow, log, jobs, onFailure });
  return {
    requests,
    notifications,
    async close() {
      await runner.close();
      await notifications.close();
      await requests.close();
      await db.close();
    },
  };
}

test("jobs start one after another once the database answers, and an outage is one line at its begin and one at its end", async () => {
  const ran: string[] = [];
  let atOnce = 0;
  let maxAtOnce = 0;
  const jobs = Array.from(
    { length: 17 },
    (_, index): Job => ({
      name: `job-${index}`,
      everySeconds: index === 0 ? 1 : 86_400,
      run: async (db) => {
        maxAtOnce = Math.max(maxAtOnce, ++atOnce);
        await db.rows("test-job", "select 1 as answer").finally(() => atOnce--);
        ran.push(`job-${index}`);
      },
    }),
  );
  const names = jobs.map(({ name }) => name);
  const beginAndEnd = ["the database does not answer", "the database answers again"];
  wire.cut();
  const site = openProcess(jobs);
  await vi.waitFor(() => expect(told()).toContain(beginAndEnd[0]), { timeout: 20_000 });
  expect(ran).toEqual([]);
  wire.mend();
  await vi.waitFor(() => expect(new Set(ran).size).toBe(jobs.length), { timeout: 20_000 });
  expect([...new Set(ran)]).toEqual(names);
  expect(maxAtOnce).toBe(1);
  expect(told()).toEqual(beginAndEnd);

  // In the middle, with many idle connections and a job that comes due.
  await site.notifications.ready;
  await Promise.all([1, 2, 3].map(() => site.requests.rows("test-request", "select pg_sleep(0.01)")));
  wire.cut();
  await vi.waitFor(() => expect(told()).toHaveLength(3), { timeout: 20_000 });
  ran.length = 0;
  wire.mend();
  await vi.waitFor(() => expect(new Set(ran).size).toBe(jobs.length), { timeout: 20_000 });
  await vi.waitFor(() => expect(site.notifications.isListening()).toBe(true), { timeout: 20_000 });
  await site.close();
  expect(told()).toEqual([...beginAndEnd, ...beginAndEnd]);
  expect(failed).toEqual([]);
});

test("a single lost connection is one line and no outage", async () => {
  const site = openProcess([]);
  await site.notifications.ready;
  await database.db.rows(
    "test-kill",
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen waiting_notification'",
  );
  await vi.waitFor(() => expect(told()).toEqual(["a database connection was lost"]), { timeout: 20_000 });
  await site.close();
});

test("a statement that takes too long is the failure of its job", async () => {
  const slow: Job = { name: "slow", everySeconds: 60, run: (db) => db.rows("test-slow", "select pg_sleep(30)") };
  const site = openProcess([slow], 300);
  await vi.waitFor(() => expect(failed).toEqual(["slow"]), { timeout: 20_000 });
  await site.close();
  expect(lines).toMatchObject([{ level: 50, task: "slow" }]);
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { childProcesses } from "#test/support/child-processes.ts";
import { createTestDatabase, seededTemplate, type TestDatabase } from "#test/support/database.ts";
import { freePort } from "#test/support/free-port.ts";

let database: TestDatabase;
let folder: string;
let server: ChildProcess;
let address: string;
let output = "";

beforeAll(async () => {
  database = await createTestDatabase({ template: seededTemplate });
  folder = await mkdtemp(join(tmpdir(), "lantern-workers-"));
  const port = await freePort();
  address = `http://localhost:${port}`;
  server = spawn(process.execPath, ["app/server/process/serving.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      WORKERS: "2",
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      BACKUP_FOLDER: "/dev/null/backups",
      LOG_LEVEL: "warn",
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toContain("with 2 processes"), { timeout: 80_000 });
}, 90_000);
afterAll(async () => {
  if (server.exitCode === null) server.kill("SIGKILL");
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The workers are the children of the server. */
const workerIds = () => childProcesses(server.pid, "serving.js");

test("all processes are replaced under load without one failed request", { timeout: 240_000 }, async () => {
  const before = workerIds();
  expect(before).toHaveLength(2);
  const outcomes = new Map<string, number>();
  let isOver = false;
  const visitor = async (path: string) => {
    while (!isOver) {
      const outcome = await fetch(address + path).then(
        async (response) => `${response.status} ${(await response.text()).length > 0}`,
        (error) => `${error} ${error.cause}`,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      // Keep requests in flight, yet leave a core for the starting processes.
      await pause(10);
    }
  };
  const visitors = ["/krakow", "/about", "/krakow/old-town", "/faqs", "/healthz", "/session"].map(visitor);
  server.kill("SIGHUP");
  await expect
    .poll(async () => workerIds().filter((id) => before.includes(id)).length, {
      timeout: 150_000,
      interval: 50,
    })
    .toBe(0);
  await expect.poll(async () => workerIds().length, { timeout: 60_000 }).toBe(2);
  isOver = true;
  await Promise.all(visitors);
  expect([...outcomes.keys()]).toEqual(["200 true"]);
  expect(outcomes.get("200 true")).toBeGreaterThan(20);
});

test("one that dies is replaced, and figures are of both", { timeout: 150_000 }, async () => {
  const [victim = 0, other = 0] = workerIds();
  process.kill(victim, "SIGKILL");
  await expect
    .poll(async () => workerIds().filter((id) => id !== victim).length, { timeout: 60_000, interval: 100 })
    .toBe(2);
  expect(workerIds()).toContain(other);
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  await expect
    .poll(async () => /^lantern_processes 2$/m.test(await (await fetch(`${address}/metrics`)).text()), {
      timeout: 60_000,
      interval: 100,
    })
    .toBe(true);
  const lines = (output.split(/with 2 processes\n/)[1] ?? "").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).msg)).toContain("a process ended by itself, another one starts");
});

test("a backup that cannot be written is in the log and in the figures", async () => {
  const failures = /^lantern_task_failures_total\{task="nightly-backup"\} [1-9]/m;
  await expect
    .poll(async () => failures.test(await (await fetch(`${address}/metrics`)).text()), { timeout: 60_000 })
    .toBe(true);
  expect(output).toMatch(/"level":50.*"task":"nightly-backup".*ENOTDIR/);
});

test("a kill lets requests under way finish and ends every process", { timeout: 150_000 }, async () => {
  const ids = workerIds();
  const stream = await fetch(`${address}/live/seats?ids=1`);
  const last = fetch(`${address}/prague`).then((response) => response.status);
  server.kill("SIGTERM");
  const [code] = await once(server, "exit");
  expect(code).toBe(0);
  expect(await last).toBe(200);
  await stream.text();
  for (const id of ids) expect(() => process.kill(id, 0)).toThrow();
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { runsAsRoot, unprivilegedAccount } from "./account.ts";
import { startEmbeddedPostgres } from "./start.ts";
import {
  dataOf,
  expectNothingLeft,
  expectToEnd,
  isRunning,
  prepareServerTests,
  query,
  seededFolder,
  serverPid,
  start,
} from "./testing.fixture.ts";
import { until } from "./until.ts";

prepareServerTests();

async function startSupervised(folder: string) {
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  const server = await startEmbeddedPostgres({ folder, durable: false, supervised: true, report });
  onTestFinished(() => server.stop());
  return { ...server, lines };
}

const answers = (url: string, text: string) =>
  until(() => query(url, text).catch(() => undefined), 20_000).then((rows) => rows ?? "no answer");

/** Waits until another server than the given one runs on the folder. */
const successor = (folder: string, pid: number) =>
  until(() => {
    try {
      return serverPid(folder) !== pid && isRunning(serverPid(folder)) && serverPid(folder);
    } catch {
      return undefined;
    }
  }, 20_000);

test("a killed PostgreSQL comes back by itself, at its address, with what was committed", async () => {
  const folder = await seededFolder();
  const server = await startSupervised(folder);
  await query(server.url, "create table note as select 'kept'::text as text");
  await query(server.url, "checkpoint");
  for (let round = 0; round < 3; round++) {
    const pid = serverPid(folder);
    process.kill(pid, "SIGKILL");
    expect(await successor(folder, pid)).toBeGreaterThan(0);
    expect(await answers(server.url, "select text from note")).toEqual(["kept"]);
  }
  const pid = serverPid(folder);
  await server.stop();
  await expectToEnd(pid);
  await expectNothingLeft(folder);
  expect(server.lines.filter((line) => line.includes("has ended by itself"))).toHaveLength(3);
});

test.runIf(process.platform === "linux")(
  "a statement that outlives its server does not delay the next one",
  async () => {
    const folder = await seededFolder();
    const server = await startSupervised(folder);
    const pid = serverPid(folder);
    // A loop without waits never notices that the server is gone.
    const busy = query(server.url, "do $$ begin loop end loop; end $$").catch((error) => error);
    const isBusy = "select count(*)::integer from pg_stat_activity where state = 'active' and query like 'do %'";
    expect(await until(async () => (await query(server.url, isBusy))[0] === 1, 20_000)).toBe(true);
    process.kill(pid, "SIGKILL");
    expect(await successor(folder, pid)).toBeGreaterThan(0);
    expect(await answers(server.url, "select 1")).toEqual([1]);
    expect(await busy).toBeInstanceOf(Error);
  },
);

test("a server that cannot start is tried again with the reason told, and heals once it can", async () => {
  const folder = await seededFolder();
  const server = await startSupervised(folder);
  const version = join(dataOf(folder), "PG_VERSION");
  const written = await readFile(version, "utf8");
  await writeFile(version, "9\n");
  process.kill(serverPid(folder), "SIGKILL");
  const failed = () => server.lines.filter((line) => /^PostgreSQL did not start .*incompatible/.test(line)).length;
  expect(await until(() => failed() >= 3, 20_000)).toBe(true);
  expect(server.lines.filter((line) => /started again in \d+ ms/.test(line)).length).toBeGreaterThan(1);
  await writeFile(version, written);
  expect(await answers(server.url, "select 1")).toEqual([1]);
});

test("a server that ends after the end of its supervision stays ended", async () => {
  const folder = await seededFolder();
  const server = await startSupervised(folder);
  const pid = serverPid(folder);
  server.endSupervision();
  process.kill(pid, "SIGTERM");
  await expectToEnd(pid);
  await server.stop();
  await expectNothingLeft(folder);
  expect(server.lines).toHaveLength(1);
});

test("a start after PostgreSQL was killed serves its old users too", async () => {
  const folder = await seededFolder();
  const first = await start(folder);
  await query(first.url, "create table note as select 'kept'::text as text");
  await query(first.url, "checkpoint");
  process.kill(serverPid(folder), "SIGKILL");
  const second = await start(folder);
  expect(await query(second.url, "select text from note")).toEqual(["kept"]);
  await second.stop();
  expect(await query(first.url, "select text from note")).toEqual(["kept"]);
  const pid = serverPid(folder);
  await first.stop();
  await expectToEnd(pid);
});

const bystanders = {
  "another process of the same user": "echo $$; exec sleep 600",
  "a process that has ended but was not waited for": "true & echo $!; exec sleep 600",
};

test.each(Object.entries(bystanders))("a pid file with the number of %s is not believed", async (_, script) => {
  const folder = await seededFolder();
  const first = await start(folder);
  const path = join(dataOf(folder), "postmaster.pid");
  const written = await readFile(path, "utf8");
  await first.stop();
  const bystander = spawn("sh", ["-c", script], runsAsRoot() ? await unprivilegedAccount() : {});
  onTestFinished(() => {
    bystander.kill("SIGKILL");
  });
  const [pid] = await once(createInterface({ input: bystander.stdout }), "line");
  await writeFile(path, written.replace(/^\d+/, pid));
  const second = await start(folder);
  expect(await query(second.url, "select 1")).toEqual([1]);
  expect(serverPid(folder)).not.toBe(Number(pid));
  await second.stop();
  expect(bystander.pid && isRunning(bystander.pid)).toBe(true);
});

test.runIf(process.platform === "linux")("a server without its keeper still stops with its last user", async () => {
  const folder = await seededFolder();
  const first = await start(folder);
  const pid = serverPid(folder);
  const keeper = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  const children = readFileSync(`/proc/${keeper}/task/${keeper}/children`, "utf8").trim().split(" ").map(Number);
  for (const process_ of [keeper, ...children.filter((child) => child !== pid)]) process.kill(process_, "SIGKILL");
  const second = await start(folder);
  expect(serverPid(folder)).toBe(pid);
  await first.stop();
  expect(await query(second.url, "select 1")).toEqual([1]);
  await second.stop();
  await expectToEnd(pid);
});

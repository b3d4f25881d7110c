import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { runsAsRoot, unprivilegedAccount } from "./account.ts";
import {
  dataOf,
  expectToEnd,
  hold,
  isRunning,
  prepareServerTests,
  query,
  seededFolder,
  serverPid,
  start,
} from "./testing.fixture.ts";

prepareServerTests();

test("a killed PostgreSQL is started again with what was committed, for its old users too", async () => {
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

test("PostgreSQL and its only user killed together leave nothing in the way", async () => {
  const folder = await seededFolder();
  const owner = await hold(folder);
  process.kill(serverPid(folder), "SIGKILL");
  owner.process.kill("SIGKILL");
  const server = await start(folder);
  expect(await query(server.url, "select 1")).toEqual([1]);
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

import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  commandLine,
  expectNothingLeft,
  expectToEnd,
  prepareServerTests,
  processes,
  query,
  seededFolder,
  serverPid,
  spawnUser,
  start,
  startUser,
  temporaryFolder,
} from "./testing.fixture.ts";
import { until } from "./until.ts";

prepareServerTests();

test("processes that start at the same moment on an empty folder get one server", async () => {
  const folder = await temporaryFolder();
  const users = await Promise.all(Array.from({ length: 4 }, () => startUser(folder)));
  expect(new Set(users.map(({ url }) => url)).size).toBe(1);
  const pid = serverPid(folder);
  await Promise.all(users.map((user) => user.say("stop")));
  await expectToEnd(pid);
  for (const user of users) await user.end();
  await expectNothingLeft(folder);
});

test("starting while another stops ends with a server that answers", async () => {
  const folder = await seededFolder();
  let current = await start(folder);
  for (let round = 0; round < 10; round++) {
    const [next] = await Promise.all([start(folder), current.stop()]);
    expect(await query(next.url, "select 1")).toEqual([1]);
    current = next;
  }
  await current.stop();
});

test("starting just as the only user is killed, or PostgreSQL with it, ends with a server that answers", async () => {
  const folder = await seededFolder();
  for (let round = 0; round < 10; round++) {
    const owner = await startUser(folder);
    if (round % 3 === 0) process.kill(serverPid(folder), "SIGKILL");
    owner.process.kill("SIGKILL");
    const server = await start(folder);
    expect(await query(server.url, "select 1")).toEqual([1]);
    if (round % 2) await server.stop();
  }
});

test.each(["SIGKILL", "SIGINT", "throw"] as const)("the server goes when its only user ends by %s", async (how) => {
  const folder = await seededFolder();
  const owner = await startUser(folder);
  const pid = serverPid(folder);
  if (how === "throw") await expect(owner.say(how)).rejects.toThrow("The process ended");
  else owner.process.kill(how);
  await expectToEnd(pid);
  await expectNothingLeft(folder);
});

const moments = {
  "the keeper appears": (folder: string) => commandLineWith(folder, "keeper"),
  "PostgreSQL appears": (folder: string) => commandLineWith(folder, "/postgres\0-D"),
  "the pid file appears": (folder: string) => existsSync(join(folder, "cluster", "data", "postmaster.pid")),
};

test.runIf(process.platform === "linux").each(Object.entries(moments))(
  "nothing is left of a start that is killed when %s",
  async (_, hasCome) => {
    const folder = await seededFolder();
    const starter = spawnUser(folder);
    expect(await until(() => hasCome(folder), 20_000)).toBe(true);
    starter.kill("SIGKILL");
    await expectNothingLeft(folder);
    const server = await start(folder);
    expect(await query(server.url, "select 1")).toEqual([1]);
  },
);

function commandLineWith(folder: string, text: string): boolean {
  return processes()
    .map(commandLine)
    .some((line) => line.includes(folder) && line.includes(text) && !line.includes("fixture"));
}

test("a start that is killed during initdb is begun again by the next one", async () => {
  const folder = await temporaryFolder();
  const starter = spawnUser(folder);
  const initdbWorks = () => globSync("cluster.new-*/data/base", { cwd: folder }).length > 0;
  expect(await until(initdbWorks, 20_000)).toBe(true);
  starter.kill("SIGKILL");
  const server = await start(folder);
  expect(await query(server.url, "select 1")).toEqual([1]);
  expect(globSync("cluster.new-*", { cwd: folder })).toEqual([]);
});

test("a server stays for its other users when the one that started it is killed", async () => {
  const folder = await seededFolder();
  const starter = await startUser(folder);
  const other = await startUser(folder);
  expect(other.url).toBe(starter.url);
  const pid = serverPid(folder);
  starter.process.kill("SIGKILL");
  await starter.end();
  expect(await query(other.url, "select 1")).toEqual([1]);
  const third = await start(folder);
  expect(serverPid(folder)).toBe(pid);
  await other.say("stop");
  expect(await query(third.url, "select 1")).toEqual([1]);
  await third.stop();
  await expectToEnd(pid);
});

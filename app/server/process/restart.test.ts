import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { expectNothingLeft } from "#app/db/embedded/testing.fixture.ts";
import { childProcesses, servingProcess } from "#test/support/child-processes.ts";
import { freePort } from "#test/support/free-port.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";

let folder: string;
let port: number;
let server: ChildProcess;
let output = "";

beforeAll(async () => {
  folder = await createTemporaryFolder();
  port = await freePort();
  return async () => {
    await removeTemporaryFolder(join(folder, "postgres"));
    await removeTemporaryFolder(folder);
  };
});
afterEach(() => void server.kill("SIGKILL"));

async function start(variables: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...environment } = process.env;
  output = "";
  server = spawn(process.execPath, ["app/server/process/start.js"], {
    env: {
      ...environment,
      NODE_ENV: "production",
      NODE_OPTIONS: "--import=./app/server/process/freeze.fixture.ts",
      PICTURES_AHEAD: "false",
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      ...variables,
    },
    // A group of its own, as a terminal gives to a command.
    detached: true,
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toContain("is open"), { timeout: 200_000, interval: 100 });
}

const servingPid = () => servingProcess(server.pid);
const postmaster = () =>
  readFileSync(join(realpathSync(join(folder, "postgres/cluster")), "data/postmaster.pid"), "utf8").split("\n")[0];
const answers = () =>
  vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/krakow`)).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  });
const isGone = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 30_000, interval: 50 });

test("a site that is killed or frozen is started again on the same database, and Ctrl+C ends all of it once", async () => {
  await start();
  await answers();
  const database = postmaster();
  for (const signal of ["SIGKILL", "SIGUSR2"] as const) {
    const pid = servingPid();
    process.kill(pid, signal);
    await isGone(pid);
    await answers();
    expect(servingPid()).not.toBe(pid);
    expect(childProcesses(server.pid)).toHaveLength(1);
    expect(postmaster()).toBe(database);
  }
  expect(output).toContain("the process was frozen and ends itself");
  const said = (output.split(/is open at .*\n/)[1] ?? "").trimEnd().split("\n");
  const messages = said.map((line) => JSON.parse(line).msg);
  expect(messages.filter((message) => message === "the site ended by itself and starts again")).toHaveLength(2);
  const last = servingPid();
  // A terminal sends the signal to every process of the group.
  process.kill(-(server.pid as number), "SIGINT");
  expect(await once(server, "exit")).toEqual([0, null]);
  await isGone(last);
  await expectNothingLeft(join(folder, "postgres"));
});

test("without the process that was started nothing goes on", async () => {
  await start();
  const pid = servingPid();
  server.kill("SIGKILL");
  await isGone(pid);
  await expectNothingLeft(join(folder, "postgres"));
});

test("several processes stop with the one that was started, and are replaced on its SIGHUP", async () => {
  await start({ WORKERS: "2" });
  const primary = servingPid();
  const workers = childProcesses(primary, "serving.js");
  expect(workers).toHaveLength(2);
  server.kill("SIGHUP");
  for (const worker of workers) await isGone(worker);
  await answers();
  expect(servingPid()).toBe(primary);
  server.kill("SIGTERM");
  expect(await once(server, "exit")).toEqual([0, null]);
  await isGone(primary);
  await expectNothingLeft(join(folder, "postgres"));
});

test("a site that cannot open is not tried again", async () => {
  await start();
  const other = spawn(process.execPath, ["app/server/process/start.js"], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" },
  });
  let said = "";
  for (const stream of [other.stdout, other.stderr]) stream.on("data", (chunk) => (said += chunk));
  expect(await once(other, "exit")).toEqual([1, null]);
  expect(said.match(/is in use/g)).toHaveLength(1);
  server.kill("SIGTERM");
  await once(server, "exit");
});

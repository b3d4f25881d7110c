import { closeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { createUsersPipe, enter, hasUsers, launchServer, logFile } from "./keeper.ts";
import { endOrphans, interrupt, removeStalePidFile, runningPostmaster } from "./postmaster.ts";
import { until } from "./until.ts";

const maxLeavingMs = 2_000;
const maxStopMs = 60_000;
const maxStartMs = 120_000;

type Entered = { descriptor: number; port: number };

/**
 * Uses the running server or starts one. Connection pools know the port of a server that ended, so the one after it must
 * have it too. This and `leaveServer` must run under the folder's lock.
 */
export async function enterServer(cluster: Cluster, samePort?: number): Promise<Entered & { reused: boolean }> {
  const running = await enterRunning(cluster);
  const entered = running ?? (await startServer(cluster, samePort));
  if (samePort === undefined || entered.port === samePort) return { ...entered, reused: running !== undefined };
  closeSync(entered.descriptor);
  throw new Error(`PostgreSQL listens on port ${entered.port} instead of ${samePort}: restart the site.`);
}

export async function leaveServer({ home, data }: Cluster, descriptor: number): Promise<void> {
  closeSync(descriptor);
  if (!hasUsers(home) && !(await hasStopped(data, maxLeavingMs))) await stopServer(data);
}

async function enterRunning({ home, data }: Cluster): Promise<Entered | undefined> {
  const isGone = async () => (await runningPostmaster(data)) === undefined;
  if (await isGone()) return undefined;
  let descriptor: number | undefined;
  await until(async () => (descriptor = enter(home)) !== undefined || (await isGone()), maxLeavingMs);
  if (descriptor === undefined) {
    await stopServer(data);
    return undefined;
  }
  let port: number | undefined;
  try {
    await until(async () => {
      const running = await runningPostmaster(data);
      if (running?.ready) port = running.port;
      return !running || running.ready;
    }, maxStartMs);
    if (port !== undefined) return { descriptor, port };
    if (!(await isGone())) throw new Error(`PostgreSQL in ${data} runs but does not become ready.`);
    return undefined;
  } finally {
    if (port === undefined) closeSync(descriptor);
  }
}

async function startServer(cluster: Cluster, samePort?: number): Promise<Entered> {
  await createUsersPipe(cluster);
  const descriptor = enter(cluster.home);
  if (descriptor === undefined) throw new Error(`The pipe in ${cluster.home} has been removed.`);
  try {
    return { descriptor, port: await launchUntilReady(cluster, samePort) };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

async function launchUntilReady(cluster: Cluster, samePort?: number): Promise<number> {
  const { data, folder } = cluster;
  const deadline = performance.now() + maxStopMs;
  for (;;) {
    await removeStalePidFile(data);
    const port = samePort ?? (await choosePort(data));
    const launched = await launchServer(cluster, port);
    await until(async () => launched.hasEnded() || (await runningPostmaster(data))?.ready, maxStartMs);
    if ((await runningPostmaster(data))?.ready) return port;
    const complaint = await launched.complaint();
    // Temporary failures: another program has just taken the port, or child processes of a killed server still run.
    const isPassing = /could not bind|still in use/.test(complaint) && performance.now() < deadline;
    if (!isPassing) throw new Error(`PostgreSQL did not start (see ${logFile(folder)}): ${complaint}`);
    await endOrphans(data);
    await pause(50);
  }
}

async function stopServer(data: string): Promise<void> {
  const running = await runningPostmaster(data);
  if (running) interrupt(running.pid);
  if (!(await hasStopped(data, maxStopMs))) throw new Error(`PostgreSQL in ${data} does not stop.`);
}

const hasStopped = (data: string, milliseconds: number) =>
  until(async () => (await runningPostmaster(data)) === undefined, milliseconds);

/** Reuses the port of the last start if possible, so that connection pools and noted URLs stay valid. */
async function choosePort(data: string): Promise<number> {
  const last = /"port=(\d+)"/.exec(await readFile(join(data, "postmaster.opts"), "utf8").catch(() => ""))?.[1];
  return (last && (await freePort(Number(last)))) || (await freePort(0)) || Number(last);
}

function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : undefined));
    });
  });
}

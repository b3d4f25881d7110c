import { setTimeout as pause } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { dataFolder } from "./cluster.ts";
import { launchServer, logFile } from "./keeper.ts";
import type { Place } from "./place.ts";
import { choosePort, storePort } from "./port.ts";
import { endOrphans, interrupt, removeStalePidFile, runningPostmaster } from "./postmaster.ts";
import { until } from "./until.ts";
import { createUsersPipe, enter, hasUsers, leave } from "./users.ts";

const noticesLeaving = 2_000;
const shutsDown = 60_000;
const recovers = 120_000;

type Entered = { descriptor: number; port: number };
type Start = { folder: string; place: Place; binaries: Binaries; durable: boolean };

export const isServing = async (place: Place) => (await runningPostmaster(dataFolder(place))) !== undefined;

/** Enters the server again after it has ended. Connection pools know its port, so it must be the same. */
export async function reenterServer(start: Start, port: number): Promise<number> {
  const entered = (await enterRunning(start.place)) ?? (await startServer(start, port));
  if (entered.port === port) return entered.descriptor;
  leave(entered.descriptor);
  throw new Error(`PostgreSQL listens on port ${entered.port} instead of ${port}: restart the site.`);
}

/** `enterServer`, `reenterServer` and `leaveServer` must run under the folder's lock. */
export async function enterServer(start: Start): Promise<Entered & { reused: boolean }> {
  const running = await enterRunning(start.place);
  return running ? { ...running, reused: true } : { ...(await startServer(start)), reused: false };
}

export async function leaveServer(place: Place, descriptor: number): Promise<void> {
  leave(descriptor);
  if (hasUsers(place)) return;
  const data = dataFolder(place);
  if (!(await hasStopped(data, noticesLeaving))) await stopServer(data);
}

async function enterRunning(place: Place): Promise<Entered | undefined> {
  const data = dataFolder(place);
  const isGone = async () => (await runningPostmaster(data)) === undefined;
  if (await isGone()) return undefined;
  let descriptor: number | undefined;
  try {
    await until(async () => {
      descriptor = enter(place);
      return descriptor !== undefined || (await isGone());
    }, noticesLeaving);
    if (descriptor === undefined) {
      await stopServer(data);
      return undefined;
    }
    let port: number | undefined;
    await until(async () => {
      const running = await runningPostmaster(data);
      if (running?.ready) port = running.port;
      return !running || running.ready;
    }, recovers);
    if (port !== undefined) return { descriptor, port };
    if (!(await isGone())) throw new Error(`PostgreSQL in ${data} runs but does not become ready.`);
  } catch (error) {
    if (descriptor !== undefined) leave(descriptor);
    throw error;
  }
  leave(descriptor);
  return undefined;
}

async function startServer(start: Start, port?: number): Promise<Entered> {
  await createUsersPipe(start.place);
  const descriptor = enter(start.place);
  if (descriptor === undefined) throw new Error(`The pipe in ${start.place.cluster} has been removed.`);
  try {
    return { descriptor, port: await launchUntilReady(start, port) };
  } catch (error) {
    leave(descriptor);
    throw error;
  }
}

async function launchUntilReady(start: Start, fixedPort?: number): Promise<number> {
  const data = dataFolder(start.place);
  const deadline = performance.now() + shutsDown;
  for (;;) {
    await removeStalePidFile(data);
    const port = fixedPort ?? (await choosePort(start.place));
    const launched = await launchServer(start.folder, start.place, start.binaries, { port, durable: start.durable });
    await until(async () => launched.hasEnded() || (await runningPostmaster(data))?.ready, recovers);
    if ((await runningPostmaster(data))?.ready) {
      await storePort(start.place, port);
      return port;
    }
    const complaint = await launched.complaint();
    // Temporary failures: another program has just taken the port, or child processes of a killed server still run.
    const isPassing = /could not bind|still in use/.test(complaint) && performance.now() < deadline;
    if (!isPassing) throw new Error(`PostgreSQL did not start (see ${logFile(start.folder)}): ${complaint}`);
    await endOrphans(data);
    await pause(50);
  }
}

async function stopServer(data: string): Promise<void> {
  const running = await runningPostmaster(data);
  if (running) interrupt(running.pid);
  if (!(await hasStopped(data, shutsDown))) throw new Error(`PostgreSQL in ${data} does not stop.`);
}

const hasStopped = (data: string, milliseconds: number) =>
  until(async () => (await runningPostmaster(data)) === undefined, milliseconds);

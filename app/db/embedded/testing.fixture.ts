import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, onTestFinished, vi } from "vitest";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start.ts";
import { until } from "./until.ts";

const timeoutMs = 20_000;

export async function temporaryFolder(): Promise<string> {
  const folder = await createTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  return folder;
}

let seed: Promise<string> | undefined;

/** Must be called first in a test file that starts its own servers. */
export function prepareServerTests(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  afterAll(async () => {
    if (seed) await removeTemporaryFolder(await seed);
    seed = undefined;
  });
}

/** Copies an empty cluster, which is much faster than running initdb. */
export async function seededFolder(): Promise<string> {
  seed ??= createTemporaryFolder().then(async (folder) => {
    await (await startEmbeddedPostgres({ folder, durable: false })).stop();
    await rm(join(folder, "cluster", "data", "postmaster.opts"));
    return folder;
  });
  const folder = await temporaryFolder();
  await promisify(execFile)("cp", ["-a", `${await seed}/.`, folder]);
  return folder;
}

export async function start(folder: string, shelter?: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder, durable: false, ...(shelter && { shelter }) });
  onTestFinished(() => server.stop());
  return server;
}

export async function query(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query({ text, values, rowMode: "array" })).rows.flat();
  } finally {
    await client.end().catch(() => {});
  }
}

export const dataOf = (folder: string) => join(realpathSync(join(folder, "cluster")), "data");

export const serverPid = (folder: string) =>
  Number(readFileSync(join(dataOf(folder), "postmaster.pid"), "utf8").split("\n")[0]);

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

export async function expectToEnd(pid: number): Promise<void> {
  if (!(await until(() => !isRunning(pid), timeoutMs))) throw new Error(`Process ${pid} still runs`);
}

/** Expects that PostgreSQL and its keeper have ended; both have the folder in their command lines. */
export async function expectNothingLeft(folder: string): Promise<void> {
  if (process.platform !== "linux") return;
  const path = realpathSync(folder);
  const left = () => processes().filter((pid) => pid !== process.pid && commandLine(pid).includes(path));
  if (!(await until(() => left().length === 0, timeoutMs))) throw new Error(`These still run: ${left()}`);
}

export const processes = () =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);

export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

type UserOptions = { uid?: number; gid?: number };

export function spawnUser(folder: string, options: UserOptions = {}) {
  const script = fileURLToPath(new URL("./use-server.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [script, folder], { ...options, stdio: "pipe" });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

type ServerUser = {
  url: string;
  process: ChildProcess;
  say(line: string): Promise<void>;
  end(): Promise<void>;
};

/** Starts another process that uses the server on the folder until `end` is called. */
export async function startUser(folder: string, options: UserOptions = {}): Promise<ServerUser> {
  const child = spawnUser(folder, options);
  const complaint = text(child.stderr);
  const ended = once(child, "close");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The process ended: ${await complaint}`);
    return String(value);
  };
  return {
    url: await next(),
    process: child,
    async say(line) {
      child.stdin.write(`${line}\n`);
      await next();
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}

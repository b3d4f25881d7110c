import { execFile } from "node:child_process";
import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

type Postmaster = { pid: number; port: number; ready: boolean };

/** Finds the server running on this data folder, whichever process started it. */
export async function runningPostmaster(data: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(data);
  return written && (await servesData(written.pid, data)) ? written : undefined;
}

/** PostgreSQL ignores the pid file of a dead process, but not if another process now has the same pid. */
export async function removeStalePidFile(data: string): Promise<void> {
  const written = await readPidFile(data);
  if (!written || !exists(written.pid) || (await servesData(written.pid, data))) return;
  await rm(join(data, "postmaster.pid"), { force: true });
}

/**
 * Kills what a killed server has left running: a connection in a long statement notices only at its end, and PostgreSQL
 * does not start before. Its transaction is lost either way. Elsewhere than on Linux the next start waits for it.
 */
export async function endOrphans(data: string): Promise<void> {
  if (process.platform !== "linux" || (await runningPostmaster(data))) return;
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    if (pid && (await servesData(pid, data))) signal(pid, "SIGKILL");
  }
}

export const interrupt = (pid: number) => signal(pid, "SIGINT");

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function readPidFile(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, , , , status] = text.split("\n");
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === "ready" };
}

async function servesData(pid: number, data: string): Promise<boolean> {
  if (process.platform !== "linux") return (await commandLine(pid)).includes(data);
  const [cwd, status] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""),
  ]);
  // A zombie keeps its pid until its parent reads the exit status.
  const state = status.slice(status.lastIndexOf(")") + 2)[0];
  return cwd === data && state !== undefined && !"ZX".includes(state);
}

async function commandLine(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "stat=,command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.trimStart().startsWith("Z") ? "" : stdout;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { childOptions, run } from "./account.ts";

type Postmaster = { pid: number; port: number; ready: boolean };

/** Finds the server running on this data folder, whichever process started it. */
export async function runningPostmaster(data: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(data);
  return written && (await servesData(written.pid, data)) ? written : undefined;
}

/** PostgreSQL ignores the pid file of a dead process, but not if another process now has the same pid. */
export async function removeStalePidFile(data: string): Promise<void> {
  const written = await readPidFile(data);
  if (written && signal(written.pid, 0) && !(await servesData(written.pid, data)))
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

/** Returns whether the process exists, be it another user's. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ESRCH") return false;
    if (code === "EPERM" && name === 0) return true;
    throw error;
  }
}

async function readPidFile(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, , , , status] = text.split("\n");
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === "ready" };
}

async function servesData(pid: number, data: string): Promise<boolean> {
  if (process.platform !== "linux") {
    const line = await run("ps", ["-o", "stat=,command=", "-p", String(pid)], childOptions(undefined, "/")).catch(
      () => "",
    );
    return !line.trimStart().startsWith("Z") && line.includes(data);
  }
  const [cwd, status] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""),
  ]);
  // A zombie keeps its pid until its parent reads the exit status.
  return cwd === data && /\) [^ZX][^)]*$/.test(status);
}

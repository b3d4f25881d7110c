import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "#app/db/embedded/account.ts";

export type Daemon = { name: string; pid: number; isRunning(): boolean; stop(signal?: NodeJS.Signals): Promise<void> };
type Options = {
  name: string;
  logs: string;
  account?: Account | undefined;
  environment?: Record<string, string>;
  cwd?: string;
};

const running = new Set<Daemon>();

/** Starts a program whose output goes into a file of its name. */
export function startDaemon(
  command: string,
  args: string[],
  { name, logs, account, environment, cwd = "/" }: Options,
): Daemon {
  const log = openSync(join(logs, `${name}.log`), "a");
  const child: ChildProcess = spawn(command, args, {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd,
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8", TZ: "UTC", ...environment },
    stdio: ["ignore", log, log],
  });
  child.on("error", () => {});
  const ended = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const daemon: Daemon = {
    name,
    pid: child.pid ?? 0,
    isRunning,
    async stop(signal = "SIGTERM") {
      if (isRunning()) {
        child.kill(signal);
        const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
        await ended;
        clearTimeout(timer);
      }
      running.delete(daemon);
    },
  };
  running.add(daemon);
  return daemon;
}

/** Process ids of a process and of all that it started. */
export function family(pid: number): number[] {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = list.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const one of found)
    for (const [child, parent] of pairs) if (parent === one && child !== undefined) found.push(child);
  return found;
}

/** Sends a signal to each; one that has ended meanwhile is no failure. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid > 1) process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** Ends everything that was started here, the frozen too. */
export async function endAllDaemons(): Promise<void> {
  for (const daemon of running) {
    const all = daemon.isRunning() ? family(daemon.pid) : [];
    signalAll(all, "SIGKILL");
    signalAll(all, "SIGCONT");
    await daemon.stop("SIGKILL");
  }
}

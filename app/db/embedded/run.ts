import { type SpawnOptions, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Account } from "./account.ts";

/** The environment is not inherited, because PG* variables and locales would change PostgreSQL's behaviour. */
export function childOptions(account: Account | undefined, cwd: string): SpawnOptions {
  // `spawn` takes signed ids, `chown` unsigned ones: macOS's user nobody is both -2 and 4294967294.
  const identity = account && { uid: account.uid | 0, gid: account.gid | 0 };
  return { ...identity, cwd, env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };
}

export async function run(command: string, args: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(signal ?? code));
  });
  const [complaint, code] = await Promise.all([child.stderr ? text(child.stderr) : "", ended]);
  if (code !== 0) throw new Error(complaint.trim().replace(/\s+/g, " ") || `${command} ended with ${code}`);
}

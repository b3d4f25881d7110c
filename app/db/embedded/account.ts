import { type SpawnOptions, spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Unprivileged user for PostgreSQL, which refuses to run as root. It is undefined unless this process runs as root. */
export type Account = { uid: number; gid: number };

export const runsAsRoot = () => process.getuid?.() === 0;

export async function unprivilegedAccount(): Promise<Account> {
  const id = async (flag: string) => Number(await run("id", [flag, "nobody"], childOptions(undefined, "/"))) >>> 0;
  try {
    return { uid: await id("-u"), gid: await id("-g") };
  } catch (cause) {
    throw new Error(
      "PostgreSQL does not run as root and there is no user «nobody»: start as an ordinary user or set DATABASE_URL.",
      { cause },
    );
  }
}

/** The environment is not inherited, because PG* variables and locales would change PostgreSQL's behavior. */
export function childOptions(account: Account | undefined, cwd: string): SpawnOptions {
  // `spawn` takes signed ids, `chown` unsigned ones: macOS's user nobody is both -2 and 4294967294.
  const identity = account && { uid: account.uid | 0, gid: account.gid | 0 };
  return { ...identity, cwd, env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };
}

export async function run(command: string, args: string[], options: SpawnOptions): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(signal ?? code));
  });
  const read = (stream: typeof child.stdout) => (stream ? text(stream) : "");
  const [output, complaint, code] = await Promise.all([read(child.stdout), read(child.stderr), ended]);
  if (code !== 0) throw new Error(complaint.trim().replace(/\s+/g, " ") || `${command} ended with ${code}`);
  return output;
}

/** Tries a command as the account, since only the system knows what that user may do. */
export const canRun = (account: Account, command: string, ...args: string[]) =>
  run(command, args, childOptions(account, "/")).then(
    () => true,
    () => false,
  );

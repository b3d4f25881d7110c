import { execFile } from "node:child_process";
import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** Unprivileged user for PostgreSQL, which refuses to run as root. It is undefined unless this process runs as root. */
export type Account = { uid: number; gid: number };

export const runsAsRoot = () => process.getuid?.() === 0;

export async function unprivilegedAccount(): Promise<Account> {
  const id = async (flag: string) => Number((await promisify(execFile)("id", [flag, "nobody"])).stdout) >>> 0;
  try {
    return { uid: await id("-u"), gid: await id("-g") };
  } catch (cause) {
    throw new Error(
      "PostgreSQL does not run as root and there is no user «nobody»: start as an ordinary user or set DATABASE_URL.",
      { cause },
    );
  }
}

export async function mayEnter(folder: string, account: Account): Promise<boolean> {
  for (let at = await realpath(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const permission = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & permission)) return false;
    if (at === dirname(at)) return true;
  }
}

import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { until } from "./until.ts";

const busy = 5;
const maxWaitMs = 180_000;

/**
 * Only one process at a time may start or stop a server. The lock is SQLite's, since Node has no file locks; the kernel
 * releases it when its holder dies.
 */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(folder, "lock");
  const lock = open(path);
  try {
    await chmod(path, 0o600);
    if (!(await until(() => take(lock), maxWaitMs)))
      throw new Error(`Another process has been starting or stopping PostgreSQL in ${folder} for too long.`);
    return await work();
  } finally {
    lock.close();
  }
}

function open(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (cause) {
    throw new Error(`This user may not open ${path}: the folder belongs to another user's PostgreSQL.`, { cause });
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === busy) return false;
    throw error;
  }
}

import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const roomNeeded = 2 * 1024 ** 3;
const name = /^lantern-test-(\d+)-/;

/** Prefers memory: copying a database's hundreds of files takes 10 ms there and up to 200 ms on a disk. */
export function temporaryRoot(): string {
  try {
    const memory = statfsSync("/dev/shm");
    accessSync("/dev/shm", constants.W_OK);
    return memory.bavail * memory.bsize > roomNeeded ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir();
  }
}

export const createTemporaryFolder = () => mkdtemp(join(temporaryRoot(), `lantern-test-${process.pid}-`));

export async function removeTemporaryFolder(folder: string): Promise<void> {
  // When run as root, the data may be in another folder that PostgreSQL's user can read.
  const cluster = await realpath(join(folder, "cluster")).catch(() => folder);
  // Remaining processes of a killed server may still write for a moment, so retry.
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const path of [cluster, folder]) await rm(path, options);
}

/** Removes the folders of killed runs. Their servers stop with them, but their folders remain. */
export async function removeAbandonedFolders(): Promise<void> {
  const root = temporaryRoot();
  for (const entry of await readdir(root)) {
    const owner = Number(name.exec(entry)?.[1]);
    // Folders of other users cannot be removed.
    if (owner && !isAlive(owner)) await removeTemporaryFolder(join(root, entry)).catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

import { randomUUID } from "node:crypto";
import { access, chmod, constants, lstat, mkdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Account, mayEnter, runsAsRoot, unprivilegedAccount } from "./account.ts";

/**
 * `cluster` is the folder with data, password and users' pipe, and may not exist yet. `entry` is its path, possibly a
 * symlink, in the data folder.
 */
export type Place = { cluster: string; entry: string; account: Account | undefined };

export async function openFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const real = await realpath(folder);
  await access(real, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause) => {
    throw new Error(`This user may not write in ${real}, the folder for PostgreSQL's data.`, { cause });
  });
  return real;
}

export async function findPlace(folder: string, shelter: string): Promise<Place> {
  const entry = join(folder, "cluster");
  const exists = await lstat(entry).catch(() => undefined);
  const cluster = exists && (await realpath(entry).catch(() => undefined));
  if (exists && !cluster) {
    throw new Error(`${entry} points to a missing folder: put it back, or remove ${entry} to begin with no data.`);
  }
  if (!runsAsRoot()) return { cluster: cluster ?? entry, entry, account: undefined };
  if (cluster) {
    const { uid, gid } = await stat(cluster);
    return { cluster, entry, account: { uid, gid } };
  }
  const account = await unprivilegedAccount();
  await chmod(folder, (await stat(folder)).mode | 0o111);
  if (await mayEnter(folder, account)) return { cluster: entry, entry, account };
  await mkdir(shelter, { recursive: true, mode: 0o711 });
  return { cluster: join(shelter, `cluster-${randomUUID()}`), entry, account };
}

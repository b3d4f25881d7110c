import { randomBytes, randomUUID } from "node:crypto";
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Account, canRun, childOptions, run, runsAsRoot, unprivilegedAccount } from "./account.ts";
import { type Binaries, prepareBinaries } from "./binaries.ts";

/**
 * `folder` belongs to this app, `home` to PostgreSQL's user: it holds the data, the password and the users' pipe, and
 * may not exist yet.
 */
export type Cluster = {
  folder: string;
  home: string;
  data: string;
  account: Account | undefined;
  binaries: Binaries;
  durable: boolean;
};

export const superuser = "lantern";
export const readPassword = (cluster: Cluster) => readFile(join(cluster.home, "password"), "utf8");

export async function openFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const real = await realpath(folder);
  await access(real, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause) => {
    throw new Error(`This user may not write in ${real}, the folder for PostgreSQL's data.`, { cause });
  });
  return real;
}

type Installation = { native: string; shelter: string; durable: boolean };

export async function findCluster(folder: string, { native, shelter, durable }: Installation): Promise<Cluster> {
  const { home, account } = await findHome(folder, shelter);
  const binaries = await prepareBinaries(native, account, shelter);
  return { folder, home, data: join(home, "data"), account, binaries, durable };
}

async function findHome(folder: string, shelter: string): Promise<Pick<Cluster, "home" | "account">> {
  const entry = entryOf(folder);
  const exists = await lstat(entry).catch(() => undefined);
  if (exists) {
    const home = await realpath(entry).catch((cause) => {
      const problem = `${entry} points to a missing folder: put it back, or remove ${entry} to begin with no data.`;
      throw new Error(problem, { cause });
    });
    const { uid, gid } = await stat(home);
    return { home, account: runsAsRoot() ? { uid, gid } : undefined };
  }
  if (!runsAsRoot()) return { home: entry, account: undefined };
  const account = await unprivilegedAccount();
  await chmod(folder, (await stat(folder)).mode | 0o111);
  if (await canRun(account, "test", "-x", folder)) return { home: entry, account };
  await mkdir(shelter, { recursive: true, mode: 0o711 });
  return { home: join(shelter, `cluster-${randomUUID()}`), account };
}

/** The path of the cluster in the app's folder, possibly a symlink. */
const entryOf = (folder: string) => join(folder, "cluster");

export const clusterExists = ({ data }: Cluster) =>
  stat(join(data, "PG_VERSION")).then(
    () => true,
    () => false,
  );

/** Creates the cluster under a temporary name, so that an interrupted initdb is never mistaken for a complete one. */
export async function createCluster({ folder, home, account, binaries, durable }: Cluster): Promise<void> {
  await removeUnfinished(home);
  const unfinished = `${home}.new-${randomUUID()}`;
  const password = join(unfinished, "password");
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (account) for (const path of [unfinished, password]) await chown(path, account.uid, account.gid);
  try {
    await run(binaries.initdb, initdbArguments(unfinished, durable), childOptions(account, unfinished));
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `PostgreSQL could not create its data in ${home} (${reason}): ` +
        "solve this or set DATABASE_URL to a PostgreSQL 15 or later.",
      { cause },
    );
  }
  await rename(unfinished, home);
  if (home !== entryOf(folder)) await symlink(home, entryOf(folder));
}

function initdbArguments(home: string, durable: boolean): string[] {
  return [
    `--pgdata=${join(home, "data")}`,
    `--pwfile=${join(home, "password")}`,
    `--username=${superuser}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
}

async function removeUnfinished(home: string): Promise<void> {
  // The initdb of a killed process may still be writing and fails once its folder is gone, so deletion is retried.
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const name of await readdir(dirname(home)))
    if (name.startsWith(`${basename(home)}.new-`)) await rm(join(dirname(home), name), options);
}

import { randomBytes, randomUUID } from "node:crypto";
import { chown, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Binaries } from "./binaries.ts";
import type { Place } from "./place.ts";
import { childOptions, run } from "./run.ts";

export const dataFolder = (place: Place) => join(place.cluster, "data");
export const readPassword = (place: Place) => readFile(join(place.cluster, "password"), "utf8");
export const superuser = "lantern";

export const clusterExists = (place: Place) =>
  stat(join(dataFolder(place), "PG_VERSION")).then(
    () => true,
    () => false,
  );

/** Creates the cluster under a temporary name, so that an interrupted initdb is never mistaken for a complete one. */
export async function createCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  await removeUnfinished(place);
  const unfinished = `${place.cluster}.new-${randomUUID()}`;
  const password = join(unfinished, "password");
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (place.account) {
    for (const path of [unfinished, password]) await chown(path, place.account.uid, place.account.gid);
  }
  try {
    await run(binaries.initdb, initdbArguments(unfinished, durable), childOptions(place.account, unfinished));
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `PostgreSQL could not create its data in ${place.cluster} (${reason}): ` +
        "solve this or set DATABASE_URL to a PostgreSQL 15 or later.",
      { cause },
    );
  }
  await rename(unfinished, place.cluster);
  if (place.cluster !== place.entry) await symlink(place.cluster, place.entry);
}

function initdbArguments(folder: string, durable: boolean): string[] {
  return [
    `--pgdata=${join(folder, "data")}`,
    `--pwfile=${join(folder, "password")}`,
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

async function removeUnfinished(place: Place): Promise<void> {
  const parent = dirname(place.cluster);
  // The initdb of a killed process may still be writing and fails once its folder is gone, so deletion is retried.
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(place.cluster)}.new-`)) await rm(join(parent, name), options);
  }
}

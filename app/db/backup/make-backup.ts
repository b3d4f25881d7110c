import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import pg from "pg";
import { OperatorError } from "#app/config/operator-error.ts";
import { writeParts } from "./backup-file.ts";
import { backupParts } from "./backup-parts.ts";
import { dumpDatabase, mayDump } from "./pg-tools.ts";
import { uploadParts } from "./upload-parts.ts";

export type Report = (line: string) => void;
/** `pg_dump` does not tell how many rows it wrote. */
export type Totals = { rows: number | undefined; files: number };

export type BackupOptions = { uploads?: string; report?: Report; now?: Date };

/** Uploaded files of a backup made by `pg_dump`, whose archive holds the database alone. */
export const uploadsOf = (file: string) => `${file}.uploads.gz`;

/**
 * Writes a consistent snapshot while the site runs: with `pg_dump` where there is one for this server, otherwise in a
 * format of our own. Uploaded files are read after the snapshot, so every file it refers to is included unless it was
 * deleted since.
 */
export async function makeBackup(url: string, file: string, options: BackupOptions = {}): Promise<Totals> {
  refuseExisting(file);
  if (await mayDump(url)) {
    try {
      return await makeDump(url, file, options);
    } catch (error) {
      // libpq reads some connection parameters differently from our driver.
      options.report?.(`pg_dump failed, so the backup is made without it: ${(error as Error).message}`);
    }
  }
  return makeOwnBackup(url, file, options);
}

async function makeDump(url: string, file: string, options: BackupOptions): Promise<Totals> {
  const { uploads } = options;
  const totals: Totals = { rows: undefined, files: 0 };
  await writeWhole(file, async (unfinished) => {
    options.report?.("pg_dump copies the database");
    await dumpDatabase(url, unfinished);
    if (!uploads) return;
    // The archive gets its name last: where it is, its files are complete.
    refuseExisting(uploadsOf(file));
    await writeWhole(uploadsOf(file), (path) => writeParts(path, uploadParts(uploads, options, totals)));
  });
  return totals;
}

/** Needs no tools and works for every server. */
export async function makeOwnBackup(url: string, file: string, options: BackupOptions = {}): Promise<Totals> {
  refuseExisting(file);
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const totals = { rows: 0, files: 0 };
  try {
    await writeWhole(file, (unfinished) => writeParts(unfinished, backupParts(client, options, totals)));
    return totals;
  } finally {
    await client.end();
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new OperatorError(`${file} exists already: name a new file.`);
}

/** Writes under a temporary name, so that a file with the final name is always complete. */
async function writeWhole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

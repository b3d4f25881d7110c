import { existsSync } from "node:fs";
import pg from "pg";
import { OperatorError } from "#app/config/operator-error.ts";
import { readParts } from "./backup-file.ts";
import { type Totals, uploadsOf } from "./make-backup.ts";
import { restoreDump } from "./pg-tools.ts";
import { type RestoreOptions, refuseUsed } from "./restore-backup.ts";
import { listTables } from "./tables.ts";

/** Restores an archive of `pg_dump` into a database without rows, and the uploaded files beside it. */
export async function restoreDumpBackup(url: string, file: string, options: RestoreOptions = {}): Promise<Totals> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await refuseUsed(client, await listTables(client));
  } finally {
    await client.end();
  }
  const files = await restoreUploads(uploadsOf(file), options);
  options.report?.("pg_restore fills the database");
  await restoreDump(url, file);
  return { rows: undefined, files };
}

async function restoreUploads(file: string, { storeFile, report }: RestoreOptions): Promise<number> {
  if (!existsSync(file)) {
    report?.(`There is no ${file}: only the database is restored.`);
    return 0;
  }
  let files = 0;
  let isComplete = false;
  for await (const part of readParts(file)) {
    if ("end" in part) isComplete = part.end.files === files;
    if (!("file" in part)) continue;
    await storeFile?.(part.file, Buffer.from(part.content, "base64"));
    files++;
  }
  if (!isComplete) throw new OperatorError(`${file} is cut off: the database was not restored.`);
  return files;
}

import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import pg from "pg";
import { OperatorError } from "#app/config/operator-error.ts";
import { type Part, writeParts } from "./backup-file.ts";
import { listTables, readSchema, setCanonicalFormats, type Table } from "./tables.ts";

const rowsAtOnce = 2_000;
const heavyRowsAtOnce = 4;

export type Report = (line: string) => void;
export type Totals = { rows: number; files: number };

/**
 * Writes a consistent snapshot to one file while the site runs. Uploaded files are read after the transaction, so every
 * file in the snapshot is included unless it was deleted since.
 */
export async function makeBackup(
  url: string,
  file: string,
  options: { uploads?: string; report?: Report; now?: Date } = {},
): Promise<Totals> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already: name a new file.`);
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const totals = { rows: 0, files: 0 };
  const unfinished = `${file}.part`;
  try {
    await rm(unfinished, { force: true });
    await writeParts(unfinished, partsOf(client, options, totals));
    await rename(unfinished, file);
    return totals;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* partsOf(
  client: pg.Client,
  { uploads, report = () => {}, now = new Date() }: { uploads?: string; report?: Report; now?: Date },
  totals: Totals,
): AsyncGenerator<Part> {
  await setCanonicalFormats(client);
  await client.query("begin isolation level repeatable read read only");
  const schema = await readSchema(client);
  yield { head: { format: "lantern-walks-backup-1", takenAt: now.toISOString(), schema } };
  const rows: Record<string, number> = {};
  const tables = await listTables(client);
  for (const [index, table] of tables.entries()) {
    yield { table: table.name };
    let count = 0;
    for await (const row of rowsOf(client, table)) {
      yield { row };
      count++;
    }
    rows[table.name] = count;
    totals.rows += count;
    report(`${index + 1}/${tables.length} ${table.name}: ${count} rows`);
  }
  // Sequences are read after the rows and only increase, so they are never behind them.
  const sequences = await readSequences(client);
  await client.query("commit");
  if (uploads) {
    for (const name of await listFiles(uploads)) {
      const content = await readFile(join(uploads, name)).catch(() => undefined);
      if (!content) continue;
      yield { file: name.split(sep).join("/"), content: content.toString("base64") };
      totals.files++;
    }
    report(`${totals.files} uploaded files`);
  }
  yield { end: { rows, sequences, files: totals.files } };
}

async function* rowsOf(client: pg.Client, { name, isHeavy }: Table): AsyncGenerator<string> {
  await client.query(`declare backup_rows no scroll cursor for select entry::text as row from ${name} as entry`);
  for (;;) {
    const batch = await client.query<{ row: string }>(
      `fetch ${isHeavy ? heavyRowsAtOnce : rowsAtOnce} from backup_rows`,
    );
    for (const { row } of batch.rows) yield row;
    if (batch.rows.length === 0) break;
  }
  await client.query("close backup_rows");
}

async function readSequences(client: pg.Client): Promise<[string, string, boolean][]> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I', relname) as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1",
  );
  const found: [string, string, boolean][] = [];
  for (const { name } of rows) {
    const { rows: read } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    );
    if (read[0]) found.push([name, read[0].last, read[0].isCalled]);
  }
  return found;
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

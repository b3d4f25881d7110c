import type pg from "pg";
import { format, type Part } from "./backup-file.ts";
import type { BackupOptions, Totals } from "./make-backup.ts";
import { listTables, readSchema, setCanonicalFormats, type Table } from "./tables.ts";
import { fileParts } from "./upload-parts.ts";

const rowsAtOnce = 2_000;
const heavyRowsAtOnce = 4;

/** The whole backup in file order: rows of one moment, then the uploaded files. */
export async function* backupParts(
  client: pg.Client,
  { uploads, report = () => {}, now = new Date() }: BackupOptions,
  totals: Totals & { rows: number },
): AsyncGenerator<Part> {
  await setCanonicalFormats(client);
  await client.query("begin isolation level repeatable read read only");
  const schema = await readSchema(client);
  yield { head: { format, takenAt: now.toISOString(), schema } };
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
  if (uploads) yield* fileParts(uploads, report, totals);
  yield { end: { rows, sequences, files: totals.files } };
}

async function* rowsOf(client: pg.Client, { name, isHeavy }: Table): AsyncGenerator<string> {
  await client.query(`declare backup_rows no scroll cursor for select one::text as row from ${name} as one`);
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

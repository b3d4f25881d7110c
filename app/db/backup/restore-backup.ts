import pg from "pg";
import { OperatorError } from "#app/config/operator-error.ts";
import { otherOrigin } from "#app/db/migrate.ts";
import { format, type Head, type Part, readParts } from "./backup-file.ts";
import type { Report, Totals } from "./make-backup.ts";
import { listTables, readSchema, setCanonicalFormats, type Table } from "./tables.ts";

export type RestoreOptions = { storeFile?: (name: string, content: Uint8Array) => Promise<void>; report?: Report };
type End = Extract<Part, { end: unknown }>["end"];

const rowsAtOnce = 1_000;
const charactersAtOnce = 4_000_000;

/**
 * Restores our own format: fills an empty, migrated database in one transaction. Triggers are disabled, since the rows
 * they write are in the backup too; foreign keys are checked at the end.
 */
export async function restoreBackup(url: string, file: string, options: RestoreOptions = {}): Promise<Totals> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await setCanonicalFormats(client);
    await client.query("begin");
    const tables = await listTables(client);
    await refuseUsed(client, tables);
    const restoreStatements = await setAside(client, tables);
    const { end, files } = await load(client, tables, file, options);
    options.report?.("Checking that everything refers to what there is");
    for (const statement of restoreStatements) await client.query(statement);
    for (const [name, last, isCalled] of end.sequences)
      await client.query("select setval($1::regclass, $2, $3)", [name, last, isCalled]);
    await client.query("commit");
    await client.query("analyze");
    return { rows: Object.values(end.rows).reduce((sum, count) => sum + count, 0), files };
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

export async function refuseUsed(client: pg.Client, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount)
      throw new OperatorError(
        `The database is not empty (${name} has rows): nothing was restored. Give DATABASE_URL an empty database, or DATA_DIR a new folder.`,
      );
  }
}

/** Drops foreign keys and disables triggers; returns the statements that restore them. */
async function setAside(client: pg.Client, tables: Table[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  return [...tables.map(({ name }) => `alter table ${name} enable trigger user`), ...rows.map(({ create }) => create)];
}

async function load(
  client: pg.Client,
  tables: Table[],
  file: string,
  { storeFile, report = () => {} }: RestoreOptions,
) {
  let table: Table | undefined;
  let end: End | undefined;
  let files = 0;
  const counts: Record<string, number> = {};
  let waiting: string[] = [];
  let size = 0;
  const insertWaiting = async () => {
    if (table && waiting.length > 0) await insert(client, table, waiting);
    waiting = [];
    size = 0;
  };
  for await (const part of readParts(file)) {
    if ("row" in part) {
      if (!table) throw new OperatorError(`${file} is not a backup: a row stands before its table.`);
      waiting.push(part.row);
      size += part.row.length;
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      if (waiting.length >= rowsAtOnce || size >= charactersAtOnce) await insertWaiting();
      continue;
    }
    await insertWaiting();
    if (table && !("row" in part)) report(`${table.name}: ${counts[table.name]} rows`);
    table = undefined;
    if ("head" in part) await refuseOtherSchema(client, part.head);
    else if ("table" in part) {
      table = tables.find(({ name }) => name === part.table);
      if (!table) throw new OperatorError(`The backup has a table ${part.table}, which this version does not know.`);
      counts[table.name] = 0;
    } else if ("file" in part) {
      await storeFile?.(part.file, Buffer.from(part.content, "base64"));
      files++;
    } else if ("end" in part) end = part.end;
  }
  if (!end) throw new OperatorError(`${file} is cut off: nothing was restored.`);
  for (const [name, count] of Object.entries(end.rows))
    if (counts[name] !== count)
      throw new OperatorError(`${file} is damaged: ${name} has ${counts[name]} of ${count} rows.`);
  return { end, files };
}

async function refuseOtherSchema(client: pg.Client, head: Head): Promise<void> {
  if (head.format !== format) throw new OperatorError("This is not a backup of this site.");
  const schema = await readSchema(client);
  if (JSON.stringify(head.schema) === JSON.stringify(schema)) return;
  const first = head.schema[0]?.[0] ?? "none";
  if (!schema.some(([name]) => name === first)) throw new OperatorError(otherOrigin("backup", first));
  throw new OperatorError(
    `The backup was made by another version (its last migration is ${head.schema.at(-1)?.[0]}): restore it with that version, then start this one, which migrates it.`,
  );
}

/** PostgreSQL parses its own text form of a row; generated columns are computed again. */
async function insert(client: pg.Client, { name, columns }: Table, rows: string[]): Promise<void> {
  // "offset 0" stops PostgreSQL from parsing each row once per column.
  await client.query({
    name: `restore ${name}`,
    text: `insert into ${name} (${columns.join(", ")}) overriding system value
      select ${columns.map((column) => `(read.entry).${column}`).join(", ")}
      from (select line::${name} as entry from unnest($1::text[]) as line offset 0) as read`,
    values: [rows],
  });
}

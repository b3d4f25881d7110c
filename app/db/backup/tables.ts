import type pg from "pg";

export type Table = {
  /** Quoted for SQL. */
  name: string;
  /** Quoted names without generated columns. */
  columns: string[];
  /** True if rows may be megabytes each. */
  isHeavy: boolean;
};

/** Lists all tables except `migration`, whose contents are in the backup's head. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I', relname) as name, array_agg(format('%I', attname) order by attnum) filter (where attgenerated = '') as columns,
       bool_or(atttypid = 'bytea'::regtype) as "isHeavy"
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migration'
     group by relname order by relname`,
  );
  return rows;
}

export async function readSchema(client: pg.ClientBase): Promise<[name: string, checksum: string][]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migration order by name",
  );
  return rows.map(({ name, checksum }) => [name, checksum]);
}

/** Sets output formats that every server parses alike, and lifts timeouts. */
export async function setCanonicalFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0",
  );
}

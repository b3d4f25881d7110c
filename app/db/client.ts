import pg from "pg";

/** A pool or one of its connections inside a transaction: use cases accept either. */
export type Database = {
  /** Runs a named prepared statement; the name must be unique to its text. */
  rows<Row extends object>(name: string, text: string, values?: unknown[]): Promise<Row[]>;
  one<Row extends object>(name: string, text: string, values?: unknown[]): Promise<Row | undefined>;
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
};

export type DatabasePool = Database & { pool: pg.Pool; close(): Promise<void> };

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.DATE) return (value: string) => value;
    if (oid === pg.types.builtins.INT8) return (value: string) => Number(value);
    if (oid === pg.types.builtins.NUMERIC) return (value: string) => Number(value);
    return pg.types.getTypeParser(oid, format as "text");
  },
};

export function connect(
  url: string,
  options: { connections?: number; onError?: (error: Error) => void } = {},
): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 12,
    connectionTimeoutMillis: 2_500,
    statement_timeout: 10_000,
    // A plan is made once a connection. With much data PostgreSQL would rather plan each call anew, which takes longer than running it.
    options: "-c plan_cache_mode=force_generic_plan",
    types,
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => options.onError?.(error));
  return {
    pool,
    ...runner(pool),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const tx: Database = { ...runner(client), transaction: (nested) => nested(tx) };
        const result = await work(tx);
        await client.query("commit");
        client.release();
        return result;
      } catch (error) {
        await client.query("rollback").then(
          () => client.release(),
          (broken) => client.release(broken),
        );
        throw error;
      }
    },
  };
}

function runner(client: pg.Pool | pg.PoolClient): Pick<Database, "rows" | "one"> {
  return {
    async rows<Row extends object>(name: string, text: string, values: unknown[] = []) {
      return (await client.query<Row>({ name, text, values })).rows;
    },
    async one<Row extends object>(name: string, text: string, values: unknown[] = []) {
      return (await client.query<Row>({ name, text, values })).rows[0];
    },
  };
}

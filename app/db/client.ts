import pg from "pg";
import { bind, type Values } from "./named-parameters.ts";
import { DatabaseUnavailable, isConnectionError, rethrow } from "./outage.ts";

/** A pool or a transaction; use cases accept either. */
export type Database = {
  /**
   * Runs a named prepared statement; each name must belong to exactly one SQL text. More than four values are named:
   * `:name` in the text, `{ name }` as values.
   */
  rows<Row extends object>(name: string, text: string, values?: Values): Promise<Row[]>;
  one<Row extends object>(name: string, text: string, values?: Values): Promise<Row | undefined>;
  /**
   * Reads catalogue rows, possibly from memory (`cached-reads.ts`). Callers share the rows and must not modify them.
   */
  cachedRows<Row extends object>(name: string, text: string, values?: Values): Promise<Row[]>;
  /** Inside a transaction this sets a savepoint, so that a failure of `work` rolls back only `work`. */
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

type ConnectOptions = {
  connections?: number;
  /** Timeout for getting a connection, including the wait for a free one. */
  connectMilliseconds?: number;
  /** Timeout for a statement, enforced by the server, and by the driver if the server does not respond. */
  statementMilliseconds?: number;
  onError?: (error: Error) => void;
};

/** Requests must fail within about three seconds; jobs may take longer. */
export const timeouts = {
  request: { connectMilliseconds: 1_600, statementMilliseconds: 1_800 },
  job: { connectMilliseconds: 5_000, statementMilliseconds: 120_000 },
} as const;

export function connect(url: string, options: ConnectOptions = {}): DatabasePool {
  const { statementMilliseconds } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 12,
    connectionTimeoutMillis: options.connectMilliseconds ?? 2_500,
    statement_timeout: statementMilliseconds ?? 10_000,
    // Without an explicit timeout the driver sets none, so that the seed can lift the server's limit for long
    // statements.
    ...(statementMilliseconds && { query_timeout: statementMilliseconds + 200 }),
    // Generic plans are made once per connection. With much data PostgreSQL would otherwise plan every call, which
    // takes longer than running it.
    options: "-c plan_cache_mode=force_generic_plan",
    types,
  });
  // The pool replaces lost idle connections; without this listener the error would end the process.
  pool.on("error", (error) => options.onError?.(error));
  // A connection lost in use fails its statement. The listener is also needed between checkouts, when the pool has
  // removed its own.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    pool,
    ...runner(pool),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect().catch(rethrow);
      try {
        await client.query("begin");
        const result = await work(transactionOn(client, 1));
        await client.query("commit");
        client.release();
        return result;
      } catch (error) {
        const broken = isConnectionError(error)
          ? (error as Error)
          : await client.query("rollback").then(() => undefined, asError);
        client.release(broken);
        return rethrow(error);
      }
    },
  };
}

function runner(client: pg.Pool | pg.PoolClient): Omit<Database, "transaction"> {
  const rows = async <Row extends object>(name: string, text: string, values: Values = []) =>
    (await client.query<Row>({ name, ...bind(text, values) }).catch(rethrow)).rows;
  return {
    rows,
    cachedRows: rows,
    async one<Row extends object>(name: string, text: string, values?: Values) {
      return (await rows<Row>(name, text, values))[0];
    },
  };
}

/**
 * Each level names its own savepoint. A connection runs one statement at a time, so siblings must not run concurrently.
 */
function transactionOn(client: pg.PoolClient, level: number): Database {
  const run = (statement: string) => client.query(`${statement} level_${level}`).catch(rethrow);
  return {
    ...runner(client),
    async transaction(work) {
      await run("savepoint");
      try {
        const result = await work(transactionOn(client, level + 1));
        await run("release savepoint");
        return result;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) await run("rollback to savepoint");
        throw error;
      }
    },
  };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

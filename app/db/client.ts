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
  connectMs?: number;
  /** Timeout for a statement, enforced by the server, and by the driver if the server does not respond. */
  statementMs?: number;
  /** Timeout for the wait for a lock. */
  lockMs?: number;
  /** The server ends a transaction that is idle for longer: a frozen process must not keep its locks. */
  idleMs?: number;
  onError?: (error: Error) => void;
};

/** Requests must fail within about three seconds; jobs may take longer. */
export const timeouts = {
  request: {
    connectMs: 1_600,
    statementMs: 1_800,
    lockMs: 1_500,
    idleMs: 10_000,
  },
  job: {
    connectMs: 5_000,
    statementMs: 120_000,
    lockMs: 30_000,
    idleMs: 30_000,
  },
} as const;

/** What the server is told when a connection opens. */
export function startParameters({ statementMs, lockMs, idleMs }: ConnectOptions) {
  return {
    statement_timeout: statementMs ?? 10_000,
    // Without an explicit timeout the driver sets none, so that the seed can lift the server's limit for long
    // statements.
    ...(statementMs && { query_timeout: statementMs + 200 }),
    ...(lockMs && { lock_timeout: lockMs }),
    ...(idleMs && { idle_in_transaction_session_timeout: idleMs }),
    // Generic plans are made once per connection. With much data PostgreSQL would otherwise plan every call, which
    // takes longer than running it.
    options: "-c plan_cache_mode=force_generic_plan",
  };
}

export function connect(url: string, options: ConnectOptions = {}): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 12,
    connectionTimeoutMillis: options.connectMs ?? 2_500,
    ...startParameters(options),
    types,
  });
  // The pool replaces lost idle connections; without this listener the error would end the process.
  pool.on("error", (error) => options.onError?.(error));
  // A connection lost in use fails its statement. The listener is also needed between checkouts, when the pool has
  // removed its own.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    client.on("notice", (notice) => isUnconfirmed(notice) && unconfirmed.add(client));
  });
  return {
    pool,
    ...runner(async (use) => {
      const client = await pool.connect().catch(rethrow);
      let broken: Error | undefined;
      try {
        return await use(client);
      } catch (error) {
        if (isConnectionError(error)) broken = error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    }),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect().catch(rethrow);
      try {
        await client.query("begin");
        const result = await work(transactionOn(client, 1));
        const { command } = await client.query("commit");
        // PostgreSQL answers the commit of a failed transaction with a rollback, which is no error.
        if (command !== "COMMIT") throw new Error("A statement of this transaction had failed: it was rolled back.");
        refuseUnconfirmed(client);
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

type Use = <Result>(work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>;

function runner(use: Use): Omit<Database, "transaction"> {
  const rows = <Row extends object>(name: string, text: string, values: Values = []) =>
    use(async (client) => {
      const result = await client.query<Row>({ name, ...bind(text, values) }).catch(rethrow);
      refuseUnconfirmed(client);
      return result.rows;
    });
  return {
    rows,
    cachedRows: rows,
    async one<Row extends object>(name: string, text: string, values?: Values) {
      return (await rows<Row>(name, text, values))[0];
    },
  };
}

/** Connections on which a commit ended before a standby had it. */
const unconfirmed = new WeakSet<object>();

/**
 * A commit whose wait for the standby is canceled ends like any other, with a warning: if the primary is lost now, so is
 * what was committed. The name of PostgreSQL's function is the same in every language of its messages.
 */
const isUnconfirmed = ({ routine }: { routine?: string | undefined }) => routine === "SyncRepWaitForLSN";

function refuseUnconfirmed(client: pg.PoolClient): void {
  if (unconfirmed.has(client)) throw new DatabaseUnavailable(new Error("the wait for synchronous replication ended"));
}

/**
 * Each level names its own savepoint. A connection runs one statement at a time, so siblings must not run concurrently.
 */
function transactionOn(client: pg.PoolClient, level: number): Database {
  const run = (statement: string) => client.query(`${statement} level_${level}`).catch(rethrow);
  return {
    ...runner((work) => work(client)),
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

export const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

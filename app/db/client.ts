import pg from "pg";
import { DatabaseAway, meansAway } from "./outage.ts";

/** A pool or one of its connections inside a transaction: use cases accept either. */
export type Database = {
  /** Runs a named prepared statement; the name must be unique to its text. */
  rows<Row extends object>(name: string, text: string, values?: unknown[]): Promise<Row[]>;
  one<Row extends object>(name: string, text: string, values?: unknown[]): Promise<Row | undefined>;
  /** Rows of the catalogue, which the site may answer from memory until they change (`cached-reads.ts`): shared, not to be changed. */
  kept<Row extends object>(name: string, text: string, values?: unknown[]): Promise<Row[]>;
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
  /** How long a connection may take, also when all are in use. */
  connectMilliseconds?: number;
  /** How long a statement may take. The server ends it then, or the driver when the server says nothing any more. */
  statementMilliseconds?: number;
  onError?: (error: Error) => void;
};

/** A visitor waits three seconds at most; what happens by itself has time. */
export const patience = {
  visitor: { connectMilliseconds: 1_600, statementMilliseconds: 1_800 },
  task: { connectMilliseconds: 5_000, statementMilliseconds: 120_000 },
} as const;

export function connect(url: string, options: ConnectOptions = {}): DatabasePool {
  const { statementMilliseconds } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 12,
    connectionTimeoutMillis: options.connectMilliseconds ?? 2_500,
    statement_timeout: statementMilliseconds ?? 10_000,
    // Whoever named no limit may lift the server's own for a long statement, as the seed does.
    ...(statementMilliseconds && { query_timeout: statementMilliseconds + 200 }),
    // A plan is made once a connection. With much data PostgreSQL would rather plan each call anew, which takes longer than running it.
    options: "-c plan_cache_mode=force_generic_plan",
    types,
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => options.onError?.(error));
  // One lost in use fails the statement under way or the next; also while it is handed on, when the pool's own listener is gone.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    pool,
    ...runner(pool),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect().catch(rethrow);
      try {
        await client.query("begin");
        const tx: Database = { ...runner(client), transaction: (nested) => nested(tx) };
        const result = await work(tx);
        await client.query("commit");
        client.release();
        return result;
      } catch (error) {
        const broken = meansAway(error)
          ? (error as Error)
          : await client.query("rollback").then(() => undefined, asError);
        client.release(broken);
        return rethrow(error);
      }
    },
  };
}

function runner(client: pg.Pool | pg.PoolClient): Omit<Database, "transaction"> {
  const rows = async <Row extends object>(name: string, text: string, values: unknown[] = []) =>
    (await client.query<Row>({ name, text, values }).catch(rethrow)).rows;
  return {
    rows,
    kept: rows,
    async one<Row extends object>(name: string, text: string, values?: unknown[]) {
      return (await rows<Row>(name, text, values))[0];
    },
  };
}

function rethrow(error: unknown): never {
  throw meansAway(error) ? new DatabaseAway(error) : error;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

import pg from "pg";
import { OperatorError } from "#app/config/operator-error.ts";
import { startParameters, timeouts } from "./client.ts";

const oldest = 15;
/**
 * PgBouncer before 1.21 loses named prepared statements and either refuses or drops start-up parameters, so that
 * statements would have no time limit.
 */
const noPooler =
  "The database of DATABASE_URL is behind a connection pooler (PgBouncer) that does not pass on start-up parameters and prepared " +
  "statements. Let DATABASE_URL lead to PostgreSQL itself, or to a proxy of TCP connections such as HAProxy.";
const readOnly =
  "The database of DATABASE_URL only reads: it is a standby, or default_transaction_read_only is on. Let DATABASE_URL lead to the " +
  "primary.";

/** Checks the database of DATABASE_URL before it is used; throws an operator error that names the problem. */
export async function checkConnection(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    ...startParameters(timeouts.request),
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; limit: string; plans: string; isReadOnly: boolean }>(
      `select current_setting('server_version') as version, current_setting('lock_timeout') as "limit",
         current_setting('plan_cache_mode') as plans, current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    const { version = "", limit = "", plans = "", isReadOnly } = rows[0] ?? {};
    if (Number.parseInt(version, 10) < oldest)
      throw new OperatorError(
        `The database of DATABASE_URL is PostgreSQL ${version}; version ${oldest} or later is needed.`,
      );
    if (limit !== `${timeouts.request.lockMs}ms` || plans !== "force_generic_plan") throw new OperatorError(noPooler);
    if (isReadOnly) throw new OperatorError(readOnly);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    if (cause instanceof Error && /unsupported startup parameter/.test(cause.message))
      throw new OperatorError(noPooler, { cause });
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new OperatorError(`The database of DATABASE_URL cannot be used: ${reason}.`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

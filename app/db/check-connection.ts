import pg from "pg";
import { OperatorError } from "#app/config/operator-error.ts";

const oldest = 15;

/** Checks the database of DATABASE_URL before it is used; throws an operator error that names the problem. */
export async function checkConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    const version = rows[0]?.version ?? "";
    if (Number.parseInt(version, 10) < oldest)
      throw new OperatorError(
        `The database of DATABASE_URL is PostgreSQL ${version}; version ${oldest} or later is needed.`,
      );
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new OperatorError(`The database of DATABASE_URL cannot be used: ${reason}.`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

import type { DatabasePool } from "./client.ts";
import { DatabaseUnavailable, rethrow } from "./outage.ts";

const question = {
  name: "ask-primary",
  text: `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
};

/**
 * Throws an outage if the database does not answer, or only reads because another server has become the primary. A
 * connection to such a server is not used again.
 */
export async function askPrimary({ pool }: Pick<DatabasePool, "pool">): Promise<void> {
  const client = await pool.connect().catch(rethrow);
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ isReadOnly: boolean }>(question);
    if (rows[0]?.isReadOnly) throw new DatabaseUnavailable({ message: "the server is read-only", code: "25006" });
  } catch (error) {
    broken = error as Error;
    rethrow(error);
  } finally {
    client.release(broken);
  }
}

import type { DatabasePool } from "./client.ts";
import { rethrow } from "./outage.ts";

/**
 * Runs the work unless another process already does under the same name. PostgreSQL releases the lock when the
 * connection ends, so a killed process does not keep it.
 */
export async function withAdvisoryLock(db: DatabasePool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await db.pool.connect().catch(rethrow);
  let lost: Error | undefined;
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
      [name],
    );
    if (!rows[0]?.taken) return false;
    await work();
    await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]);
    return true;
  } catch (error) {
    lost = error as Error;
    return rethrow(error);
  } finally {
    // A connection that may still hold the lock must not return to the pool.
    client.release(lost);
  }
}

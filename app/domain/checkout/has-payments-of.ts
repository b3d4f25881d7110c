import type { Database } from "#app/db/client.ts";

/**
 * Whether the database has payments of a mode of the provider, which is written in the names of their sessions. A key of
 * the other mode could neither find them nor give them back.
 */
export async function hasPaymentsOf(db: Database, mode: "test" | "live"): Promise<boolean> {
  const found = await db.one(
    "find-payment-of-mode",
    "select id from checkout where starts_with(session_id, $1) and state in ('open', 'paid') limit 1",
    [`cs_${mode}_`],
  );
  return found !== undefined;
}

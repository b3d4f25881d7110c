import type { Database } from "#app/db/client.ts";

/** Brings what search knows of one thing up to date, in the change's own transaction. */
export async function refreshSearch(tx: Database, kind: string, id: string | number): Promise<void> {
  if (kind === "faq") return;
  await tx.rows("refresh-search-of", "select refresh_search_of($1, $2)", [kind, String(id)]);
}

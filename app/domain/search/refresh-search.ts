import type { Database } from "#app/db/client.ts";

/** Brings what search knows of one thing up to date, in the change's own transaction. */
export async function refreshSearch(tx: Database, kind: string, id: string | number): Promise<void> {
  if (kind === "faq" || kind === "faq_group") return;
  await tx.rows("refresh-search-of", "select refresh_search_of($1, $2)", [kind, String(id)]);
  // Its cities bear its name, and a country is found as long as one of them is.
  if (kind === "country")
    await tx.rows(
      "refresh-search-of-cities",
      "select refresh_search_of('city', id::text) from city where country_code = $1",
      [id],
    );
}

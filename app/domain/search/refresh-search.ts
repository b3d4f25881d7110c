import type { Database } from "#app/db/client.ts";

/** Updates the search entries of one object in the transaction of its change. */
export async function refreshSearch(tx: Database, kind: string, id: string | number): Promise<void> {
  if (kind === "faq" || kind === "faq_group") return;
  await tx.rows("refresh-search-of", "select refresh_search_of($1, $2)", [kind, String(id)]);
  // The entries of cities contain the name of their country, which is found as long as one of them is public.
  if (kind === "country")
    await tx.rows(
      "refresh-search-of-cities",
      "select refresh_search_of('city', id::text) from city where country_code = $1",
      [id],
    );
}

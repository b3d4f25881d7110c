import type { Database } from "#app/db/client.ts";

export type PlaceChoices = { countries: { code: string; name: string }[]; currencies: string[] };

/** Lists the countries and currencies to choose from for a new city. */
export async function listPlaceChoices(db: Database): Promise<PlaceChoices> {
  const [countries, currencies] = await Promise.all([
    db.rows<{ code: string; name: string }>(
      "list-country-choices",
      "select country_code as code, name from country_text where locale = 'en' order by name",
    ),
    db.rows<{ currency: string }>("list-currencies", "select distinct currency::text from city order by currency"),
  ]);
  return { countries, currencies: currencies.map(({ currency }) => currency) };
}

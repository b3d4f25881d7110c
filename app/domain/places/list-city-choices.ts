import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { listNavigation } from "./list-navigation.ts";

export type CityChoice = { id: string; name: string };

/** Lists all cities to choose from, sorted by name in the page's language. */
export async function listCityChoices(db: Database, locale: Locale): Promise<CityChoice[]> {
  const countries = await listNavigation(db, locale);
  return countries
    .flatMap((country) => country.cities.map(({ id, name }) => ({ id, name })))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

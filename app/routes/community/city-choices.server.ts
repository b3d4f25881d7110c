import type { Database } from "#app/db/client.ts";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type CityChoice = { id: string; name: string };

/** Every city, by its name in the page's language, to choose one from. */
export async function cityChoices(db: Database, locale: Locale): Promise<CityChoice[]> {
  const countries = await listNavigation(db, locale);
  return countries
    .flatMap((country) => country.cities.map(({ id, name }) => ({ id, name })))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

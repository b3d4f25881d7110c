import type { NavigationCity, NavigationCountry } from "./list-navigation.ts";

export type MenuCity = { name: string; slug: string; isNew?: true };
export type MenuCountry = { name: string; slug: string; tours: number; cities: MenuCity[] };
export type MenuPlaces = { countries: MenuCountry[]; largest: MenuCity[] };

/** What menus and lists show of the places, and no more: every page carries it. */
export function menuPlaces(navigation: NavigationCountry[]): MenuPlaces {
  const shown = new Map<NavigationCity, MenuCity>();
  const countries = navigation.map(({ name, slug, cities }) => ({
    name,
    slug,
    tours: cities.reduce((sum, city) => sum + city.tours, 0),
    cities: cities.map((city) => {
      const entry: MenuCity = { name: city.name, slug: city.slug, ...(city.isNew && { isNew: true }) };
      shown.set(city, entry);
      return entry;
    }),
  }));
  // The same objects as above, which the page's data contains only once.
  const largest = [...shown.entries()].sort(([a], [b]) => b.tours - a.tours).slice(0, 12);
  return { countries, largest: largest.map(([, entry]) => entry) };
}

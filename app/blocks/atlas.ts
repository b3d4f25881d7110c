import type { NavigationCountry } from "#app/domain/places/list-navigation.ts";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import type { MapCity } from "./europe-map.tsx";

/** All countries with their cities, and where these lie on the map. */
export type Atlas = { countries: NavigationCountry[]; map: MapCity[] };

const beside = new WeakMap<object, Partial<Atlas>>();
const loaded = new Map<Locale, Atlas>();

/**
 * The server writes lists of all cities into each page. Browsers need the data only when a list comes to life, so it
 * does not travel with the page's own data a second time: it is kept beside that, and fetched when it is wanted.
 */
export function withAtlas<Data extends object>(data: Data, atlas: Partial<Atlas>): Data {
  beside.set(data, atlas);
  return data;
}

/** What the server writes from; nothing in the browser. */
export const atlasBeside = (data: object): Partial<Atlas> => beside.get(data) ?? {};

/** What a list that came to life shows. */
export const loadedAtlas = (locale: Locale): Atlas => loaded.get(locale) ?? { countries: [], map: [] };

/** A part of a page, there when its data is. */
export async function whenAtlasIsHere<Module>(module: Promise<Module>): Promise<Module> {
  const [part] = await Promise.all([module, import.meta.env.SSR || load(localeOfPath(location.pathname))]);
  return part;
}

async function load(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return;
  const response = await fetch(`/atlas/${locale}`);
  if (!response.ok) throw new Error(`The atlas did not come: ${response.status}`);
  loaded.set(locale, await response.json());
}

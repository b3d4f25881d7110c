import type { Database } from "#app/db/client.ts";
import { themes } from "#app/domain/tours/themes.ts";
import type { Theme } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import {
  type Excerpt,
  excerptOf,
  fieldsOf,
  type MatchField,
  type Meanings,
  matchesAll,
  weakestField,
} from "./match-reasons.ts";

export type FoundTour = { id: number; cityId: string; fields: MatchField[] };

type Named = { id: number; cityId: string; theme: Theme; name: string; place: string };

/**
 * Adds the tours whose theme is searched for to those found by their words, says what each matched by, and sorts them:
 * matching names first, then larger cities.
 */
export async function findTours(
  db: Database,
  meanings: Meanings,
  foundIds: number[],
  themeNames: Record<Theme, string>,
): Promise<FoundTour[]> {
  const searchedThemes = themes.filter((theme) => matchesAll(meanings, themeNames[theme]));
  if (foundIds.length === 0 && searchedThemes.length === 0) return [];
  const tours = await db.rows<Named>("name-found-tours", namesOfTours, [foundIds, searchedThemes]);
  return tours
    .map(({ id, cityId, theme, ...names }) => ({
      id,
      cityId,
      fields: fieldsOf(meanings, { ...names, theme: themeNames[theme] }),
    }))
    .sort((a, b) => weakestField(a.fields) - weakestField(b.fields));
}

// Names of all languages are searched, so all of them can be the reason.
const namesOfTours = `
  select tour.id, tour.city_id as "cityId", tour.theme,
    coalesce((select string_agg(name || ' ' || title, ' ') from tour_text where tour_text.tour_id = tour.id), '') as name,
    coalesce((select string_agg(name, ' ') from city_text where city_text.city_id = tour.city_id), '') as place
  from tour join city on city.id = tour.city_id
  where tour.published and (tour.id = any ($1::integer[]) or tour.theme = any ($2::text[]))
  order by city.size_rank, tour.position`;

/** Quotes the texts in which tours or cities were found, by id. */
export async function excerptsOf(
  db: Database,
  locale: Locale,
  meanings: Meanings,
  kind: "tour" | "city",
  ids: (string | number)[],
): Promise<Record<string, Excerpt>> {
  if (ids.length === 0) return {};
  const rows = await db.rows<{ id: string; text: string }>(`texts-of-${kind}`, textsOf[kind], [locale, ids]);
  const excerpts = rows.map(({ id, text }) => [id, excerptOf(meanings, text)] as const);
  return Object.fromEntries(excerpts.filter((entry): entry is [string, Excerpt] => entry[1] !== undefined));
}

const textsOf = {
  tour: `
    select tour_id::text as id, short || ' ' || about || ' ' || coalesce((select string_agg(stop.name, ', ' order by stop.position)
      from tour_stop_text stop where stop.tour_id = tour_text.tour_id and stop.locale = tour_text.locale), '') as text
    from tour_text where locale = $1 and tour_id = any ($2::integer[])`,
  city: `
    select city_id::text as id, tagline || ' ' || about as text
    from city_text where locale = $1 and city_id = any ($2::text[])`,
};

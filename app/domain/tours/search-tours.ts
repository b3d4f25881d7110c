import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { type TourCard, tourCardColumns } from "./list-tours.ts";
import { flagConditions, type TourFlag, tourFlags } from "./tour-flags.ts";

export type TourFilter = {
  payment: string | null;
  language: string | null;
  theme: string | null;
  day: string | null;
  /** The size of the party, which needs room on the day. */
  people: string | null;
} & Record<TourFlag, "yes" | null>;
export type FlagCounts = Record<TourFlag, number>;

export const toursPerPage = 18;

/**
 * Finds tours that match all filters, largest cities first. `among` limits them to the ids found by a search term, in
 * that order. `flags` counts the tours that each flag would leave.
 */
export async function searchTours(
  db: Database,
  locale: Locale,
  filter: TourFilter,
  options: { among: number[] | null; page: number },
): Promise<{ total: number; flags: FlagCounts; tours: TourCard[] }> {
  const { among, page } = options;
  // Each combination of filters has its own statement: no plan would suit all of them with "or is null" conditions.
  const given: { name: string; value: unknown; text: (place: string, placeOf: PlaceOf) => string }[] = [
    { name: "among", value: among, text: amongIds },
    { name: "payment", value: filter.payment, text: (place: string) => `and tour.payment = ${place}` },
    { name: "theme", value: filter.theme, text: (place: string) => `and tour.theme = ${place}` },
    { name: "language", value: filter.language, text: inLanguage },
    { name: "people", value: filter.day && filter.people, text: () => "" },
    { name: "day", value: filter.day, text: onDay },
  ];
  const used = given.filter(({ value }) => value !== null);
  const placeOf: PlaceOf = (name) => {
    const index = used.findIndex((one) => one.name === name);
    return index < 0 ? undefined : `$${index + 2}`;
  };
  const flags = tourFlags.filter((flag) => filter[flag] !== null);
  const fits = [
    ...used.map(({ text }, index) => text(`$${index + 2}`, placeOf)),
    ...flags.map((flag) => `and ${flagConditions[flag]}`),
  ].join("\n");
  const name = ["search-tours", ...used.map(({ name }) => name), ...flags].join("-");
  const values = [locale, ...used.map(({ value }) => value)];
  const order = `${among ? "array_position($2::integer[], tour.id), " : ""}city.size_rank, tour.position`;
  // Languages and days are looked up tour by tour in the order of cities, which stops when the page is full.
  const isWalked = !among && !filter.theme && (filter.language !== null || filter.day !== null);
  const [count, tours] = await Promise.all([
    db.one<{ total: number } & FlagCounts>(`${name}-count`, fits === "" ? countAll : countFitting(fits), values),
    db.rows<TourCard>(
      name,
      `with page as (
         select tour.id from city ${isWalked ? walked(fits) : `join tour on tour.city_id = city.id where tour.published ${fits}`}
         order by ${order} limit ${toursPerPage} offset $${values.length + 1})
       ${tourCardColumns} where tour.id = any (array(select id from page)) order by ${order}`,
      [...values, (page - 1) * toursPerPage],
    ),
  ]);
  const { total = 0, ...counts } = count ?? { stepFree: 0, children: 0, short: 0 };
  return { total, flags: counts, tours };
}

const countAll = `
  select (select coalesce(sum(tours), 0)::integer from city_count) as total,
    ${tourFlags.map((flag) => `(select count(*) from tour where tour.published and ${flagConditions[flag]}) as "${flag}"`).join(", ")}
  where $1::text is not null`;
const countFitting = (fits: string) => `
  select count(*) as total, ${tourFlags.map((flag) => `count(*) filter (where ${flagConditions[flag]}) as "${flag}"`).join(", ")}
  from tour where $1::text is not null and tour.published ${fits}`;

const walked = (fits: string) =>
  `cross join lateral (select tour.id, tour.position from tour where tour.city_id = city.id and tour.published ${fits} offset 0) tour`;
const amongIds = (place: string) => `and tour.id = any (${place}::integer[])`;
const inLanguage = (place: string) =>
  `and exists (select from schedule where schedule.tour_id = tour.id and schedule.active and schedule.language = ${place})`;
/** The parameter of another filter, if it is used. */
type PlaceOf = (name: string) => string | undefined;

const onDay = (day: string, placeOf: PlaceOf) => `
  and exists (select from departure where departure.tour_id = tour.id and departure.local_date = ${day}::date
    and departure.status = 'OPEN' and departure.seats_taken + departure.seats_held + ${placeOf("people") ?? "1"}::integer <= departure.capacity
    ${placeOf("language") ? `and departure.language = ${placeOf("language")}` : ""})`;

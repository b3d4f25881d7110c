import type { Database } from "#app/db/client.ts";
import { chooseConditions } from "#app/domain/conditions.ts";
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
  const flags = tourFlags.filter((flag) => filter[flag] !== null);
  const { name, and } = chooseConditions({
    among: among && "tour.id = any (:among::integer[])",
    payment: filter.payment && "tour.payment = :payment",
    theme: filter.theme && "tour.theme = :theme",
    language: filter.language && inLanguage,
    [filter.people ? "people-day" : "day"]: filter.day && onDay(filter),
    ...Object.fromEntries(flags.map((flag) => [flag, flagConditions[flag]])),
  });
  const values = { ...filter, among, locale, offset: (page - 1) * toursPerPage };
  const order = `${among ? "array_position(:among::integer[], tour.id), " : ""}city.size_rank, tour.position`;
  // Languages and days are looked up tour by tour in the order of cities, which stops when the page is full.
  const isWalked = !among && !filter.theme && (filter.language !== null || filter.day !== null);
  const [count, tours] = await Promise.all([
    db.one<{ total: number } & FlagCounts>(
      `search-tours-${name}-count`,
      and === "" ? countAll : countFitting(and),
      values,
    ),
    db.rows<TourCard>(
      `search-tours-${name}`,
      `with page as (
         select tour.id from city ${isWalked ? walked(and) : `join tour on tour.city_id = city.id where tour.published${and}`}
         order by ${order} limit ${toursPerPage} offset :offset)
       ${tourCardColumns} where tour.id = any (array(select id from page)) order by ${order}`,
      values,
    ),
  ]);
  const { total = 0, ...counts } = count ?? { stepFree: 0, children: 0, short: 0 };
  return { total, flags: counts, tours };
}

const countAll = `
  select (select coalesce(sum(tours), 0)::integer from city_count) as total,
    ${tourFlags.map((flag) => `(select count(*) from tour where tour.published and ${flagConditions[flag]}) as "${flag}"`).join(", ")}`;
const countFitting = (and: string) => `
  select count(*) as total, ${tourFlags.map((flag) => `count(*) filter (where ${flagConditions[flag]}) as "${flag}"`).join(", ")}
  from tour where tour.published${and}`;

const walked = (and: string) =>
  `cross join lateral (select tour.id, tour.position from tour where tour.city_id = city.id and tour.published${and} offset 0) tour`;
const inLanguage =
  "exists (select from schedule where schedule.tour_id = tour.id and schedule.active and schedule.language = :language)";

const onDay = ({ people, language }: Pick<TourFilter, "people" | "language">) => `
  exists (select from departure where departure.tour_id = tour.id and departure.local_date = :day::date
    and departure.status = 'OPEN' and departure.seats_taken + departure.seats_held + ${people ? ":people" : "1"}::integer <= departure.capacity
    ${language ? "and departure.language = :language" : ""})`;

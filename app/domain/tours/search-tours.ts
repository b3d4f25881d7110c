import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { type TourCard, tourCardColumns } from "./list-tours.ts";

export type TourFilter = { payment: string | null; language: string | null; theme: string | null; day: string | null };

export const toursPerPage = 18;

/**
 * Finds tours that match all filters, largest cities first. `among` limits them to the ids found by a search term, in
 * that order.
 */
export async function searchTours(
  db: Database,
  locale: Locale,
  filter: TourFilter,
  options: { among: number[] | null; page: number },
): Promise<{ total: number; tours: TourCard[] }> {
  const { among, page } = options;
  // Each combination of filters has its own statement: no plan would suit all of them with "or is null" conditions.
  const used = [
    { name: "among", value: among, text: amongIds },
    { name: "payment", value: filter.payment, text: (place: string) => `and tour.payment = ${place}` },
    { name: "theme", value: filter.theme, text: (place: string) => `and tour.theme = ${place}` },
    { name: "language", value: filter.language, text: inLanguage },
    { name: "day", value: filter.day, text: onDay(filter.language !== null) },
  ].filter(({ value }) => value !== null);
  const fits = used.map(({ text }, index) => text(`$${index + 2}`)).join("\n");
  const name = ["search-tours", ...used.map(({ name }) => name)].join("-");
  const values = [locale, ...used.map(({ value }) => value)];
  const order = `${among ? "array_position($2::integer[], tour.id), " : ""}city.size_rank, tour.position`;
  // Languages and days are looked up tour by tour in the order of cities, which stops when the page is full.
  const isWalked = !among && !filter.theme && (filter.language !== null || filter.day !== null);
  const [count, tours] = await Promise.all([
    db.one<{ total: number }>(
      `${name}-count`,
      used.length === 0
        ? "select coalesce(sum(tours), 0)::integer as total from city_count where $1::text is not null"
        : `select count(*) as total from tour where $1::text is not null and tour.published ${fits}`,
      values,
    ),
    db.rows<TourCard>(
      name,
      `with page as (
         select tour.id from city ${isWalked ? walked(fits) : `join tour on tour.city_id = city.id where tour.published ${fits}`}
         order by ${order} limit ${toursPerPage} offset $${values.length + 1})
       ${tourCardColumns} where tour.id = any (array(select id from page)) order by ${order}`,
      [...values, (page - 1) * toursPerPage],
    ),
  ]);
  return { total: count?.total ?? 0, tours };
}

const walked = (fits: string) =>
  `cross join lateral (select tour.id, tour.position from tour where tour.city_id = city.id and tour.published ${fits} offset 0) tour`;
const amongIds = (place: string) => `and tour.id = any (${place}::integer[])`;
const inLanguage = (place: string) =>
  `and exists (select from schedule where schedule.tour_id = tour.id and schedule.active and schedule.language = ${place})`;
const onDay = (withLanguage: boolean) => (place: string) =>
  `
  and exists (select from departure where departure.tour_id = tour.id and departure.local_date = ${place}::date
    and departure.status = 'OPEN' and departure.seats_taken + departure.seats_held < departure.capacity
    ${withLanguage ? `and departure.language = $${Number(place.slice(1)) - 1}` : ""})`;

import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { type TourCard, tourCardColumns } from "./list-tours.ts";

export type TourFilter = { payment: string | null; language: string | null; theme: string | null; day: string | null };

export const toursPerPage = 18;

/** Tours that fit every filter, the largest cities first; `among` narrows to those a search term found, in its order. */
export async function searchTours(
  db: Database,
  locale: Locale,
  filter: TourFilter,
  options: { among: number[] | null; page: number },
): Promise<{ total: number; tours: TourCard[] }> {
  const values = [locale, options.among, filter.payment, filter.theme, filter.language, filter.day];
  const [count, tours] = await Promise.all([
    db.one<{ total: number }>(
      "search-tours-count",
      `select count(*) as total from tour where $1::text is not null and ${fits}`,
      values,
    ),
    db.rows<TourCard>(
      "search-tours",
      `with page as (
         select tour.id, row_number() over (order by array_position($2::integer[], tour.id), city.size_rank, tour.position) as place
         from city join tour on tour.city_id = city.id where ${fits}
         order by array_position($2::integer[], tour.id), city.size_rank, tour.position limit ${toursPerPage} offset $7)
       ${tourCardColumns} join page on page.id = tour.id order by page.place`,
      [...values, (options.page - 1) * toursPerPage],
    ),
  ]);
  return { total: count?.total ?? 0, tours };
}

const fits = `
  tour.published
  and ($2::integer[] is null or tour.id = any ($2))
  and ($3::text is null or tour.payment = $3)
  and ($4::text is null or tour.theme = $4)
  and ($5::text is null or exists (select from schedule where schedule.tour_id = tour.id and schedule.active and schedule.language = $5))
  and ($6::date is null or exists (select from departure where departure.tour_id = tour.id and departure.local_date = $6
    and departure.status = 'OPEN' and departure.seats_taken < departure.capacity and ($5::text is null or departure.language = $5)))`;

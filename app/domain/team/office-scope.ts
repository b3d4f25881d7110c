import type { Database } from "#app/db/client.ts";

/** The cities whose departures and guests a member of staff sees. Null is the whole company, an empty list nothing. */
export type OfficeScope = { readonly cities: readonly string[] | null };

export const wholeCompany: OfficeScope = { cities: null };

/** SQL: the city is within the scope, whose `cities` are the parameter. The only place that says so. */
export const inScope = (city: string, parameter = ":scope") =>
  `(${parameter}::text[] is null or ${city} = any (${parameter}::text[]))`;

/** Which cities a list without a chosen city is of, for the log. */
export const citiesWord = ({ cities }: OfficeScope) => cities?.join(", ") ?? "all cities";

/** Each of the named subjects with the cities to which it belongs. */
const citiesOf = {
  departure: `select departure.id, tour.city_id from departure join tour on tour.id = departure.tour_id
    where departure.id = any ($1::text[]::bigint[])`,
  booking: `select booking.id, tour.city_id from booking join departure on departure.id = booking.departure_id
    join tour on tour.id = departure.tour_id where booking.reference = any ($1::text[])`,
  bulkChange: `select item.bulk_change_id, tour.city_id from bulk_change_item item
    join departure on departure.id = item.departure_id join tour on tour.id = departure.tour_id
    where item.bulk_change_id = any ($1::text[]::bigint[])`,
  tour: "select id, city_id from tour where id = any ($1::text[]::integer[])",
  city: "select id, id from city where id = any ($1::text[])",
};
export type ScopedSubject = keyof typeof citiesOf;

const isId: Record<ScopedSubject, RegExp> = {
  departure: /^\d{1,15}$/,
  bulkChange: /^\d{1,15}$/,
  tour: /^\d{1,9}$/,
  booking: /./,
  city: /./,
};

/** Whether all of these exist, with all their cities in the scope. The whole company is not asked what exists. */
export async function isInScope(
  db: Database,
  { cities }: OfficeScope,
  subject: ScopedSubject,
  ids: (string | number)[],
): Promise<boolean> {
  if (cities === null) return true;
  const wanted = [...new Set(ids.map(String))];
  if (wanted.some((id) => !isId[subject].test(id))) return false;
  const inside = await db.rows(
    `in-scope-${subject}`,
    `select from (${citiesOf[subject]}) found (id, city_id) group by id having bool_and(${inScope("city_id", "$2")})`,
    [wanted, cities],
  );
  return inside.length === wanted.length;
}

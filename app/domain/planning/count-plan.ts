import type { Database } from "#app/db/client.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";

export type PlanCount = {
  cityId: string;
  city: string;
  date: string;
  departures: number;
  /** Without a guide, or with one who cannot come. */
  open: number;
};

/** How much takes place on each day of each city, and how much of it still needs a guide. Local dates, both included. */
export function countPlan(
  db: Database,
  range: { from: string; to: string; cityId: string | null; scope: OfficeScope },
  now: Date,
): Promise<PlanCount[]> {
  return db.rows<PlanCount>(
    "count-plan",
    `select tour.city_id as "cityId", city_text.name as city, departure.local_date as date, count(*) as departures,
       count(*) filter (where (departure.guide_id is null or departure.guide_absent_at is not null) and departure.starts_at > :now) as open
     from departure join tour on tour.id = departure.tour_id
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     where departure.local_date between :from and :to and departure.status <> 'CANCELED' and (:cityId::text is null or tour.city_id = :cityId)
       and ${inScope("tour.city_id")}
     group by tour.city_id, city_text.name, departure.local_date order by city_text.name, departure.local_date`,
    { ...range, scope: range.scope.cities, now },
  );
}

import type { Database } from "#app/db/client.ts";

/** Converts a local date and time in the tour's city to an instant. PostgreSQL applies daylight saving time. */
export async function instantOf(db: Database, tourId: number, date: string, time: string): Promise<Date | undefined> {
  const row = await db.one<{ startsAt: Date }>(
    "instant-of",
    `select ($2::date + $3::time) at time zone city.time_zone as "startsAt"
     from tour join city on city.id = tour.city_id where tour.id = $1`,
    [tourId, date, time],
  );
  return row?.startsAt;
}

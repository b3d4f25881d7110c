import type { DatabasePool } from "#app/db/client.ts";

/** Creates one city, one tour and the requested departures: enough to book, and fast. */
export async function createSmallWorld(
  db: DatabasePool,
  departures: { count: number; capacity: number; startsAt: string },
) {
  await db.rows("world-country", "insert into country (code) values ('PL')");
  await db.rows(
    "world-city",
    `insert into city (id, country_code, latitude, longitude, time_zone, currency, size_rank)
     values ('krakow', 'PL', 50.06, 19.94, 'Europe/Warsaw', 'PLN', 1)`,
  );
  const tour = await db.one<{ id: number }>(
    "world-tour",
    `insert into tour (city_id, key, theme, payment, currency, minutes, capacity, meeting_latitude, meeting_longitude, ending_latitude, ending_longitude, position)
     values ('krakow', 'old-town', 'old-town', 'free', 'PLN', 120, 30, 50, 20, 50, 20, 0) returning id`,
  );
  const rows = await db.rows<{ id: number }>(
    "world-departures",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select $1, 'en', ($2::timestamptz)::date, '10:00', $2, $3 from generate_series(1, $4::integer) returning id`,
    [tour?.id, departures.startsAt, departures.capacity, departures.count],
  );
  return { tourId: tour?.id as number, departureIds: rows.map((row) => row.id) };
}

/** Gives the city and the tour English names, for lists that show them. */
export async function nameSmallWorld(db: DatabasePool, tourId: number): Promise<void> {
  await db.rows(
    "world-city-text",
    `insert into city_text (city_id, locale, name, in_phrase, tagline, about, arrival)
     values ('krakow', 'en', 'Kraków', '', '', '', '')`,
  );
  await db.rows(
    "world-tour-text",
    `insert into tour_text (tour_id, city_id, locale, slug, name, title, short, about, highlights, meeting_name,
       meeting_from, meeting_hint, ending_name, info, rules, alt)
     values ($1, 'krakow', 'en', 'old-town', 'Old Town', '', '', '', '[]', '', '', '', '', '', '', '')`,
    [tourId],
  );
}

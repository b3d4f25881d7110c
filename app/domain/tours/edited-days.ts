import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** A day of a tour after the first. What is null or missing is as on the first day. */
export type EditedDay = {
  day: number;
  time: string | null;
  latitude: number | null;
  longitude: number | null;
  texts: Partial<Record<Locale, { name: string; hint: string }>>;
};

/** Lists all days of a tour but the first, in order. */
export function getEditedDays(db: Database, tourId: number): Promise<EditedDay[]> {
  return db.rows<EditedDay>(
    "get-edited-days",
    `select later.day, to_char(own.local_time, 'HH24:MI') as time, own.latitude, own.longitude,
       coalesce((select jsonb_object_agg(text.locale, jsonb_build_object('name', text.meeting_name, 'hint', text.meeting_hint))
         from tour_day_text text where text.tour_id = tour.id and text.day = later.day), '{}') as texts
     from tour cross join lateral generate_series(2, tour.days) later(day)
     left join tour_day own on own.tour_id = tour.id and own.day = later.day
     where tour.id = $1 order by later.day`,
    [tourId],
  );
}

export async function getDaysVersion(db: Database, tourId: number): Promise<number> {
  const row = await db.one<{ version: number }>(
    "get-days-version",
    "select days_version as version from tour where id = $1",
    [tourId],
  );
  return row?.version ?? 0;
}

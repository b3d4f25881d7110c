import type { Database } from "#app/db/client.ts";
import { type Departure, entryColumns, tourText } from "#app/domain/departures/departure-entry.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Other departures of the tour, on the same day or on others, and other tours on the same day; each sorted by date. */
export type Alternatives = { otherLanguages: Departure[]; otherDays: Departure[]; otherTours: Departure[] };

/** Lists departures with room nearest in time to a full one. */
export async function listNearestWithRoom(
  db: Database,
  locale: Locale,
  now: Date,
  wanted: { departureId: number; seats: number },
): Promise<Alternatives> {
  const values = { ...wanted, locale, now, limit: 4 };
  const sameTour = await db.rows<Nearest>("list-nearest-of-tour", ofTour, values);
  const otherTours = await db.rows<Nearest>("list-nearest-of-day", ofDay, values);
  return {
    otherLanguages: sorted(sameTour.filter(({ isSameDay }) => isSameDay)),
    otherDays: sorted(sameTour.filter(({ isSameDay }) => !isSameDay)),
    otherTours: sorted(otherTours),
  };
}

type Nearest = Departure & { isSameDay: boolean };

const sorted = (departures: Nearest[]) => departures.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

const nearest = (tours: string, departures: string) => `
  select ${entryColumns}, departure.local_date = wanted.local_date as "isSameDay"
  from departure wanted
  join tour wanted_tour on wanted_tour.id = wanted.tour_id
  join tour on tour.published and ${tours}
  ${tourText}
  join city_text on city_text.city_id = tour.city_id and city_text.locale = :locale
  join location_slug city_slug on city_slug.city_id = tour.city_id and city_slug.locale = :locale
  join departure on departure.tour_id = tour.id and departure.status = 'OPEN' and departure.starts_at > :now
    and departure.seats_taken + departure.seats_held + :seats::integer <= departure.capacity and ${departures}
  cross join (values (1)) entry(day)
  where wanted.id = :departureId
  order by departure.local_date <> wanted.local_date, departure.language <> wanted.language,
    abs(extract(epoch from departure.starts_at - wanted.starts_at))
  limit :limit`;

const ofTour = nearest("tour.id = wanted.tour_id", "departure.id <> wanted.id");
const ofDay = nearest(
  "tour.city_id = wanted_tour.city_id and tour.id <> wanted.tour_id",
  "departure.local_date = wanted.local_date",
);

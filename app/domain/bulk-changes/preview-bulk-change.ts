import type { Database } from "#app/db/client.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type Readers = { locale: Locale; bookings: number; guests: number };
export type PreviewedDeparture = {
  id: number;
  date: string;
  time: string;
  language: TourLanguage;
  tour: string;
  city: string;
  bookings: number;
  /** Bookings without an address. */
  silent: number;
  /** The next departure of the same tour and language that keeps taking place and has room. */
  alternative: { date: string; time: string; left: number } | null;
};

/** Names of the first departure, as its guests read them. */
export type TranslatedNames = { locale: Locale; tour: string; meetingPoint: string };

export type BulkPreview = { departures: PreviewedDeparture[]; readers: Readers[]; names: TranslatedNames[] };

/** The effects of a change on these departures. Canceled ones are left out. */
export async function previewBulkChange(db: Database, departureIds: number[]): Promise<BulkPreview> {
  const [departures, readers] = await Promise.all([
    db.rows<PreviewedDeparture>("preview-bulk-departures", departuresQuery, [departureIds]),
    db.rows<Readers>("preview-bulk-readers", readersQuery, [departureIds]),
  ]);
  const names = await db.rows<TranslatedNames>(
    "preview-bulk-names",
    `select tour_text.locale, tour_text.title as tour, tour_text.meeting_name as "meetingPoint"
     from departure join tour_text on tour_text.tour_id = departure.tour_id where departure.id = $1`,
    [departures[0]?.id ?? 0],
  );
  return { departures, readers, names };
}

const departuresQuery = `
  select departure.id, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, departure.language,
    tour_text.name as tour, city_text.name as city, booked.bookings, booked.silent,
    (select jsonb_build_object('date', other.local_date, 'time', to_char(other.local_time, 'HH24:MI'),
       'left', other.capacity - other.seats_taken - other.seats_held)
     from departure other where other.tour_id = departure.tour_id and other.language = departure.language and other.status = 'OPEN'
       and other.starts_at > departure.starts_at and other.seats_taken + other.seats_held < other.capacity
       and other.id <> all ($1::bigint[])
     order by other.starts_at limit 1) as alternative
  from departure
  join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
  cross join lateral (
    select count(*) as bookings, count(*) filter (where email is null) as silent
    from booking where booking.departure_id = departure.id and booking.status in ('confirmed', 'attended', 'no-show')) booked
  where departure.id = any ($1::bigint[]) and departure.status <> 'CANCELED'
  order by departure.starts_at, departure.id`;

const readersQuery = `
  select booking.locale, count(*) as bookings, coalesce(sum(booking.seats), 0)::integer as guests
  from departure join booking on booking.departure_id = departure.id
  where departure.id = any ($1::bigint[]) and departure.status <> 'CANCELED' and booking.email is not null
    and booking.status in ('confirmed', 'attended', 'no-show')
  group by booking.locale order by count(*) desc, booking.locale`;

import type { Database } from "#app/db/client.ts";
import { type Reach, reachColumns, reachOf } from "#app/domain/departures/reach.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { isChangeable } from "./start-bulk-change.ts";

/** Guests with an address, by the language of their mail. */
export type RecipientsByLocale = { locale: Locale; bookings: number; guests: number; emails: number };
export type PreviewedDeparture = Reach & {
  id: number;
  version: number;
  date: string;
  time: string;
  language: TourLanguage;
  tour: string;
  city: string;
  /** The next departure of the same tour and language that keeps taking place and has room. */
  alternative: { date: string; time: string; left: number } | null;
};

/** Names of the first departure, as its guests read them. */
export type TranslatedNames = { locale: Locale; tour: string; meetingPoint: string };

export type BulkPreview = {
  departures: PreviewedDeparture[];
  /** How many of the chosen have started or are canceled, and stay as they are. */
  leftOut: { started: number; canceled: number };
  readers: RecipientsByLocale[];
  names: TranslatedNames[];
};

/**
 * The effects of a change on these departures. Canceled ones are left out, and those that have started unless one is
 * changed alone: then its cancellation concerns only the guests who did not come.
 */
export async function previewBulkChange(
  db: Database,
  departureIds: number[],
  now: Date,
  alone?: "cancel" | "message",
): Promise<BulkPreview> {
  const values = [departureIds, now, alone !== undefined, alone === "cancel"];
  const [departures, readers, leftOut] = await Promise.all([
    db.rows<PreviewedDeparture>("preview-bulk-departures", departuresQuery, values),
    db.rows<RecipientsByLocale>("preview-bulk-readers", readersQuery, values),
    db.one<BulkPreview["leftOut"]>("preview-bulk-left-out", leftOutQuery, [departureIds, now]),
  ]);
  const names = await db.rows<TranslatedNames>(
    "preview-bulk-names",
    `select tour_text.locale, tour_text.title as tour, tour_text.meeting_name as "meetingPoint"
     from departure join tour_text on tour_text.tour_id = departure.tour_id where departure.id = $1`,
    [departures[0]?.id ?? 0],
  );
  return { departures, leftOut: leftOut ?? { started: 0, canceled: 0 }, readers, names };
}

const isConcerned = `(${isChangeable("$2")} or $3 and departure.status <> 'CANCELED')`;
const isReader = `booking.departure_id = departure.id and (booking.status = 'confirmed'
  or booking.status in ('attended', 'no-show') and not ($4 and departure.starts_at <= $2))`;

const departuresQuery = `
  select departure.id, departure.version, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, departure.language,
    tour_text.name as tour, city_text.name as city, booked.*,
    (select jsonb_build_object('date', other.local_date, 'time', to_char(other.local_time, 'HH24:MI'),
       'left', other.capacity - other.seats_taken - other.seats_held)
     from departure other where other.tour_id = departure.tour_id and other.language = departure.language and other.status = 'OPEN'
       and other.starts_at > greatest(departure.starts_at, $2) and other.seats_taken + other.seats_held < other.capacity
       and other.id <> all ($1::bigint[])
     order by other.starts_at limit 1) as alternative
  from departure
  join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
  cross join lateral (
    select ${reachColumns} from booking cross join lateral (select ${reachOf} as reach) reached where ${isReader}) booked
  where departure.id = any ($1::bigint[]) and ${isConcerned}
  order by departure.starts_at, departure.id`;

const leftOutQuery = `
  select count(*) filter (where status = 'CANCELED') as canceled,
    count(*) filter (where status <> 'CANCELED' and starts_at <= $2) as started
  from departure where id = any ($1::bigint[])`;

const readersQuery = `
  select booking.locale, count(*) as bookings, coalesce(sum(booking.seats), 0)::integer as guests,
    count(*) filter (where reach = 'mailed') as emails
  from departure join booking on ${isReader} cross join lateral (select ${reachOf} as reach) reached
  where departure.id = any ($1::bigint[]) and ${isConcerned} and booking.email is not null
  group by booking.locale order by count(*) desc, booking.locale`;

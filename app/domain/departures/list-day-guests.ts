import type { Database } from "#app/db/client.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";
import type { Guest } from "./get-departure.ts";

export type DayGuest = Guest & {
  departureId: number;
  time: string;
  city: string;
  tour: string;
  tourLanguage: string;
  guide: string | null;
};

/** The guests of all departures that start on a date, local to each city, in the order of their start. */
export function listDayGuests(
  db: Database,
  { date, cityId, scope }: { date: string; cityId: string | null; scope: OfficeScope },
): Promise<DayGuest[]> {
  return db.rows<DayGuest>(
    "list-day-guests",
    `select departure.id as "departureId", to_char(departure.local_time, 'HH24:MI') as time, city_text.name as city, tour_text.name as tour,
       departure.language as "tourLanguage", guide.name as guide,
       booking.reference, booking.name, booking.email, booking.phone, booking.note, booking.office_note as "officeNote",
       booking.adults, booking.children, booking.seats, booking.status, booking.source, booking.locale,
       booking.amount, booking.paid, booking.payment_unknown as "paymentUnknown", booking.currency
     from departure join booking on booking.departure_id = departure.id
     join tour on tour.id = departure.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     left join guide on guide.id = departure.guide_id
     where departure.local_date = $1 and ($2::text is null or tour.city_id = $2) and ${inScope("tour.city_id", "$3")}
     order by city_text.name, departure.starts_at, departure.id, booking.status = 'canceled', plain(booking.name), booking.id`,
    [date, cityId, scope.cities],
  );
}

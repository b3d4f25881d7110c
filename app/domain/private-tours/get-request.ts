import type { Database } from "#app/db/client.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";

export type PrivateRequest = {
  id: number;
  date: string;
  time: string;
  language: TourLanguage;
  people: number;
  /** The list price at the time of the request; null if the office names one. */
  amount: number | null;
  currency: string;
  tours: { id: number; name: string }[];
};

/** A request with the tours of its city, for the office's proposal. */
export function getPrivateRequest(db: Database, id: number): Promise<PrivateRequest | undefined> {
  return db.one<PrivateRequest>(
    "get-private-request",
    `select request.id, request.local_date as date, to_char(request.local_time, 'HH24:MI') as time, request.language,
       request.people, request.amount, city.currency,
       (select coalesce(json_agg(json_build_object('id', tour.id, 'name', tour_text.name) order by tour.position), '[]')
        from tour join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en' where tour.city_id = city.id) as tours
     from private_request request join city on city.id = request.city_id where request.id = $1`,
    [id],
  );
}

import type { Database } from "#app/db/client.ts";
import type { Theme } from "#app/i18n/catalogues.ts";
import type { Payment } from "./list-tours.ts";

/**
 * The fields that do not depend on the language. The city cannot change, because departures, bookings and currency
 * depend on it.
 */
export type TourFacts = {
  theme: Theme;
  payment: Payment;
  price: number | null;
  childPrice: number;
  /** Guests below this age are children. */
  childUnder: number;
  minutes: number;
  days: number;
  capacity: number;
  /** Departures go from this number of guests; null: with any. */
  minGuests: number | null;
  /** How many hours before the start that is decided. */
  minGuestsHours: number;
  meetingLatitude: number;
  meetingLongitude: number;
  endingLatitude: number;
  endingLongitude: number;
  position: number;
};

export type EditedTour = {
  id: number;
  cityId: string;
  currency: string;
  published: boolean;
  version: number;
  routeVersion: number;
  facts: TourFacts;
  /** Number of guests on departures that have not started. */
  awaited: number;
};

type Row = TourFacts & Omit<EditedTour, "facts">;

const columns = `tour.id, tour.city_id as "cityId", tour.currency, tour.published, tour.version, tour.route_version as "routeVersion",
  tour.theme, tour.payment, tour.price, tour.child_price as "childPrice", tour.child_under as "childUnder", tour.minutes, tour.days, tour.capacity,
  tour.min_guests as "minGuests", tour.min_guests_hours as "minGuestsHours",
  tour.meeting_latitude as "meetingLatitude", tour.meeting_longitude as "meetingLongitude",
  tour.ending_latitude as "endingLatitude", tour.ending_longitude as "endingLongitude", tour.position`;

function split({ id, cityId, currency, published, version, routeVersion, awaited, ...facts }: Row): EditedTour {
  return { id, cityId, currency, published, version, routeVersion, awaited, facts };
}

export async function getTourFacts(db: Database, id: number, now: Date): Promise<EditedTour | undefined> {
  const row = await db.one<Row>(
    "get-tour-facts",
    `select ${columns},
       coalesce((select sum(seats_taken) from departure where tour_id = tour.id and starts_at > $2 and status <> 'CANCELED'), 0) as awaited
     from tour where id = $1`,
    [id, now],
  );
  return row && split(row);
}

export async function lockTourFacts(tx: Database, id: number): Promise<EditedTour | undefined> {
  const row = await tx.one<Row>(
    "lock-tour-facts",
    `select ${columns}, 0 as awaited from tour where id = $1 for no key update`,
    [id],
  );
  return row && split(row);
}

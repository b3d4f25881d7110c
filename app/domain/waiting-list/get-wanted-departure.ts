import type { Database } from "#app/db/client.ts";
import { type DepartureFacts, departureFacts, departureTables } from "#app/domain/tickets/departure-facts.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type WantedDeparture = DepartureFacts & { id: number; left: number; capacity: number; currency: string };

/** Gets the departure whose list a visitor may join, unless it has started. */
export function getWantedDeparture(
  db: Database,
  id: number,
  locale: Locale,
  now: Date,
): Promise<WantedDeparture | undefined> {
  return db.one<WantedDeparture>(
    "get-wanted-departure",
    `select departure.id, departure.capacity - departure.seats_taken - departure.seats_held as left, departure.capacity, tour.currency,
       ${departureFacts("$2")}
     from departure ${departureTables("$2")}
     where departure.id = $1 and tour.published and not departure.is_private and departure.starts_at > $3`,
    [id, locale, now],
  );
}

import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { PartyState } from "./lock-party.ts";
import { lineOrder } from "./offer-rules.ts";

export type ListedParty = {
  id: number;
  name: string;
  email: string;
  adults: number;
  children: number;
  seats: number;
  locale: Locale;
  state: PartyState;
  isConfirmed: boolean;
  joinedAt: Date;
  offerExpiresAt: Date | null;
  /** Of the booking, once the offer is accepted. */
  reference: string | null;
};

/** Lists a departure's parties for the office: offers first, then the line in its order, then those who are off it. */
export function listWaiting(db: Database, departureId: number): Promise<ListedParty[]> {
  return db.rows<ListedParty>(
    "list-waiting",
    `select waiting_party.id, waiting_party.name, waiting_party.email, waiting_party.adults, waiting_party.children,
       waiting_party.seats, waiting_party.locale, waiting_party.state, waiting_party.joined_at as "joinedAt",
       waiting_party.confirmed_at is not null as "isConfirmed",
       waiting_party.offer_expires_at as "offerExpiresAt", booking.reference
     from waiting_party left join booking on booking.id = waiting_party.booking_id
     where waiting_party.departure_id = $1
     order by case waiting_party.state when 'offered' then 1 when 'waiting' then 2 else 3 end, ${lineOrder("waiting_party")}`,
    [departureId],
  );
}

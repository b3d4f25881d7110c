import type { Database } from "#app/db/client.ts";
import { type DepartureFacts, departureFacts, departureTables } from "#app/domain/tickets/departure-facts.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { PartyState } from "./lock-party.ts";
import { lineOrder } from "./offer-rules.ts";

export type WaitingParty = DepartureFacts & {
  id: number;
  state: PartyState;
  /** The owner of the address has shown that it is theirs. */
  isConfirmed: boolean;
  /** Place in line, from 1, among those who still wait. */
  place: number;
  adults: number;
  children: number;
  seats: number;
  name: string;
  email: string;
  locale: Locale;
  currency: string;
  offerExpiresAt: Date | null;
  /** Of the booking, once the offer is accepted. */
  reference: string | null;
  keyVersion: number | null;
  departureId: number;
  departureStatus: "OPEN" | "CANCELED" | "CLOSED";
  tourId: number;
};

/** Gets a waiting party with everything that its page and its mail show, in the given language. */
export function getWaitingParty(db: Database, id: number, locale: Locale): Promise<WaitingParty | undefined> {
  return db.one<WaitingParty>("get-waiting-party", query, [id, locale]);
}

const query = `
  select waiting_party.id, waiting_party.state, waiting_party.adults, waiting_party.children, waiting_party.seats,
    waiting_party.name, waiting_party.email, waiting_party.locale, waiting_party.offer_expires_at as "offerExpiresAt",
    (select count(*) from waiting_party ahead where ahead.departure_id = waiting_party.departure_id
      and ahead.state = 'waiting' and (${lineOrder("ahead")}) <= (${lineOrder("waiting_party")})) as place,
    waiting_party.confirmed_at is not null as "isConfirmed",
    booking.reference, booking.key_version as "keyVersion",
    departure.id as "departureId", departure.status as "departureStatus", ${departureFacts("$2")},
    tour.id as "tourId", tour.currency
  from waiting_party
  left join booking on booking.id = waiting_party.booking_id
  join departure on departure.id = waiting_party.departure_id ${departureTables("$2")}
  where waiting_party.id = $1`;

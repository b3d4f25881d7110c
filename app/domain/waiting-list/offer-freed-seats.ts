import type { Database } from "#app/db/client.ts";
import { lineOrder, mayOffer, offerEnd, seatsLeft } from "./offer-rules.ts";

/**
 * Offers free seats to the waiting parties they suffice for, confirmed ones first, in the order of the list. Parties that
 * do not fit keep their place. Call it in the transaction that frees the seats, which has locked the departure.
 */
export async function offerFreedSeats(tx: Database, departureId: number, now: Date): Promise<void> {
  for (;;) {
    const offered = await tx.one<{ left: number }>("offer-freed-seats", statement, [departureId, now]);
    if (!offered || offered.left === 0) return;
  }
}

const statement = `
  with next_offer as (
    select party.id, party.seats, ${offerEnd("$2", "party.confirmed_at is not null")} as ends_at
    from departure cross join lateral (
      select id, seats, confirmed_at from waiting_party
      where departure_id = $1 and state = 'waiting' and seats <= ${seatsLeft}
      order by ${lineOrder("waiting_party")} limit 1) party
    where departure.id = $1 and ${mayOffer("$2")}),
  offered as (
    update waiting_party set state = 'offered', offer_expires_at = next_offer.ends_at
    from next_offer where waiting_party.id = next_offer.id returning waiting_party.id),
  notified as (
    insert into waiting_notification (waiting_party_id, kind, created_at) select id, 'offered', $2 from offered)
  update departure set seats_held = departure.seats_held + next_offer.seats
  from next_offer where departure.id = $1
  returning ${seatsLeft} as left`;

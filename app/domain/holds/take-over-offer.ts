import type { Database } from "#app/db/client.ts";

export type TakenOver = {
  /** Null if the offer costs another sum than the guest saw. */
  holdId: number | null;
  expiresAt: Date | null;
  total: number;
  currency: string;
};

type Offer = { partyId: number; owner: string; until: Date; total: number | null };

/**
 * Turns the seats offered to a waiting party into a hold of its payment, which the list no longer counts. The caller has
 * locked the departure. Undefined if there is no such offer any more.
 */
export function takeOverOffer(tx: Database, offer: Offer, now: Date): Promise<TakenOver | undefined> {
  return tx.one<TakenOver>("take-over-offer", statement, { ...offer, now });
}

// `seats_held` stays: it counts open offers and live holds alike.
const statement = `
  with offered as (
    select party.id, party.departure_id, party.adults, party.children, party.name, party.email, tour.currency, departure.starts_at,
      coalesce(tour.price, 0) as price, tour.child_price,
      coalesce(tour.price, 0) * party.adults + tour.child_price * party.children as total
    from waiting_party party join departure on departure.id = party.departure_id join tour on tour.id = departure.tour_id
    where party.id = :partyId and party.state = 'offered' and departure.status = 'OPEN' and departure.starts_at > :now),
  held as (
    insert into seat_hold (departure_id, kind, owner, adults, children, price, child_price, currency, name, email, taken_at,
      expires_at, idempotency_key, fingerprint)
    select departure_id, 'payment', :owner, adults, children, price, child_price, currency, name, email, :now,
      least(:until::timestamptz, starts_at), 'offer ' || :owner::text, '' from offered
    where total = coalesce(:total::bigint, total)
    returning id, expires_at),
  accepted as (update waiting_party set state = 'accepted' where id = (select id from offered) and exists (select from held))
  select held.id as "holdId", held.expires_at as "expiresAt", offered.total, offered.currency
  from offered left join held on true`;

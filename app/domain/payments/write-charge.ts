import type { Database } from "#app/db/client.ts";

type Charge = {
  reference: string;
  /** In minor units. */
  amount: number;
  currency: string;
  provider: "stripe";
  /** The provider's id of the payment, by which it is written once. */
  providerId: string;
};

/**
 * Writes what was paid by card into the ledger. The day is that of the city, as for all money of its tours. False if the
 * booking costs another currency.
 */
export async function writeCharge(tx: Database, charge: Charge, now: Date): Promise<boolean> {
  const written = await tx.one("write-charge", insert, { ...charge, now });
  return written !== undefined;
}

const insert = `
  insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, guide_id, city_id, local_date, actor, user_id, key,
    provider, provider_id)
  select booking.id, 'charge', :amount::integer, booking.currency, :now, false, null, tour.city_id,
    (:now::timestamptz at time zone city.time_zone)::date, 'system', null, 'charge ' || :providerId::text, :provider, :providerId
  from booking
  join departure on departure.id = booking.departure_id
  join tour on tour.id = departure.tour_id
  join city on city.id = tour.city_id
  where booking.reference = :reference and booking.currency = :currency
  returning id`;

import type { Database } from "#app/db/client.ts";

type ExtraSeats = {
  departureId: number;
  seats: number;
  /** The payment. */
  owner: string;
  /** For whose limits they count; null if the booking belongs to an account. */
  email: string | null;
  currency: string;
  until: Date;
};

/**
 * Holds the seats by which a booking is to grow while they are paid. The caller has checked the limits of the guest and
 * locked the departure. Undefined if they are not on sale.
 */
export function holdForParty(
  tx: Database,
  extra: ExtraSeats,
  now: Date,
): Promise<{ id: number; expiresAt: Date } | undefined> {
  return tx.one<{ id: number; expiresAt: Date }>("hold-for-party", hold, { ...extra, now });
}

// What they cost is agreed with the payment.
const hold = `
  with taken as (
    update departure set seats_held = seats_held + :seats::integer
    where id = :departureId and status = 'OPEN' and starts_at > :now and seats_taken + seats_held + :seats::integer <= capacity
    returning id, starts_at)
  insert into seat_hold (departure_id, kind, owner, adults, price, child_price, currency, email, taken_at, expires_at, idempotency_key, fingerprint)
  select id, 'payment', :owner, :seats::integer, 0, 0, :currency, :email, :now, least(:until::timestamptz, starts_at), 'checkout ' || :owner::text, ''
  from taken
  returning id, expires_at as "expiresAt"`;

/** Turns them into seats of the booking. False if they were given back meanwhile. The departure is locked. */
export async function confirmForParty(tx: Database, holdId: number, now: Date): Promise<boolean> {
  const confirmed = await tx.one("confirm-for-party", confirm, [holdId, now]);
  return confirmed !== undefined;
}

const confirm = `
  with confirmed as (
    update seat_hold set state = 'confirmed', ended_at = $2, name = null, email = null, client = null
    where id = $1 and state = 'live' returning departure_id, seats)
  update departure set seats_taken = departure.seats_taken + confirmed.seats, seats_held = departure.seats_held - confirmed.seats
  from confirmed where departure.id = confirmed.departure_id returning departure.id`;

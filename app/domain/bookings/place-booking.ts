import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { countUse, type Limit } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { largestParty, type Party, partySize } from "./party.ts";
import { newReference } from "./reference.ts";

export type BookingRequest = {
  /** Idempotency key from the form: repeating it returns the same booking. */
  key: string;
  tourId: number;
  departureId: number;
  party: Party;
  name: string;
  email: string;
  phone: string | null;
  /** Written by the guest for the guide. */
  note?: string | null | undefined;
  locale: Locale;
  /** The logged-in user, if any. */
  userId?: string | undefined;
  /** Rate limit of the client. A repeated booking is answered even beyond the limit. */
  limit?: Limit & { key: string };
  /** Limits the places that a client may ask for. */
  placesLimit?: Limit & { key: string };
  /** Limits what one email address may hold. Absent for users whose address is confirmed. */
  addressLimits?: AddressLimits | undefined;
};
/** Bookings and places on the day of the departure, and bookings of all days to come. */
export type AddressLimits = { bookingsPerDay: number; placesPerDay: number; upcoming: number };
export type BookingProblem =
  | "sold_out"
  | "closed"
  | "canceled"
  | "started"
  | "too_large"
  | "unknown"
  | "key_reused"
  | "in_flight"
  | "limit"
  | "address_limit";
/** `left` counts the seats of a departure that has some, but too few. */
export type PlaceBookingResult =
  | { ok: true; reference: string; repeated: boolean }
  | { ok: false; reason: BookingProblem; left?: number };

type Outcome = {
  placed: string | null;
  mine: boolean;
  uses: number | null;
  places: number | null;
  /** The address already holds as much as it may. */
  full: boolean | null;
  knownReference: string | null;
  knownFingerprint: string | null;
  status: string | null;
  started: boolean | null;
  payment: Payment | null;
  left: number | null;
};

/**
 * Counts the attempt, takes the seats, writes the booking and queues its confirmation in one statement, so that all of
 * it happens or none.
 */
export async function placeBooking(db: Database, request: BookingRequest, now: Date): Promise<PlaceBookingResult> {
  const fingerprint = fingerprintOf(request);
  const values = [
    request.key,
    fingerprint,
    request.tourId,
    request.departureId,
    request.party.adults,
    request.party.children,
    largestParty("free"),
    largestParty("paid"),
    newReference(),
    request.name,
    request.email,
    request.phone,
    request.locale,
    now,
    request.userId ?? null,
    request.limit?.key ?? null,
    request.limit?.seconds ?? null,
    request.limit?.uses ?? null,
    request.placesLimit?.key ?? null,
    request.placesLimit?.seconds ?? null,
    request.placesLimit?.uses ?? null,
    request.addressLimits?.bookingsPerDay ?? null,
    request.addressLimits?.placesPerDay ?? null,
    request.addressLimits?.upcoming ?? null,
    request.note ?? null,
  ];
  let outcome: Outcome | undefined;
  try {
    outcome = await db.one<Outcome>("place-booking", statement, values);
  } catch (error) {
    // Another request has committed the same key meanwhile, so the second run finds its booking.
    if ((error as { constraint?: string }).constraint !== "booking_idempotency_key_key") throw error;
    outcome = await db.one<Outcome>("place-booking", statement, values);
  }
  if (!outcome) return { ok: false, reason: "unknown" };
  if (outcome.placed) return { ok: true, reference: outcome.placed, repeated: false };
  if (outcome.knownReference) {
    return outcome.knownFingerprint === fingerprint
      ? { ok: true, reference: outcome.knownReference, repeated: true }
      : { ok: false, reason: "key_reused" };
  }
  const reason = refusalOf(outcome, request);
  return reason === "sold_out" && (outcome.left ?? 0) > 0
    ? { ok: false, reason, left: outcome.left as number }
    : { ok: false, reason };
}

function refusalOf(outcome: Outcome, { limit, placesLimit, party }: BookingRequest): BookingProblem {
  if (limit && (outcome.uses ?? 0) > limit.uses) return "limit";
  if (placesLimit && (outcome.places ?? 0) > placesLimit.uses) return "limit";
  if (!outcome.mine) return "in_flight";
  if (outcome.status === null || outcome.payment === null) return "unknown";
  if (outcome.status === "CANCELED") return "canceled";
  if (outcome.started) return "started";
  if (outcome.status === "CLOSED") return "closed";
  if (outcome.full) return "address_limit";
  return partySize(party) > largestParty(outcome.payment) ? "too_large" : "sold_out";
}

function fingerprintOf({ departureId, party, name, email, phone }: BookingRequest): string {
  const content = JSON.stringify([departureId, party.adults, party.children, name, email.toLowerCase(), phone]);
  return createHash("sha256").update(content).digest("base64url");
}

// The UPDATE itself checks the seats: reading them first would let two guests take the last seat. For the same reason
// `address_is_full` reads with a snapshot of its own, after the lock.
const statement = `
  with key_lock as materialized (
    select pg_try_advisory_xact_lock(hashtextextended($1, 1))
      and ($22::integer is null or pg_try_advisory_xact_lock(hashtextextended(lower($11), 2))) as mine),
  counted as (${countUse("$16", "$14", "$17")}),
  counted_places as (${countUse("$19", "$14", "$20", "$5::integer + $6::integer")}),
  known as (select reference, fingerprint from booking where idempotency_key = $1),
  offered as (
    select departure.id, departure.status, departure.starts_at <= $14 as started, departure.local_date, tour.payment, coalesce(tour.price, 0) as price, tour.child_price, tour.currency,
      departure.capacity - departure.seats_taken - departure.seats_held as left
    from departure join tour on tour.id = departure.tour_id
    where departure.id = $4 and departure.tour_id = $3),
  holder as (
    select case when key_lock.mine and $22::integer is not null
      then address_is_full($11, $14, offered.local_date, $5::integer + $6::integer, $22, $23, $24) end as full
    from key_lock left join offered on true),
  taken as (
    update departure set seats_taken = departure.seats_taken + $5::integer + $6::integer
    from offered cross join key_lock cross join holder left join counted on true left join counted_places on true
    where departure.id = offered.id and key_lock.mine and coalesce(counted.uses <= $18::integer, true)
      and coalesce(counted_places.uses <= $21::integer, true) and not coalesce(holder.full, false) and not exists (select from known)
      and $5::integer + $6::integer <= case offered.payment when 'paid' then $8::integer else $7::integer end
      and departure.status = 'OPEN' and departure.starts_at > $14
      and departure.seats_taken + departure.seats_held + $5::integer + $6::integer <= departure.capacity
    returning departure.id, offered.price, offered.child_price, offered.currency),
  placed as (
    insert into booking (reference, departure_id, adults, children, name, email, phone, locale, amount, currency, idempotency_key, fingerprint, placed_at, user_id, note)
    select $9, taken.id, $5, $6, $10, $11, $12, $13, taken.price * $5 + taken.child_price * $6, taken.currency, $1, $2, $14, (select id from "user" where id = $15), $25 from taken
    returning id, reference),
  notified as (insert into booking_notification (booking_id, kind, dedup_key, created_at) select placed.id, 'confirmed', 0, $14 from placed)
  select (select reference from placed) as placed, key_lock.mine, counted.uses, counted_places.uses as places, holder.full,
    known.reference as "knownReference", known.fingerprint as "knownFingerprint",
    offered.status, offered.started, offered.payment, offered.left
  from key_lock cross join holder left join counted on true left join counted_places on true left join known on true left join offered on true`;

import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { admittedParty } from "#app/domain/tours/admitted-party.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { countSeats, type Guest, guestLimit } from "./guest-limits.ts";
import { maxGuestsPerBooking, type Party, partySize } from "./party.ts";
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
  /** The total that the guest saw; a booking at another is refused. */
  total?: number | undefined;
  /** The logged-in user, if any. */
  userId?: string | undefined;
  /** Whose limits apply; those of the email address only without a user. A repeated booking is answered beyond them. */
  by?: Guest;
};
export type BookingProblem =
  | "sold_out"
  | "closed"
  | "canceled"
  | "started"
  | "too_large"
  | "unknown"
  | "key_reused"
  | "in_flight"
  | "price"
  | "limit"
  | "address_limit";
/** `left` counts the seats of a departure that has some, but too few. */
export type PlaceBookingResult =
  | { ok: true; reference: string; repeated: boolean }
  | { ok: false; reason: BookingProblem; left?: number; opensAt?: Date; total?: number };

type Outcome = {
  placed: string | null;
  mine: boolean;
  limit: "limit" | "address_limit" | null;
  opensAt: Date | null;
  knownReference: string | null;
  knownFingerprint: string | null;
  status: string | null;
  started: boolean | null;
  payment: Payment | null;
  left: number | null;
  /** What the party would pay. */
  total: number | null;
};

/**
 * Counts the attempt, takes the seats, writes the booking and queues its confirmation in one statement, so that all of
 * it happens or none.
 */
export async function placeBooking(db: Database, request: BookingRequest, now: Date): Promise<PlaceBookingResult> {
  const fingerprint = fingerprintOf(request);
  const values = {
    userId: null,
    note: null,
    total: null,
    ...request,
    ...(await admittedParty(db, request, request.party)),
    fingerprint,
    maxFree: maxGuestsPerBooking("free"),
    maxPaid: maxGuestsPerBooking("paid"),
    reference: newReference(),
    now,
    clientIp: request.by?.clientIp ?? null,
    limitedEmail: request.by && !request.userId ? request.email : null,
  };
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
  if (reason === "price") return { ok: false, reason, total: outcome.total ?? 0 };
  if (reason === "limit" && outcome.opensAt) return { ok: false, reason, opensAt: outcome.opensAt };
  return reason === "sold_out" && (outcome.left ?? 0) > 0
    ? { ok: false, reason, left: outcome.left as number }
    : { ok: false, reason };
}

function refusalOf(outcome: Outcome, { party, total: seen }: BookingRequest): BookingProblem {
  if (!outcome.mine) return "in_flight";
  if (outcome.status === null || outcome.payment === null) return "unknown";
  if (outcome.status === "CANCELED") return "canceled";
  if (outcome.started) return "started";
  if (outcome.status === "CLOSED") return "closed";
  if (partySize(party) > maxGuestsPerBooking(outcome.payment)) return "too_large";
  if (outcome.limit) return outcome.limit;
  return seen !== undefined && seen !== outcome.total && (outcome.left ?? 0) >= partySize(party) ? "price" : "sold_out";
}

function fingerprintOf({ departureId, party, name, email, phone }: BookingRequest): string {
  const content = JSON.stringify([departureId, party.adults, party.children, name, email.toLowerCase(), phone]);
  return createHash("sha256").update(content).digest("base64url");
}

// The UPDATE itself checks the seats: reading them first would let two guests take the last seat.
const limitOf = guestLimit({
  client: ":clientIp",
  email: ":limitedEmail",
  now: ":now",
  departure: ":departureId",
  seats: ":adults::integer + :children::integer",
  booking: "null",
});
const statement = `
  with key_lock as materialized (select pg_try_advisory_xact_lock(hashtextextended(:key, 1)) as mine),
  known as (select reference, fingerprint from booking where idempotency_key = :key),
  offered as (
    select departure.id, departure.status, departure.starts_at <= :now as started, tour.payment, tour.currency,
      coalesce(tour.price, 0)::bigint * :adults::integer + tour.child_price::bigint * :children::integer as total,
      departure.capacity - departure.seats_taken - departure.seats_held as left
    from departure join tour on tour.id = departure.tour_id
    where departure.id = :departureId and departure.tour_id = :tourId),
  limited as materialized (
    select case when key_lock.mine and :clientIp::text is not null and offered.id is not null then ${limitOf} end as act
    from key_lock left join offered on true),
  taken as (
    update departure set seats_taken = departure.seats_taken + :adults::integer + :children::integer
    from offered cross join key_lock cross join limited
    where departure.id = offered.id and key_lock.mine and (limited.act).reason is null and not exists (select from known)
      and :adults::integer + :children::integer <= case offered.payment when 'paid' then :maxPaid::integer else :maxFree::integer end
      and departure.status = 'OPEN' and departure.starts_at > :now and offered.total = coalesce(:total::bigint, offered.total)
      and departure.seats_taken + departure.seats_held + :adults::integer + :children::integer <= departure.capacity
    returning departure.id, offered.total, offered.currency),
  placed as (
    insert into booking (reference, departure_id, adults, children, name, email, phone, locale, amount, currency, idempotency_key, fingerprint, placed_at, user_id, note)
    select :reference, taken.id, :adults, :children, :name, :email, :phone, :locale, taken.total, taken.currency, :key, :fingerprint, :now, (select id from "user" where id = :userId), :note from taken
    returning id, reference, 1 as bookings, seats),
  counted as (${countSeats(":clientIp", ":now", "placed")}),
  notified as (insert into booking_notification (booking_id, kind, dedup_key, created_at) select placed.id, 'confirmed', 0, :now from placed)
  select (select reference from placed) as placed, key_lock.mine, (limited.act).reason as limit, (limited.act).opens_at as "opensAt",
    known.reference as "knownReference", known.fingerprint as "knownFingerprint",
    offered.status, offered.started, offered.payment, offered.left, offered.total
  from key_lock cross join limited left join known on true left join offered on true`;

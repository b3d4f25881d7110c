import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { isParty } from "#app/domain/booking-changes/edit-party.ts";
import { countSeats, type Guest, type LimitRefusal } from "#app/domain/bookings/guest-limits.ts";
import { maxGuestsByStaff, maxGuestsPerBooking, type Party } from "#app/domain/bookings/party.ts";
import { admittedParty } from "#app/domain/tours/admitted-party.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import { holdLimit } from "./hold-limit.ts";
import { type GuestHoldKind, type HoldKind, type HoldState, latestEnd } from "./hold-rules.ts";

type Wish = {
  /** Idempotency key: repeating it returns the same hold. */
  key: string;
  departureId: number;
  party: Party;
  /** Who holds the seats, as the holder knows it: the id of a payment, of a reseller, of a member of staff. */
  owner: string;
  /** For whom. Deleted when the hold ends. */
  name?: string | null;
  email?: string | null;
  /** When the hold ends if it is not confirmed. Shortened to what its kind allows, and to the start of the departure. */
  until: Date;
};
/** A hold for a guest, whose limits count. */
export type GuestHoldRequest = Wish & {
  kind: GuestHoldKind;
  by: Guest;
  /** The limits of bookings leave out the address of an account. */
  hasAccount?: boolean;
};
export type HoldRequest = GuestHoldRequest | (Wish & { kind: Exclude<HoldKind, GuestHoldKind> });
export type HoldProblem =
  | "sold_out"
  | "closed"
  | "canceled"
  | "started"
  | "past"
  | "too_large"
  | "unknown"
  | "key_reused"
  | "in_flight"
  /** The key belongs to a hold that is over. */
  | "ended"
  | LimitRefusal;
export type TakenHold = {
  id: number;
  expiresAt: Date;
  /** What the booking will cost, in minor units. It does not change while the seats are held. */
  amount: number;
  currency: string;
};
/** `left` counts the seats of a departure that has some, but too few. */
export type TakeHoldResult =
  | ({ ok: true; repeated: boolean } & TakenHold)
  | { ok: false; reason: HoldProblem; left?: number; opensAt?: Date };

type Outcome = {
  mine: boolean;
  id: number | null;
  expiresAt: Date | null;
  amount: number | null;
  currency: string | null;
  knownState: HoldState | null;
  knownFingerprint: string | null;
  limit: LimitRefusal | null;
  opensAt: Date | null;
  status: string | null;
  isPrivate: boolean | null;
  started: boolean | null;
  payment: Payment | null;
  left: number | null;
};

/** Holds seats of a departure in one statement, as `placeBooking` takes them. Nobody else can book or be offered them. */
export async function takeHold(db: Database, request: HoldRequest, now: Date): Promise<TakeHoldResult> {
  const { kind, party } = request;
  if (!isParty(party)) return { ok: false, reason: "too_large" };
  const ends = latestEnd(kind, request.until, now);
  if (ends <= now) return { ok: false, reason: "past" };
  const fingerprint = fingerprintOf(request);
  const isGuests = kind === "payment" || kind === "assistant";
  const values = {
    name: null,
    email: null,
    hasAccount: false,
    ...request,
    ...(isGuests ? await admittedParty(db, request, party) : party),
    ends,
    now,
    fingerprint,
    clientIp: isGuests ? request.by.clientIp : null,
    maxFree: isGuests ? maxGuestsPerBooking("free") : 2 * maxGuestsByStaff,
    maxPaid: isGuests ? maxGuestsPerBooking("paid") : 2 * maxGuestsByStaff,
    alsoClosed: kind === "office",
  };
  let outcome: Outcome | undefined;
  try {
    outcome = await db.one<Outcome>("take-hold", statement, values);
  } catch (error) {
    // Another request has committed the same key meanwhile, so the second run finds its hold.
    if ((error as { constraint?: string }).constraint !== "seat_hold_idempotency_key_key") throw error;
    outcome = await db.one<Outcome>("take-hold", statement, values);
  }
  if (!outcome) return { ok: false, reason: "unknown" };
  if (outcome.knownState !== null && outcome.knownFingerprint !== fingerprint)
    return { ok: false, reason: "key_reused" };
  if (outcome.knownState === "released") return { ok: false, reason: "ended" };
  const { id, expiresAt, amount, currency } = outcome;
  if (id !== null && expiresAt && amount !== null && currency !== null)
    return { ok: true, id, expiresAt, amount, currency, repeated: outcome.knownState !== null };
  const reason = refusalOf(outcome, request);
  if (reason === "limit" && outcome.opensAt) return { ok: false, reason, opensAt: outcome.opensAt };
  return reason === "sold_out" && (outcome.left ?? 0) > 0
    ? { ok: false, reason, left: outcome.left as number }
    : { ok: false, reason };
}

function refusalOf(outcome: Outcome, { kind, party }: HoldRequest): HoldProblem {
  const { mine, status, payment, isPrivate, started, limit } = outcome;
  if (!mine) return "in_flight";
  if (status === null || payment === null) return "unknown";
  if (status === "CANCELED") return "canceled";
  if (started) return "started";
  if (isPrivate || (status === "CLOSED" && kind !== "office")) return "closed";
  const isGuests = kind === "payment" || kind === "assistant";
  if (isGuests && party.adults + party.children > maxGuestsPerBooking(payment)) return "too_large";
  return limit ?? "sold_out";
}

/** A repetition may ask for another end, since it comes later. */
function fingerprintOf({ departureId, party, kind, owner, name, email }: HoldRequest): string {
  const address = email?.toLowerCase() ?? null;
  const content = JSON.stringify([departureId, party.adults, party.children, kind, owner, name ?? null, address]);
  return createHash("sha256").update(content).digest("base64url");
}

const limitOf = holdLimit({
  client: ":clientIp",
  email: ":email",
  hasAccount: ":hasAccount::boolean",
  now: ":now",
  departure: ":departureId",
  seats: ":adults::integer + :children::integer",
});
const amount = "price * adults + child_price * children";
// The UPDATE itself checks the seats: reading them first would let two holders have the last seat.
const statement = `
  with key_lock as materialized (select pg_try_advisory_xact_lock(hashtextextended(:key, 5)) as mine),
  known as (
    select id, expires_at, ${amount} as amount, currency, state, fingerprint from seat_hold where idempotency_key = :key),
  offered as (
    select departure.id, departure.status, departure.is_private, departure.starts_at <= :now as started, tour.payment,
      coalesce(tour.price, 0) as price, tour.child_price, tour.currency,
      departure.capacity - departure.seats_taken - departure.seats_held as left
    from departure join tour on tour.id = departure.tour_id where departure.id = :departureId),
  limited as materialized (
    select case when key_lock.mine and :clientIp::text is not null and offered.id is not null and not exists (select from known)
      then ${limitOf} end as act
    from key_lock left join offered on true),
  taken as (
    update departure set seats_held = departure.seats_held + :adults::integer + :children::integer
    from offered cross join key_lock cross join limited
    where departure.id = offered.id and key_lock.mine and (limited.act).reason is null and not exists (select from known)
      and :adults::integer + :children::integer <= case offered.payment when 'paid' then :maxPaid::integer else :maxFree::integer end
      and (departure.status = 'OPEN' or (:alsoClosed::boolean and departure.status = 'CLOSED' and not departure.is_private))
      and departure.starts_at > :now
      and departure.seats_taken + departure.seats_held + :adults::integer + :children::integer <= departure.capacity
    returning departure.id, least(:ends::timestamptz, departure.starts_at) as expires_at, offered.price, offered.child_price, offered.currency),
  held as (
    insert into seat_hold (departure_id, kind, owner, adults, children, price, child_price, currency, name, email, client,
      taken_at, expires_at, idempotency_key, fingerprint)
    select taken.id, :kind, :owner, :adults, :children, taken.price, taken.child_price, taken.currency, :name, :email, :clientIp,
      :now, taken.expires_at, :key, :fingerprint from taken
    returning id, expires_at, ${amount} as amount, currency, 1 as bookings, seats),
  counted as (${countSeats(":clientIp", ":now", "held")})
  select key_lock.mine, coalesce(held.id, known.id) as id, coalesce(held.expires_at, known.expires_at) as "expiresAt",
    coalesce(held.amount, known.amount) as amount, coalesce(held.currency, known.currency) as currency,
    known.state as "knownState", known.fingerprint as "knownFingerprint",
    (limited.act).reason as limit, (limited.act).opens_at as "opensAt",
    offered.status, offered.is_private as "isPrivate", offered.started, offered.payment, offered.left
  from key_lock cross join limited left join held on true left join known on true left join offered on true`;

import type { Database } from "#app/db/client.ts";
import { addUses, type Limit, limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { Refusal } from "#app/domain/refusal.ts";

/** A visitor who books, or has the link of a booking or of a waiting party. */
export type Guest = { clientIp: string };
export type LimitRefusal = "limit" | "address_limit";

/** All that guests do to bookings. `guest-limits.test.ts` tries each against every limit. */
export type GuestAct =
  | "book"
  | "hold"
  | "accept"
  | "join"
  | "party"
  | "add"
  | "move"
  | "rebook"
  | "undo"
  | "cancel"
  | "decline"
  | "details"
  | "note"
  | "email"
  | "pay";

/** What guests may book and hold. The office and guides have no limits. */
export const guestLimits = {
  /** Of one network: enough for a hostel or a carrier whose guests share one. */
  bookings: { uses: 40, seconds: 600 },
  seats: { uses: 120, seconds: 3_600 },
  /** Of one network, on waiting lists. */
  joins: { uses: 20, seconds: 600 },
  /**
   * Of one email address without an account: far more than a family or a group of friends needs. Who needs more has an
   * account or writes to the office.
   */
  perEmail: { bookingsPerDay: 3, seatsPerDay: 24, upcoming: 10 },
  /** Of one booking, each of which leaves an entry in the history, or a payment that was begun. */
  changes: { uses: 20, seconds: 3_600 },
} satisfies Record<string, Limit | Record<string, number>>;

type Names = Record<"client" | "email" | "now" | "departure" | "seats" | "booking", string>;

/**
 * SQL that tells whether a guest may hold so many seats of a departure with a booking, or a new one if that is null. See
 * the function in the database, which every act of a guest uses that raises or moves what is held.
 */
export function guestLimit({ client, email, now, departure, seats, booking }: Names): string {
  const { bookings, seats: network, perEmail: own } = guestLimits;
  const limits = [bookings.uses, network.uses, own.bookingsPerDay, own.seatsPerDay, own.upcoming];
  return `guest_limit(${[client, email, now, departure, seats, booking, ...limits].join(", ")})`;
}

/** SQL that counts new bookings and seats of a network. Refused attempts are not counted. */
export const countSeats = (client: string, now: string, from: string) => `
  insert into rate_limit as counter (key, window_ends_at, uses)
  select used.kind || ${client}, ${now}::timestamptz + make_interval(secs => used.seconds), used.uses
  from ${from} cross join lateral (values
    ('book ', ${guestLimits.bookings.seconds}, bookings), ('seats ', ${guestLimits.seats.seconds}, seats)
  ) used(kind, seconds, uses)
  where ${client}::text is not null and used.uses > 0 ${addUses(now)}`;

export type WantedSeats = {
  /** Null for a new booking. */
  bookingId: number | null;
  departureId: number;
  seats: number;
  /** Null if the booking belongs to an account. */
  email: string | null;
};

/** Locks what the limits of a guest count. Comes before the locks of departures. */
export async function lockGuest(tx: Database, guest: Guest, email: string | null): Promise<void> {
  await tx.rows("lock-guest", "select lock_guest($1, $2)", [guest.clientIp, email]);
}

/**
 * Refuses seats that the guest could not book now, without counting them: those of a waiting party are counted once its
 * offer is accepted, those of a hold were counted when it was taken. The caller has locked the guest before the departure.
 */
export async function checkLimits(tx: Database, guest: Guest, wanted: Omit<WantedSeats, "bookingId">, now: Date) {
  const values = { ...wanted, bookingId: null, clientIp: guest.clientIp, now };
  const limited = await tx.one<Limited>("check-limits", `select ${limitColumns} from ${guestLimit(names)}`, values);
  if (limited?.reason) throw new Refusal(limited.reason, limited.opensAt ?? undefined);
}

/** Counts a join, or a repeated one. */
export async function countJoin(tx: Database, guest: Guest, now: Date): Promise<void> {
  const opensAt = await limitedUntil(tx, `wait ${guest.clientIp}`, guestLimits.joins, now);
  if (opensAt) throw new Refusal("limit", opensAt);
}

/** Refuses what the guest may not hold, else counts it. The caller has locked the guest before the departures. */
export async function checkGuestLimits(tx: Database, guest: Guest, wanted: WantedSeats, now: Date): Promise<void> {
  const values = { ...wanted, clientIp: guest.clientIp, now };
  const limited = await tx.one<Limited>("check-guest-limits", check, values);
  if (limited?.reason) throw new Refusal(limited.reason, limited.opensAt ?? undefined);
}

type Limited = { reason: LimitRefusal | null; opensAt: Date | null };
const limitColumns = 'reason, opens_at as "opensAt"';
const names = {
  client: ":clientIp",
  email: ":email",
  now: ":now",
  departure: ":departureId",
  seats: ":seats",
  booking: ":bookingId",
};
const check = `
  with limited as materialized (select reason, opens_at, bookings, seats from ${guestLimit(names)}),
  allowed as (select bookings, seats from limited where reason is null),
  counted as (${countSeats(":clientIp", ":now", "allowed")})
  select ${limitColumns} from limited`;

import type { Database } from "#app/db/client.ts";
import { noteGuideChanges } from "#app/domain/guide-mail/note-guide-changes.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import { offerFreedSeats } from "#app/domain/waiting-list/offer-freed-seats.ts";
import { largestParty, type Party, partySize } from "./party.ts";

/** `changed`: the booking is no longer as the guest saw it. */
export type ChangeRefusal = "not_live" | "started" | "sold_out" | "too_large" | "unknown" | "changed";
export type ChangeResult = { ok: true } | { ok: false; reason: ChangeRefusal };

/** Thrown if the booking was moved before its departure was locked; `attempt` then retries. */
class MovedMeanwhile extends Refusal<"not_live"> {
  constructor() {
    super("not_live");
  }
}
const mostTries = 5;

/** Runs `work` in a transaction, which a refusal rolls back. */
export async function attempt(db: Database, work: (tx: Database) => Promise<void>): Promise<ChangeResult> {
  for (let tries = 1; ; tries++) {
    try {
      await db.transaction(work);
      return { ok: true };
    } catch (error) {
      if (error instanceof MovedMeanwhile && tries < mostTries) continue;
      if (error instanceof Refusal) return { ok: false, reason: error.reason as ChangeRefusal };
      throw error;
    }
  }
}

export type Held = {
  id: number;
  departureId: number;
  sequence: number;
  seats: number;
  adults: number;
  children: number;
  payment: Payment;
  tourId: number;
  isPrivate: boolean;
};

/**
 * Locks the booking and its departure. Departures are locked before bookings and in the order of their ids, which
 * prevents deadlocks.
 */
export async function hold(tx: Database, reference: string, now: Date, others: number[] = []): Promise<Held> {
  const found = await tx.one<{ departureId: number }>(
    "find-booking-departure",
    `select departure_id as "departureId" from booking where reference = $1`,
    [reference],
  );
  if (!found) throw new Refusal("unknown");
  await tx.rows("lock-departures", "select id from departure where id = any ($1::bigint[]) order by id for update", [
    [found.departureId, ...others],
  ]);
  const held = await tx.one<Held & { status: string; started: boolean }>(
    "hold-booking",
    `select booking.id, booking.departure_id as "departureId", booking.sequence, booking.seats, booking.adults, booking.children, booking.status,
       departure.starts_at <= $2 as started, tour.payment, tour.id as "tourId", departure.is_private as "isPrivate"
     from booking join departure on departure.id = booking.departure_id join tour on tour.id = departure.tour_id
     where booking.reference = $1 for update of booking`,
    [reference, now],
  );
  if (held && held.departureId !== found.departureId) throw new MovedMeanwhile();
  if (held?.status !== "confirmed") throw new Refusal("not_live");
  if (held.started) throw new Refusal("started");
  return held;
}

/** `seen` is the sequence of the booking on the page that was sent; absent where no page shows it. */
function checkSeen(held: Held, seen: number | undefined): void {
  if (seen !== undefined && seen !== held.sequence) throw new Refusal("changed");
}

/**
 * Takes seats, or frees them and offers them to waiting parties. The condition in the UPDATE and a table constraint
 * keep `seats_taken` within the capacity.
 */
export async function shiftSeats(tx: Database, departureId: number, seats: number, now: Date): Promise<void> {
  const shifted = await tx.one(
    "shift-seats",
    `update departure set seats_taken = seats_taken + $2
     where id = $1 and ($2 <= 0 or (status = 'OPEN' and starts_at > $3 and seats_taken + seats_held + $2 <= capacity)) returning id`,
    [departureId, seats, now],
  );
  if (!shifted) throw new Refusal("sold_out");
  if (seats < 0) await offerFreedSeats(tx, departureId, now);
}

export async function notifyGuest(
  tx: Database,
  bookingId: number,
  kind: "changed" | "canceled",
  now: Date,
): Promise<void> {
  await tx.rows(
    "tell-guest",
    `with raised as (update booking set sequence = sequence + 1 where id = $1 returning id, sequence)
     insert into booking_notification (booking_id, kind, dedup_key, created_at) select id, $2, sequence, $3 from raised`,
    [bookingId, kind, now],
  );
}

/** Frees the seats at once. */
export function cancelBooking(db: Database, reference: string, now: Date, seen?: number): Promise<ChangeResult> {
  return attempt(db, async (tx) => {
    const held = await hold(tx, reference, now);
    checkSeen(held, seen);
    await tx.rows("cancel-booking", "update booking set status = 'canceled', canceled_at = $2 where id = $1", [
      held.id,
      now,
    ]);
    await shiftSeats(tx, held.departureId, -held.seats, now);
    await cancelEmptyPrivate(tx, held.departureId, now);
    await notifyGuest(tx, held.id, "canceled", now);
  });
}

/** A private departure has no purpose without its group. */
async function cancelEmptyPrivate(tx: Database, departureId: number, now: Date): Promise<void> {
  const empty = await tx.one(
    "find-empty-private",
    "select id from departure where id = $1 and is_private and seats_taken = 0 and status <> 'CANCELED'",
    [departureId],
  );
  if (!empty) return;
  await noteGuideChanges(tx, [departureId], null, now);
  await tx.rows("cancel-private", "update departure set status = 'CANCELED', version = version + 1 where id = $1", [
    departureId,
  ]);
}

export function changeParty(
  db: Database,
  reference: string,
  party: Party,
  now: Date,
  seen?: number,
): Promise<ChangeResult> {
  return attempt(db, async (tx) => {
    const held = await hold(tx, reference, now);
    if (held.adults === party.adults && held.children === party.children) return;
    checkSeen(held, seen);
    await setParty(tx, held, party, now);
  });
}

export async function setParty(tx: Database, held: Held, party: Party, now: Date): Promise<void> {
  // A private group may be larger, and never grows beyond its departure.
  if (!held.isPrivate && partySize(party) > largestParty(held.payment)) throw new Refusal("too_large");
  await shiftSeats(tx, held.departureId, partySize(party) - held.seats, now);
  await tx.rows(
    "change-party",
    `update booking set adults = $2, children = $3, amount = case when departure.is_private then booking.amount
       else coalesce(tour.price, 0) * $2 + tour.child_price * $3 end
     from tour, departure where booking.id = $1 and tour.id = $4 and departure.id = booking.departure_id`,
    [held.id, party.adults, party.children, held.tourId],
  );
  await notifyGuest(tx, held.id, "changed", now);
}

/** A booking moves within its tour, and neither from nor to a private departure. */
export async function checkTarget(
  tx: Database,
  from: Pick<Held, "tourId" | "departureId">,
  departureId: number,
): Promise<void> {
  const target = await tx.one(
    "find-move-target",
    `select id from departure where id = $1 and tour_id = $2
       and not exists (select from departure either where either.id in ($1, $3) and either.is_private)`,
    [departureId, from.tourId, from.departureId],
  );
  if (!target) throw new Refusal("unknown");
}

/**
 * Moves the booking to another departure of the same tour in one transaction, so that it is never on both or on
 * neither.
 */
export function moveBooking(
  db: Database,
  reference: string,
  departureId: number,
  now: Date,
  seen?: number,
): Promise<ChangeResult> {
  return attempt(db, async (tx) => {
    const held = await hold(tx, reference, now, [departureId]);
    if (held.departureId === departureId) return;
    checkSeen(held, seen);
    await checkTarget(tx, held, departureId);
    await shiftSeats(tx, departureId, held.seats, now);
    await shiftSeats(tx, held.departureId, -held.seats, now);
    await tx.rows("move-booking", "update booking set departure_id = $2 where id = $1", [held.id, departureId]);
    await notifyGuest(tx, held.id, "changed", now);
  });
}

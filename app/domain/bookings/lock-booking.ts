import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { offerFreedSeats } from "#app/domain/waiting-list/offer-freed-seats.ts";

export type LockedBooking = {
  id: number;
  status: "held" | "confirmed" | "canceled" | "attended" | "no-show";
  adults: number;
  children: number;
  seats: number;
  price: number;
  childPrice: number;
  days: number;
  started: boolean;
};

/**
 * Locks the departure, then the booking: every change of seats uses this order, which prevents deadlocks. Unlike
 * changes by guests, it is allowed after the start.
 */
export async function lockBooking(
  tx: Database,
  departureId: number,
  reference: string,
  now: Date,
): Promise<LockedBooking> {
  await tx.rows("lock-departure", "select id from departure where id = $1 for update", [departureId]);
  const found = await tx.one<LockedBooking>(
    "lock-on-departure",
    `select booking.id, booking.status, booking.adults, booking.children, booking.seats, coalesce(tour.price, 0) as price, tour.child_price as "childPrice",
       departure.days,
       departure.starts_at <= $3 as started
     from booking join departure on departure.id = booking.departure_id join tour on tour.id = departure.tour_id
     where booking.reference = $2 and booking.departure_id = $1 for update of booking`,
    [departureId, reference, now],
  );
  if (!found) throw new Refusal("unknown");
  if (found.status === "canceled" || found.status === "held") throw new Refusal("not_live");
  return found;
}

export type CapacityChange = { before: number; after: number };

/**
 * Takes or frees seats on a departure that may be closed or have started. `overCapacity` raises the capacity if
 * necessary; the extra seats are not sold again once they are free.
 */
export async function adjustSeats(
  tx: Database,
  departureId: number,
  seats: number,
  options: { overCapacity: boolean },
  now: Date,
): Promise<CapacityChange> {
  const seated = await tx.one<CapacityChange>(
    "adjust-seats",
    `update departure set seats_taken = departure.seats_taken + $2::integer,
       capacity = departure.capacity + added.seats, overbooked = departure.overbooked + added.seats
     from (select id, capacity, case when $3 then greatest(seats_taken + seats_held + $2::integer - capacity, 0) else 0 end as seats
       from departure where id = $1 for update) added
     where departure.id = added.id and departure.status <> 'CANCELED'
       and ($2::integer <= 0 or departure.seats_taken + departure.seats_held + $2::integer <= departure.capacity + added.seats)
       and departure.seats_taken + departure.seats_held + $2::integer <= 500
     returning added.capacity as before, departure.capacity as after`,
    [departureId, seats, options.overCapacity],
  );
  if (seated) {
    if (seats < 0) await offerFreedSeats(tx, departureId, now);
    return seated;
  }
  const departure = await tx.one<{ status: string }>("seat-refusal", "select status from departure where id = $1", [
    departureId,
  ]);
  throw new Refusal(!departure ? "unknown" : departure.status === "CANCELED" ? "canceled" : "sold_out");
}

/** Records in the departure's history that guests were added above its capacity, and why. */
export async function recordOverbooking(
  tx: Database,
  overbooking: { departureId: number; reference: string; capacity: CapacityChange; reason: string | undefined },
  by: Actor,
  now: Date,
): Promise<void> {
  const { departureId, reference, capacity, reason } = overbooking;
  if (capacity.after <= capacity.before) return;
  const change = {
    action: "book above capacity",
    subject: { kind: "departure", id: departureId },
    before: { capacity: capacity.before },
    after: { capacity: capacity.after, booking: reference, ...(reason && { reason }) },
  };
  await recordChange(tx, by, change, now);
}

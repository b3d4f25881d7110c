import type { Database } from "#app/db/client.ts";
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

/**
 * Takes or frees seats on a departure that may be closed or have started. `overCapacity` raises the capacity for guests
 * who are already at the meeting point.
 */
export async function adjustSeats(
  tx: Database,
  departureId: number,
  seats: number,
  options: { overCapacity: boolean },
  now: Date,
): Promise<void> {
  const seated = await tx.one(
    "adjust-seats",
    `update departure set seats_taken = seats_taken + $2::integer, capacity = greatest(capacity, case when $3 then seats_taken + seats_held + $2::integer else 0 end)
     where id = $1 and status <> 'CANCELED' and ($2::integer <= 0 or $3 or seats_taken + seats_held + $2::integer <= capacity)
       and seats_taken + seats_held + $2::integer <= 500 returning id`,
    [departureId, seats, options.overCapacity],
  );
  if (seated) {
    if (seats < 0) await offerFreedSeats(tx, departureId, now);
    return;
  }
  const departure = await tx.one<{ status: string }>("seat-refusal", "select status from departure where id = $1", [
    departureId,
  ]);
  throw new Refusal(!departure ? "unknown" : departure.status === "CANCELED" ? "canceled" : "sold_out");
}

import type { Database } from "#app/db/client.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { attempt, type ChangeResult, checkTarget, moveBooking, notifyGuest, shiftSeats } from "./change-booking.ts";

type Dropped = { id: number; departureId: number; seats: number; status: string; tourId: number; dropped: boolean };

/**
 * Restores a booking of a canceled departure on another departure of the tour. A booking that was already restored is
 * moved.
 */
export async function rebook(
  db: Database,
  reference: string,
  departureId: number,
  now: Date,
  seen?: number,
): Promise<ChangeResult> {
  const revived = await revive(db, reference, departureId, now);
  return revived.ok || revived.reason !== "not_live" ? revived : moveBooking(db, reference, departureId, now, seen);
}

function revive(db: Database, reference: string, departureId: number, now: Date): Promise<ChangeResult> {
  return attempt(db, async (tx) => {
    await tx.rows("lock-rebooking", "select id from departure where id = $1 for update", [departureId]);
    // Locked by a statement of its own: a join that waits for the lock loses the row when a move changes its departure.
    await tx.rows("lock-dropped", "select id from booking where reference = $1 for update", [reference]);
    // The canceled departure needs no lock, because CANCELED is final.
    const booking = await tx.one<Dropped>(
      "read-dropped",
      `select booking.id, booking.departure_id as "departureId", booking.seats, booking.status, departure.tour_id as "tourId",
         departure.status = 'CANCELED' as dropped
       from booking join departure on departure.id = booking.departure_id where booking.reference = $1`,
      [reference],
    );
    if (!booking) throw new Refusal("unknown");
    if (booking.status !== "canceled" || !booking.dropped) throw new Refusal("not_live");
    await checkTarget(tx, booking, departureId);
    await shiftSeats(tx, departureId, booking.seats, now);
    await tx.rows(
      "rebook",
      "update booking set departure_id = $2, status = 'confirmed', canceled_at = null, undo_until = null where id = $1",
      [booking.id, departureId],
    );
    await notifyGuest(tx, booking.id, "changed", now);
  });
}

import type { Database } from "#app/db/client.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { attempt, type ChangeResult, notifyGuest, shiftSeats } from "./change-booking.ts";
import { changeAndRecord } from "./record-booking-change.ts";

type Canceled = { id: number; seats: number; status: string; undoable: boolean };

/**
 * Restores a booking that its guest has canceled by mistake, if the seats are still on sale. Seats that are offered to
 * a waiting party are not: they were offered in the transaction of the cancellation.
 */
export function undoCancellation(db: Database, reference: string, now: Date): Promise<ChangeResult> {
  return changeAndRecord(db, reference, "undo cancellation", "guest", now, (outer) =>
    attempt(outer, async (tx) => {
      const departure = await tx.one<{ id: number }>(
        "lock-undo-departure",
        "select id from departure where id = (select departure_id from booking where reference = $1) for update",
        [reference],
      );
      if (!departure) throw new Refusal("unknown");
      const booking = await tx.one<Canceled>(
        "lock-canceled",
        `select id, seats, status, coalesce(undo_until > $2, false) as undoable from booking
         where reference = $1 and departure_id = $3 for update`,
        [reference, now, departure.id],
      );
      // Already restored, by a second click.
      if (booking?.status === "confirmed") return;
      if (booking?.status !== "canceled" || !booking.undoable) throw new Refusal("not_live");
      await shiftSeats(tx, departure.id, booking.seats, now);
      await tx.rows(
        "undo-cancellation",
        "update booking set status = 'confirmed', canceled_at = null, undo_until = null where id = $1",
        [booking.id],
      );
      await notifyGuest(tx, booking.id, "changed", now);
    }),
  );
}

/** True if the cancellation could be taken back at this moment. */
export async function isUndoable(db: Database, reference: string, now: Date): Promise<boolean> {
  const row = await db.one(
    "is-undoable",
    `select booking.id from booking join departure on departure.id = booking.departure_id
     where booking.reference = $1 and booking.status = 'canceled' and booking.undo_until > $2 and departure.status = 'OPEN'
       and departure.starts_at > $2 and departure.seats_taken + departure.seats_held + booking.seats <= departure.capacity`,
    [reference, now],
  );
  return row !== undefined;
}

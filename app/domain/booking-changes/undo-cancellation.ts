import type { Database } from "#app/db/client.ts";
import type { Guest } from "#app/domain/bookings/guest-limits.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import {
  type BookingChange,
  type ChangeResult,
  changeBooking,
  isGuest,
  notifyGuest,
  stateChange,
} from "./change-booking.ts";
import { reseat } from "./change-seats.ts";
import { undoableByOffice } from "./undo-minutes.ts";

/**
 * Restores a booking that was canceled by mistake some minutes ago, if the seats are still on sale: the guest their own
 * cancellation, the office any. Seats that are offered to
 * a waiting party are not: they were offered in the transaction of the cancellation.
 */
export function undoCancellation<By extends Actor | Guest>(
  db: Database,
  change: BookingChange<By>,
  now: Date,
): Promise<ChangeResult<By>> {
  return changeBooking(db, { ...change, act: "undo", state: "any" }, now, async (tx, booking) => {
    // Already restored, by a second click.
    if (booking.status === "confirmed") return undefined;
    if (!(isGuest(change.by) ? booking.isUndoable : booking.isUndoableByOffice)) throw new Refusal("not_live");
    await reseat(tx, booking, { seats: booking.seats }, change.by, now);
    await restore(tx, booking.id, booking.departureId);
    await notifyGuest(tx, booking.id, "changed", now);
    return stateChange("undo cancellation", booking, { status: "confirmed" });
  });
}

/** Makes the booking valid on a departure that has the seats for it. */
export async function restore(tx: Database, bookingId: number, departureId: number): Promise<void> {
  await tx.rows(
    "restore-booking",
    `update booking set departure_id = $2, status = 'confirmed', canceled_at = null, undo_until = null where id = $1`,
    [bookingId, departureId],
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

/** True if the office could take the cancellation back at this moment, if the seats are still free. */
export async function isUndoableByOffice(db: Database, reference: string, now: Date): Promise<boolean> {
  const row = await db.one(
    "is-undoable-by-office",
    `select booking.id from booking join departure on departure.id = booking.departure_id
     where booking.reference = $1 and ${undoableByOffice("$2")}`,
    [reference, now],
  );
  return row !== undefined;
}

import type { Database } from "#app/db/client.ts";
import type { Guest } from "#app/domain/bookings/guest-limits.ts";
import { noteGuideChanges } from "#app/domain/guide-mail/note-guide-changes.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import {
  type BookingChange,
  type ChangeResult,
  changeBooking,
  checkSeen,
  isGuest,
  notifyGuest,
  stateChange,
} from "./change-booking.ts";
import { reseat } from "./change-seats.ts";
import { undoMinutes } from "./undo-minutes.ts";

/** Frees the seats at once. A guest may take their own cancellation back for some minutes, the office any. */
export function cancelBooking<By extends Actor | Guest>(
  db: Database,
  { seen, reason, ...change }: BookingChange<By> & { reason?: string },
  now: Date,
): Promise<ChangeResult<By>> {
  return changeBooking(db, { ...change, act: "cancel" }, now, async (tx, booking) => {
    checkSeen(booking, seen);
    await tx.rows(
      "cancel-booking",
      `update booking set status = 'canceled', canceled_at = $2, undo_until = $2::timestamptz + make_interval(mins => $3)
       where id = $1`,
      [booking.id, now, isGuest(change.by) ? undoMinutes : null],
    );
    await reseat(tx, booking, { seats: 0 }, change.by, now);
    await cancelEmptyPrivate(tx, booking.departureId, now);
    await notifyGuest(tx, booking.id, "canceled", now);
    const entry = stateChange("cancel booking", booking, { status: "canceled" });
    return reason ? { ...entry, after: { ...entry.after, reason } } : entry;
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

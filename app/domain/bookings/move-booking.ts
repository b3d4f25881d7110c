import type { Database } from "#app/db/client.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
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
import type { Guest } from "./guest-limits.ts";
import { type LockedBooking, requireLive } from "./lock-booking.ts";
import { restore } from "./undo-cancellation.ts";

/**
 * Moves the booking to another departure of the same tour in one transaction, so that it is never on both or on
 * neither. A guest may also rebook what was canceled with its departure.
 */
export function moveBooking<By extends Actor | Guest>(
  db: Database,
  { seen, ...change }: BookingChange<By> & { to: number },
  now: Date,
): Promise<ChangeResult<By>> {
  const { to, by } = change;
  return changeBooking(db, { ...change, act: "move", state: "any" }, now, async (tx, booking) => {
    const isRebooking = booking.isDropped && isGuest(by);
    if (!isRebooking) {
      requireLive(booking, "upcoming");
      if (booking.departureId === to) return undefined;
      checkSeen(booking, seen);
    }
    await checkTarget(tx, booking, to);
    await reseat(tx, booking, { departureId: to, seats: booking.seats }, by, now);
    await restore(tx, booking.id, to);
    await notifyGuest(tx, booking.id, "changed", now);
    return stateChange("move booking", booking, { status: "confirmed", departure: to });
  });
}

/** A booking moves within its tour, and neither from nor to a private departure. */
async function checkTarget(tx: Database, booking: LockedBooking, to: number): Promise<void> {
  const target =
    !booking.isPrivate &&
    (await tx.one("find-move-target", "select id from departure where id = $1 and tour_id = $2 and not is_private", [
      to,
      booking.tourId,
    ]));
  if (!target) throw new Refusal("unknown");
}

import type { Database } from "#app/db/client.ts";
import { type ChangeResult, cancelBooking, changeParty } from "./change-booking.ts";
import type { Party } from "./party.ts";
import { rebook } from "./rebook.ts";
import { changeAndRecord } from "./record-booking-change.ts";

export const undoMinutes = 10;

/** The guest's own changes, with an entry in the history that the office reads. */

/** The guest may take the cancellation back for some minutes. */
export function cancelAsGuest(db: Database, reference: string, now: Date, seen?: number): Promise<ChangeResult> {
  return changeAndRecord(db, reference, "cancel booking", "guest", now, async (tx) => {
    const result = await cancelBooking(tx, reference, now, seen);
    if (result.ok)
      await tx.rows(
        "allow-undo",
        "update booking set undo_until = $2::timestamptz + make_interval(mins => $3) where reference = $1",
        [reference, now, undoMinutes],
      );
    return result;
  });
}

export function changePartyAsGuest(
  db: Database,
  reference: string,
  party: Party,
  now: Date,
  seen?: number,
): Promise<ChangeResult> {
  return changeAndRecord(db, reference, "change party", "guest", now, (tx) =>
    changeParty(tx, reference, party, now, seen),
  );
}

export function moveAsGuest(
  db: Database,
  reference: string,
  departureId: number,
  now: Date,
  seen?: number,
): Promise<ChangeResult> {
  return changeAndRecord(db, reference, "move booking", "guest", now, (tx) =>
    rebook(tx, reference, departureId, now, seen),
  );
}

import type { Database } from "#app/db/client.ts";
import { changeLocked } from "#app/domain/booking-changes/change-booking.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { requireTheDay } from "./require-the-day.ts";

/** "confirmed" undoes a check-in or a no-show. */
export const attendanceMarks = ["attended", "no-show", "confirmed"] as const;
export type Mark = (typeof attendanceMarks)[number];
export type CheckIn = { key: string; departureId: number; reference: string; mark: Mark };
export type CheckInResult = IdempotentResult<{ status: Mark }, "unknown" | "not_live" | "not_yet">;

/** Records whether the guests came. Seats stay taken even when fewer guests come than were booked. */
export function checkIn(db: Database, request: CheckIn, by: Actor, now: Date): Promise<CheckInResult> {
  const { departureId, reference, mark } = request;
  return idempotent(db, request, now, async (tx) => {
    await changeLocked(tx, { reference, on: departureId, state: "live", by }, now, async (_, booking) => {
      // Undoing is always possible.
      if (mark !== "confirmed") await requireTheDay(tx, departureId, now);
      // On a tour of several days tickets are shown every day, and each check-in is recorded.
      if (booking.status === mark && (mark !== "attended" || booking.days === 1)) return undefined;
      // A review is verified as long as its guest counts as attended; the office decides about the reviews of no-shows.
      await tx.rows(
        "check-in",
        `with marked as (update booking set status = $2 where id = $1)
         update review set verified = $2 = 'attended', status = case when $2 = 'no-show' then 'pending' else status end
         where booking_id = $1`,
        [booking.id, mark],
      );
      const action = mark === "confirmed" ? "undo check-in" : mark === "attended" ? "check in" : "mark no-show";
      return { action, before: { status: booking.status }, after: { status: mark } };
    });
    return { status: mark };
  });
}

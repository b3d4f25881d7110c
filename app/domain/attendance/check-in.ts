import type { Database } from "#app/db/client.ts";
import { lockBooking } from "#app/domain/bookings/lock-booking.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";

/** "confirmed" undoes a check-in or a no-show. */
export const marks = ["attended", "no-show", "confirmed"] as const;
export type Mark = (typeof marks)[number];
export type CheckIn = { key: string; departureId: number; reference: string; mark: Mark };
export type CheckInResult = IdempotentResult<{ status: Mark }, "unknown" | "not_live">;

/** Records whether the guests came. Seats stay taken even when fewer guests come than were booked. */
export function checkIn(db: Database, request: CheckIn, by: Actor, now: Date): Promise<CheckInResult> {
  const { departureId, reference, mark } = request;
  return idempotent(db, request, now, async (tx) => {
    const booking = await lockBooking(tx, departureId, reference, now);
    // On a tour of several days tickets are shown every day, and each check-in is recorded.
    if (booking.status !== mark || (mark === "attended" && booking.days > 1)) {
      // A review is verified as long as its guest counts as attended; of who never came, the office decides.
      await tx.rows(
        "check-in",
        `with marked as (update booking set status = $2 where id = $1)
         update review set verified = $2 = 'attended', status = case when $2 = 'no-show' then 'pending' else status end
         where booking_id = $1`,
        [booking.id, mark],
      );
      await recordChange(
        tx,
        by,
        {
          action: mark === "confirmed" ? "undo check-in" : mark === "attended" ? "check in" : "mark no-show",
          subject: { kind: "booking", id: reference },
          before: { status: booking.status },
          after: { status: mark },
        },
        now,
      );
    }
    return { status: mark };
  });
}

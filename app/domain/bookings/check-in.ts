import type { Database } from "#app/db/client.ts";
import { type Done, doOnce } from "#app/domain/idempotency/idempotent.ts";
import { type Colleague, recordChange } from "#app/domain/office/record-change.ts";
import { lockOnDeparture } from "./lock-booking.ts";

/** "confirmed" takes a mark back. */
export const marks = ["attended", "no-show", "confirmed"] as const;
export type Mark = (typeof marks)[number];
export type CheckIn = { key: string; departureId: number; reference: string; mark: Mark };
export type CheckInResult = Done<{ status: Mark }, "unknown" | "not_live">;

/** Notes who came. Places stay taken either way: whoever books ten and brings nine has still booked ten. */
export function checkIn(db: Database, request: CheckIn, by: Colleague, now: Date): Promise<CheckInResult> {
  const { departureId, reference, mark } = request;
  return doOnce(db, request, now, async (tx) => {
    const booking = await lockOnDeparture(tx, departureId, reference, now);
    if (booking.status !== mark) {
      await tx.rows("check-in", "update booking set status = $2 where id = $1", [booking.id, mark]);
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

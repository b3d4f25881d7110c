import type { Database } from "#app/db/client.ts";
import type { LockedBooking } from "#app/domain/booking-changes/lock-booking.ts";
import { Refusal } from "#app/domain/refusal.ts";

/** How cash that a guide took differs from what the office knows by then. */
export type Odd = "moved" | "other_guide" | "canceled";

/** As the history and the office's page say it. */
export const oddWords: Record<Odd, string> = {
  moved: "the booking had been moved to another departure",
  other_guide: "somebody else was leading the departure",
  canceled: "it had been cancelled",
};

type Taken = { departureId: number; guideId: number | null };

/**
 * What is odd about cash that was taken at a departure. Refuses what its guide cannot have taken there: the booking was
 * never on it.
 */
export async function findOdd(
  tx: Database,
  reference: string,
  booking: LockedBooking,
  { departureId, guideId }: Taken,
): Promise<Odd | undefined> {
  if (booking.departureId !== departureId) {
    const wasThere = await tx.one("was-on-departure", wasOnDeparture, [reference, departureId]);
    if (!wasThere) throw new Refusal("unknown");
    return "moved";
  }
  const led = await tx.one<{ guideId: number | null }>(
    "guide-of-cash",
    `select guide_id as "guideId" from departure where id = $1`,
    [departureId],
  );
  if (guideId !== null && led?.guideId !== guideId) return "other_guide";
  return booking.status === "canceled" ? "canceled" : undefined;
}

const wasOnDeparture = `
  select id from audit_log
  where subject_kind = 'booking' and subject_id = $1 and action = 'move booking' and before ->> 'departure' = $2::bigint::text limit 1`;

/** Lets the office look at it. Cash of a canceled booking waits there already, to be given back. */
export async function noteOddCash(tx: Database, key: string, departureId: number, why: Odd): Promise<void> {
  if (why === "canceled") return;
  await tx.rows(
    "note-odd-cash",
    "insert into odd_cash (entry_id, departure_id, why) select id, $2, $3 from payment_entry where key = $1",
    [key, departureId, why],
  );
}

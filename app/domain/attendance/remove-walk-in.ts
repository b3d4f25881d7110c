import type { Database } from "#app/db/client.ts";
import { changeLocked } from "#app/domain/booking-changes/change-booking.ts";
import { reseat } from "#app/domain/booking-changes/change-seats.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";

type Removal = { key: string; departureId: number; reference: string };
export type RemovalResult = IdempotentResult<object, "unknown" | "not_live" | "canceled" | "not_walk_in">;

/** Cancels a walk-in that was added by mistake and frees the seats. The guest gets no mail about it. */
export function removeWalkIn(db: Database, request: Removal, by: Actor, now: Date): Promise<RemovalResult> {
  const { departureId, reference } = request;
  return idempotent(db, request, now, async (tx) => {
    await changeLocked(tx, { reference, on: departureId, state: "live", by }, now, async (_, booking) => {
      const removed = await tx.one(
        "remove-walk-in",
        "update booking set status = 'canceled', canceled_at = $2 where id = $1 and source = 'walk-in' returning id",
        [booking.id, now],
      );
      if (!removed) throw new Refusal("not_walk_in");
      await reseat(tx, booking, { seats: 0 }, by, now);
      return { action: "remove walk-in", before: { status: booking.status }, after: { status: "canceled" } };
    });
    return {};
  });
}

/** Finds the references of the walk-ins that actions with these keys added, by key; however many, in one statement. */
export async function findWalkIns(db: Database, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const found = await db.rows<{ key: string; reference: string }>(
    "find-walk-ins",
    `select distinct on (walk_in_key) walk_in_key as key, reference from booking where walk_in_key = any ($1::text[])
     order by walk_in_key, id`,
    [keys],
  );
  return new Map(found.map(({ key, reference }) => [key, reference]));
}

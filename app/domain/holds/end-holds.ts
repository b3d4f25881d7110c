import type { Database } from "#app/db/client.ts";
import { offerFreedSeats } from "#app/domain/waiting-list/offer-freed-seats.ts";
import type { ReleaseReason } from "./hold-rules.ts";

type Selection = {
  /** Absent: all live holds of the departure. */
  id?: number;
  /** Only holds that end by then. */
  dueAt?: Date;
};

/**
 * Ends live holds without a booking, clears for whom they were, and offers their seats to the waiting list. The caller
 * has locked the departure. Returns how many holds have ended.
 */
export async function endHolds(
  tx: Database,
  departureId: number,
  selection: Selection,
  because: ReleaseReason,
  now: Date,
): Promise<number> {
  const ended = await tx.one<{ holds: number }>("end-holds", statement, {
    departureId,
    id: selection.id ?? null,
    dueAt: selection.dueAt ?? null,
    because,
    now,
  });
  if (!ended || ended.holds === 0) return 0;
  await offerFreedSeats(tx, departureId, now);
  return ended.holds;
}

/** SQL that takes the names off a hold that ends. */
export const clearHolder = "name = null, email = null, client = null";

// Only what this statement itself ends is freed: a hold that another has ended meanwhile is no longer live.
const statement = `
  with ended as (
    update seat_hold set state = 'released', released_because = :because, ended_at = :now, ${clearHolder}
    where departure_id = :departureId and state = 'live' and (:id::bigint is null or id = :id)
      and (:dueAt::timestamptz is null or expires_at <= :dueAt)
    returning seats),
  freed as (
    update departure set seats_held = departure.seats_held - sum.seats
    from (select sum(seats)::integer as seats from ended) sum where departure.id = :departureId and sum.seats > 0)
  select count(*) as holds from ended`;

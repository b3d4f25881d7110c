import type { Database } from "#app/db/client.ts";
import { latestEnd } from "./hold-rules.ts";
import { lockHold } from "./lock-hold.ts";

export type ExtendResult = { ok: true; expiresAt: Date } | { ok: false; reason: "unknown" | "ended" };

/**
 * Holds the seats longer, as far as the kind of the hold and the start of the departure allow; never shorter. A hold that
 * is due can be extended as long as its seats have not been given back.
 */
export function extendHold(db: Database, { id, until }: { id: number; until: Date }, now: Date): Promise<ExtendResult> {
  return db.transaction(async (tx): Promise<ExtendResult> => {
    const hold = await lockHold(tx, id);
    if (!hold) return { ok: false, reason: "unknown" };
    const extended = await tx.one<{ expiresAt: Date }>(
      "extend-hold",
      `update seat_hold set expires_at = greatest(seat_hold.expires_at, least($2::timestamptz, departure.starts_at))
       from departure where seat_hold.id = $1 and seat_hold.state = 'live' and departure.id = seat_hold.departure_id
         and departure.starts_at > $3
       returning seat_hold.expires_at as "expiresAt"`,
      [id, latestEnd(hold.kind, until, hold.takenAt), now],
    );
    return extended ? { ok: true, expiresAt: extended.expiresAt } : { ok: false, reason: "ended" };
  });
}

/** No hold of a departure that was moved to an earlier time outlasts the start. */
export async function shortenHolds(tx: Database, departureId: number): Promise<void> {
  await tx.rows(
    "shorten-holds",
    `update seat_hold set expires_at = departure.starts_at from departure
     where departure.id = $1 and seat_hold.departure_id = $1 and seat_hold.state = 'live' and seat_hold.expires_at > departure.starts_at`,
    [departureId],
  );
}

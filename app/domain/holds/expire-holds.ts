import type { Database } from "#app/db/client.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { sweep } from "#app/domain/sweep.ts";
import { endHolds } from "./end-holds.ts";

/** Ends the holds that are due and offers their seats, one departure after another. */
export async function expireHolds(db: Database, now: Date): Promise<void> {
  const due = await db.rows<{ id: number }>(
    "find-due-holds",
    `select distinct departure_id as id from seat_hold where state = 'live' and expires_at <= $1 order by id`,
    [now],
  );
  await sweep(due, ({ id }) =>
    db.transaction(async (tx) => {
      await lockDepartures(tx, [id]);
      await endHolds(tx, id, { dueAt: now }, "expired", now);
    }),
  );
}

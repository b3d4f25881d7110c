import type { Database } from "#app/db/client.ts";
import { reopenDeparture } from "#app/domain/departures/change-departure.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";

/**
 * Leaves the departures whose turn has not come as they were. One that is being changed is waited for, and stays
 * changed. Does nothing if none is left.
 */
export function stopBulkChange(db: Database, id: number, by: Actor, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const stopped = await tx.rows<{ departureId: number; reopens: boolean }>("stop-bulk-change", stop, [id, now]);
    if (stopped.length === 0) return;
    for (const { departureId, reopens } of stopped) if (reopens) await reopenDeparture(tx, departureId, by, now);
    const after = { "left as they were": stopped.length };
    await recordChange(tx, by, { action: "stop change", subject: { kind: "departures", id }, after }, now);
  });
}

/** Departures that another change is going to cancel stay closed, as do those that have started. */
const stop = `
  with waiting as (
    select departure_id from bulk_change_item where bulk_change_id = $1 and state = 'waiting' order by departure_id for update),
  stopped as (
    update bulk_change_item item set state = 'refused', refusal = 'stopped', finished_at = $2
    from waiting where item.bulk_change_id = $1 and item.departure_id = waiting.departure_id
    returning item.departure_id, item.was_open)
  select departure.id as "departureId", stopped.was_open and departure.starts_at > $2 and not exists (
      select from bulk_change_item other join bulk_change on bulk_change.id = other.bulk_change_id
      where other.departure_id = departure.id and other.bulk_change_id <> $1 and other.state = 'waiting'
        and bulk_change.action = 'cancel') as reopens
  from stopped join departure on departure.id = stopped.departure_id order by departure.id`;

import type { Database } from "#app/db/client.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";

export const bulkActions = ["message", "cancel", "close", "guide"] as const;
export type BulkAction = (typeof bulkActions)[number];

export type BulkChange = {
  key: string;
  departureIds: number[];
  action: BulkAction;
  /** For messages, and as the reason of a cancellation. */
  texts?: GuestTexts | undefined;
  guideId?: number | undefined;
  /** Instead of one guide for all, a guide for each of the departures, in their order. */
  substitutes?: number[] | undefined;
  /** Which version of each departure the office saw, in their order. One that has changed since is left as it is. */
  versions?: (number | null)[] | undefined;
  /** How many were selected, if more than can be changed at once: the others are left as they are. */
  selected?: number | undefined;
  /** Conflicts of guides that the office accepts. */
  anyway?: string[] | undefined;
};

export const maxDeparturesAtOnce = 500;

/** Departures that many can be changed with at once: neither canceled nor started. */
export const isChangeable = (now: string) => `departure.status <> 'CANCELED' and departure.starts_at > ${now}`;

/**
 * Writes down what is to be done with each departure; a job does it. Departures that will be canceled are closed at
 * once, so that nobody books them or is offered them instead of another.
 */
export function startBulkChange(
  db: Database,
  change: BulkChange,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<{ id: number }, "nothing" | "unknown">> {
  const { action, texts, guideId, substitutes, versions, anyway = [], departureIds } = change;
  const ids = departureIds.slice(0, maxDeparturesAtOnce);
  const leftOut = Math.max(change.selected ?? 0, departureIds.length) - ids.length;
  const guideIds = (substitutes ?? ids.map(() => guideId ?? null)).slice(0, ids.length);
  return idempotent(db, change, now, async (tx) => {
    const wanted = [...new Set(guideIds.filter((id) => id !== null))];
    const known = await tx.rows("known-guides", "select id from guide where id = any ($1::integer[])", [wanted]);
    if (known.length < wanted.length) throw new Refusal("unknown");
    const stored = await tx.one<{ id: number }>(
      "start-bulk-change",
      `insert into bulk_change (action, guide_id, anyway, texts, user_id, user_name, user_email, left_out, created_at)
       values (:action, :guideId, :anyway, :texts, :userId, :userName, :userEmail, :leftOut, :now) returning id`,
      {
        action,
        guideId: guideId ?? null,
        anyway,
        texts: texts ? JSON.stringify(texts) : null,
        userId: by.id,
        userName: by.name,
        userEmail: by.email,
        leftOut,
        now,
      },
    );
    const id = stored?.id as number;
    const items = await tx.rows(
      "add-bulk-items",
      `insert into bulk_change_item (bulk_change_id, departure_id, guide_id, version)
       select :id, departure.id, picked.guide_id, picked.version
       from unnest(:ids::bigint[], :guideIds::integer[], :versions::integer[]) picked(id, guide_id, version)
       join departure on departure.id = picked.id where ${isChangeable(":now")} returning departure_id`,
      { id, ids, now, guideIds, versions: versions?.slice(0, ids.length) ?? ids.map(() => null) },
    );
    if (items.length === 0) throw new Refusal("nothing");
    if (action === "cancel") await tx.rows("close-before-canceling", closeAll, [id]);
    const subject = { kind: "departures", id };
    const after = {
      departures: items.length,
      ...(leftOut > 0 && { leftOut }),
      ...(guideId !== undefined && { guideId }),
      ...(anyway.length > 0 && { anyway }),
    };
    await recordChange(tx, by, { action: `${action} departures`, subject, after }, now);
    return { id };
  });
}

/**
 * Locked in one order, so that two such changes cannot wait for each other. A departure counts as open if an unfinished
 * change has closed it.
 */
const closeAll = `
  with closed as (
    update departure set status = 'CLOSED', edited = true, version = departure.version + 1
    from (select departure.id from bulk_change_item item join departure on departure.id = item.departure_id
      where item.bulk_change_id = $1 and departure.status = 'OPEN' order by departure.id for update of departure) open
    where departure.id = open.id returning departure.id)
  update bulk_change_item item set was_open = true
  where bulk_change_id = $1 and (departure_id in (select id from closed) or exists (
    select from bulk_change_item other
    where other.departure_id = item.departure_id and other.state = 'waiting' and other.was_open))`;

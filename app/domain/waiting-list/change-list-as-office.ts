import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { leaveWaitingList } from "./leave-waiting-list.ts";
import { lockParty } from "./lock-party.ts";

export type ListChange = { id: number; departureId: number; reason: string };
export type ListChangeResult = { ok: true } | { ok: false; reason: "off_list" };

/** Takes a party off the list; seats held for it go to the next one. The party gets no mail. */
export function removeParty(db: Database, change: ListChange, by: Actor, now: Date): Promise<ListChangeResult> {
  return changeList(db, change, "remove from waiting list", by, now, (tx) => leaveWaitingList(tx, change.id, now));
}

/** The office vouches for a party that it moves to the front: confirmed parties come first. */
export function moveToFront(db: Database, change: ListChange, by: Actor, now: Date): Promise<ListChangeResult> {
  return changeList(db, change, "move to front of waiting list", by, now, async (tx) => {
    await tx.rows(
      "move-to-front",
      `update waiting_party set position = least(waiting_party.position, first.position - 1),
         confirmed_at = coalesce(waiting_party.confirmed_at, $3), client = null
       from (select min(position) as position from waiting_party
         where departure_id = $2 and state = 'waiting' and id <> $1) first
       where waiting_party.id = $1`,
      [change.id, change.departureId, now],
    );
  });
}

async function changeList(
  db: Database,
  { id, departureId, reason }: ListChange,
  action: string,
  by: Actor,
  now: Date,
  work: (tx: Database) => Promise<void>,
): Promise<ListChangeResult> {
  return db.transaction(async (tx): Promise<ListChangeResult> => {
    const party = await lockParty(tx, id, now);
    const isOn = party?.departureId === departureId && (party.state === "waiting" || party.state === "offered");
    if (!isOn) return { ok: false, reason: "off_list" };
    await work(tx);
    const subject = { kind: "departure", id: departureId };
    await recordChange(tx, by, { action, subject, after: { name: party.name, seats: party.seats, reason } }, now);
    return { ok: true };
  });
}

import type { Database } from "#app/db/client.ts";
import { finishParties } from "./finish-parties.ts";
import { lockParty } from "./lock-party.ts";

/** Takes the party off the list, with or without an offer. Does nothing if it is no longer on it. */
export async function leaveWaitingList(db: Database, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const party = await lockParty(tx, id, now);
    if (party) await finishParties(tx, party.departureId, { id, from: ["waiting", "offered"] }, "left", now);
  });
}

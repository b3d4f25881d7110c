import type { Database } from "#app/db/client.ts";
import { finishParties } from "./finish-parties.ts";
import { lockParty } from "./lock-party.ts";

/** Gives the seats to the next party at once. Does nothing if the offer no longer stands. */
export async function declineOffer(db: Database, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const party = await lockParty(tx, id, now);
    if (party) await finishParties(tx, party.departureId, { id, from: ["offered"] }, "declined", now);
  });
}

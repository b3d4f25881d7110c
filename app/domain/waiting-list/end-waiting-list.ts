import type { Database } from "#app/db/client.ts";
import { finishParties } from "./finish-parties.ts";

/** Ends the list and all offers of a departure that is canceled or closed, and notifies every party. */
export function endWaitingList(tx: Database, departureId: number, now: Date): Promise<number> {
  return finishParties(tx, departureId, { from: ["waiting", "offered"] }, "ended", now);
}

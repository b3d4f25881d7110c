import type { Database } from "#app/db/client.ts";
import { endHolds } from "./end-holds.ts";
import { lockHold } from "./lock-hold.ts";

export type ReleaseResult = { ok: true } | { ok: false; reason: "unknown" | "confirmed" };

/** Gives the seats back; the waiting list comes first. A hold that is over already stays as it is. */
export function releaseHold(db: Database, id: number, now: Date): Promise<ReleaseResult> {
  return db.transaction(async (tx): Promise<ReleaseResult> => {
    const hold = await lockHold(tx, id);
    if (!hold) return { ok: false, reason: "unknown" };
    if (hold.state === "confirmed") return { ok: false, reason: "confirmed" };
    await endHolds(tx, hold.departureId, { id }, "released", now);
    return { ok: true };
  });
}

import type { Database } from "#app/db/client.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { isBeforeTheDay } from "./attendance-rules.ts";

/** Refuses to mark guests before the day of the tour. Nobody can be at the meeting point, or be missing there. */
export async function requireTheDay(tx: Database, departureId: number, now: Date): Promise<void> {
  const early = await tx.one(
    "is-before-the-day",
    `select id from departure where id = $1 and ${isBeforeTheDay("$2")}`,
    [departureId, now],
  );
  if (early) throw new Refusal("not_yet");
}

import type { Database } from "#app/db/client.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { type DepartureEditResult, editDeparture } from "./edit-departure.ts";
import { findConflicts } from "./find-conflicts.ts";

export type GuideChangeResult =
  | { ok: true }
  | { ok: false; reason: Extract<DepartureEditResult, { ok: false }>["reason"] | "busy" };

type Standing = {
  version: number;
  date: string;
  time: string;
  capacity: number;
  tourId: number;
  startsAt: Date;
  started: boolean;
};

/** Gives a departure another guide and leaves the rest of it. Refuses a guide who leads another tour at that time. */
export function changeGuide(
  db: Database,
  { departureId, guideId }: { departureId: number; guideId: number },
  by: Actor,
  now: Date,
): Promise<GuideChangeResult> {
  return db.transaction(async (tx): Promise<GuideChangeResult> => {
    const departure = await tx.one<Standing>(
      "lock-for-guide",
      `select version, local_date as date, to_char(local_time, 'HH24:MI') as time, capacity, tour_id as "tourId",
         starts_at as "startsAt", starts_at <= $2 as started from departure where id = $1 for update`,
      [departureId, now],
    );
    if (!departure) return { ok: false, reason: "unknown" };
    const { tourId, startsAt, started, ...fields } = departure;
    if (started) return { ok: false, reason: "started" };
    const conflicts = await findConflicts(tx, { guideId, tourId, starts: [startsAt], departureId });
    if (conflicts.length > 0) return { ok: false, reason: "busy" };
    const result = await editDeparture(tx, { id: departureId, ...fields, guideId }, by, now);
    return result.ok ? { ok: true } : { ok: false, reason: result.reason };
  });
}

import type { Database } from "#app/db/client.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { type ConflictReason, checkGuide } from "./check-guide.ts";
import { type DepartureEditResult, editDeparture } from "./edit-departure.ts";
import { lockGuide } from "./lock-guide.ts";

export type GuideChange = {
  departureId: number;
  /** Null leaves the departure without a guide. */
  guideId: number | null;
  /** What the office saw. If a colleague has changed the departure since, it is left as it is. */
  version?: number | undefined;
  /** Conflicts that the office has read and accepts. */
  anyway?: string[] | undefined;
};
export type GuideChangeResult =
  | { ok: true }
  | { ok: false; reason: Extract<DepartureEditResult, { ok: false }>["reason"] | ConflictReason };

type Standing = {
  version: number;
  date: string;
  time: string;
  capacity: number;
  tourId: number;
  language: string;
  startsAt: Date;
  started: boolean;
};

/** Gives a departure another guide and leaves the rest of it. Refuses a guide whom the single form would warn about. */
export function changeGuide(
  db: Database,
  { departureId, guideId, version, anyway = [] }: GuideChange,
  by: Actor,
  now: Date,
): Promise<GuideChangeResult> {
  return db.transaction(async (tx): Promise<GuideChangeResult> => {
    if (guideId !== null) await lockGuide(tx, guideId);
    const departure = await tx.one<Standing>(
      "lock-for-guide",
      `select version, local_date as date, to_char(local_time, 'HH24:MI') as time, capacity, tour_id as "tourId", language,
         starts_at as "startsAt", starts_at <= $2 as started from departure where id = $1 for update`,
      [departureId, now],
    );
    if (!departure) return { ok: false, reason: "unknown" };
    const { tourId, language, startsAt, started, ...fields } = departure;
    if (started) return { ok: false, reason: "started" };
    if (version !== undefined && version !== fields.version) return { ok: false, reason: "changed" };
    const guideConflicts = await checkGuide(tx, guideId, { tourId, language, starts: [startsAt], departureId }, now);
    const reason = guideConflicts?.reasons.find((reason) => !anyway.includes(reason));
    if (reason) return { ok: false, reason };
    const result = await editDeparture(tx, { id: departureId, ...fields, guideId }, by, now);
    return result.ok ? { ok: true } : { ok: false, reason: result.reason };
  });
}

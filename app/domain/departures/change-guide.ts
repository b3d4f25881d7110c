import type { Database } from "#app/db/client.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import type { RuleReason } from "#app/domain/planning/hard-rules.ts";
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
  | { ok: false; reason: Exclude<Extract<DepartureEditResult, { ok: false }>["reason"], "guide"> | RuleReason };

type Standing = {
  version: number;
  date: string;
  time: string;
  capacity: number;
  started: boolean;
  /** The guide who was to lead it cannot come. */
  absentGuideId: number | null;
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
      `select version, local_date as date, to_char(local_time, 'HH24:MI') as time, capacity, starts_at <= $2 as started,
         case when guide_absent_at is not null then guide_id end as "absentGuideId"
       from departure where id = $1 for update`,
      [departureId, now],
    );
    if (!departure) return { ok: false, reason: "unknown" };
    const { started, absentGuideId, ...fields } = departure;
    if (started) return { ok: false, reason: "started" };
    if (version !== undefined && version !== fields.version) return { ok: false, reason: "changed" };
    if (guideId !== null && guideId === absentGuideId && !anyway.includes("absent"))
      return { ok: false, reason: "absent" };
    const result = await editDeparture(tx, { id: departureId, ...fields, guideId, anyway }, by, now);
    if (result.ok) return { ok: true };
    if (result.reason !== "guide") return { ok: false, reason: result.reason };
    const [reason] = result.found.reasons.filter((one) => !anyway.includes(one));
    return { ok: false, reason: reason ?? "busy" };
  });
}

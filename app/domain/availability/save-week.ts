import type { Database } from "#app/db/client.ts";
import { lockGuide } from "#app/domain/departures/lock-guide.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { type WeekDay, wholeDay } from "./availability.ts";

export type WeekSave = { key: string; guideId: number; week: WeekDay[] };

/** Replaces the hours of the week. All days from morning to night is what a guide who has told nothing counts as. */
export function saveWeek(
  db: Database,
  save: WeekSave,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<object, "no_day" | "wrong_hours">> {
  const { guideId, week } = save;
  return idempotent(db, save, now, async (tx) => {
    if (week.length === 0) throw new Refusal("no_day");
    if (week.some(({ from, to }) => from >= to)) throw new Refusal("wrong_hours");
    const isAlways = week.length === 7 && week.every(({ from, to }) => from === wholeDay.from && to === wholeDay.to);
    // Two phones of one guide would otherwise both write the rows of a week.
    await lockGuide(tx, guideId);
    await tx.rows("clear-guide-week", "delete from guide_week where guide_id = $1", [guideId]);
    const kept = isAlways ? [] : week;
    await tx.rows(
      "write-guide-week",
      `insert into guide_week (guide_id, weekday, from_time, to_time)
       select $1, weekday, from_time, to_time from unnest($2::integer[], $3::time[], $4::time[]) day(weekday, from_time, to_time)`,
      [guideId, kept.map(({ weekday }) => weekday), kept.map(({ from }) => from), kept.map(({ to }) => to)],
    );
    await recordChange(
      tx,
      by,
      { action: "change week", subject: { kind: "guide", id: guideId }, after: { week } },
      now,
    );
    return {};
  });
}

import type { Database } from "#app/db/client.ts";
import { type Accepted, checkGuide, isAccepted } from "#app/domain/departures/check-guide.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import { lockGuide } from "#app/domain/departures/lock-guide.ts";
import { daysAhead, lockSchedules } from "#app/domain/departures/make-departures.ts";
import { waivePassedMinimums } from "#app/domain/departures/minimum-guests.ts";
import { noteGuideChanges, noteNewDepartures } from "#app/domain/guide-mail/note-guide-changes.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import type { RuleReason } from "#app/domain/planning/hard-rules.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { followSchedule } from "./follow-schedule.ts";
import { type PlannedDay, planDays, planDigest, startsOf } from "./plan-schedule.ts";
import { getSchedule, type Pattern, patternOf } from "./schedule.ts";

export type ScheduleSave = {
  key: string;
  /** Null for a new schedule. */
  id: number | null;
  version: number;
  pattern: Pattern;
  /** Digest of the plan that the office saw. If the plan has changed since, nothing is saved. */
  digest: string;
  /** Booked or edited departures that are to follow the pattern's guide and time. */
  follow?: number[] | undefined;
  /** Why their time changes, for the guests. */
  reason?: GuestTexts | undefined;
  /** What the office accepts of what speaks against the guide. */
  anyway?: Accepted;
};
export type ScheduleSaved = IdempotentResult<
  { id: number; added: number; changed: number; removed: number; followed: number; notified: number },
  "unknown" | "changed" | "plan_changed" | "too_late" | "guide"
>;

/** What may hold for all departures of a schedule. Nobody leads two at once, or on a day off, because of a tick for others. */
const lasting: RuleReason[] = ["unavailable", "break", "rest"];

/** Saves the pattern and adapts future departures to it, except edited and booked ones. */
export function saveSchedule(db: Database, save: ScheduleSave, by: Actor, now: Date): Promise<ScheduleSaved> {
  return idempotent(db, save, now, async (tx) => {
    const { guideId } = save.pattern;
    await lockSchedules(tx);
    if (guideId !== null) await lockGuide(tx, guideId);
    if (await beginsTooLate(tx, save, now)) throw new Refusal("too_late");
    const before = save.id === null ? undefined : await getSchedule(tx, save.id);
    if (save.id !== null && !before) throw new Refusal("unknown");
    if (before && before.version !== save.version) throw new Refusal("changed");
    const id = before ? await update(tx, before.id, save.pattern) : await insert(tx, save.pattern);
    await tx.rows("lock-scheduled", "select id from departure where schedule_id = $1 order by id for update", [id]);
    const days = await planDays(tx, id, save.pattern, now);
    if (planDigest(save.pattern, days) !== save.digest) throw new Refusal("plan_changed");
    const need = { ...save.pattern, starts: startsOf(days), scheduleId: id };
    const found = await checkGuide(tx, guideId, need, now);
    if (found && !isAccepted(found, save.anyway)) throw new Refusal("guide");
    // The daily job does not ask again.
    await tx.rows("accept-guide-of-schedule", "update schedule set anyway = $2 where id = $1", [
      id,
      found?.reasons.filter((reason) => lasting.includes(reason)) ?? [],
    ]);
    await apply(tx, id, save.pattern, days, now);
    const count = (outcome: string) => days.filter((day) => day.outcome === outcome).length;
    const { followed, notified } = await followSchedule(
      tx,
      save.pattern,
      days,
      { chosen: save.follow ?? [], reason: save.reason },
      by,
      now,
    );
    const made = { added: count("added"), changed: count("changed"), removed: count("removed"), followed, notified };
    await recordChange(
      tx,
      by,
      {
        action: before ? "change schedule" : "add schedule",
        subject: { kind: "schedule", id },
        before: before && patternOf(before),
        after: { ...save.pattern, ...made },
      },
      now,
    );
    return { id, ...made };
  });
}

/**
 * Departures exist for the coming weeks only. A later beginning would leave days between that neither the old pattern nor
 * the new one fills.
 */
async function beginsTooLate(tx: Database, { id, pattern }: ScheduleSave, now: Date): Promise<boolean> {
  if (id === null || pattern.beginsOn === null) return false;
  const late = await tx.one(
    "begins-too-late",
    `select from tour join city on city.id = tour.city_id
     where tour.id = $1 and $2::date >= ($3::timestamptz at time zone city.time_zone)::date + $4::integer`,
    [pattern.tourId, pattern.beginsOn, now, daysAhead],
  );
  return late !== undefined;
}

const hasGuide = "(:guideId::integer is null or exists (select from guide where guide.id = :guideId))";

async function insert(tx: Database, pattern: Pattern): Promise<number> {
  const added = await tx.one<{ id: number }>(
    "insert-schedule",
    `insert into schedule (tour_id, language, weekdays, local_time, season_from, season_to, capacity, guide_id, active, begins_on)
     select id, :language, :weekdays, :time, :seasonFrom, :seasonTo, :capacity, :guideId, :active, :beginsOn from tour where id = :tourId and ${hasGuide} returning id`,
    pattern,
  );
  if (!added) throw new Refusal("unknown");
  await writeExceptions(tx, added.id, pattern.exceptions);
  return added.id;
}

/** The tour of a schedule cannot change: departures of another tour need another schedule. */
async function update(tx: Database, id: number, pattern: Pattern): Promise<number> {
  const updated = await tx.one(
    "update-schedule",
    `update schedule set language = :language, weekdays = :weekdays, local_time = :time, season_from = :seasonFrom, season_to = :seasonTo, capacity = :capacity,
       guide_id = :guideId, active = :active, begins_on = :beginsOn, version = version + 1 where id = :id and tour_id = :tourId and ${hasGuide} returning id`,
    { ...pattern, id },
  );
  if (!updated) throw new Refusal("unknown");
  await writeExceptions(tx, id, pattern.exceptions);
  return id;
}

async function writeExceptions(tx: Database, id: number, dates: string[]): Promise<void> {
  await tx.rows("clear-exceptions", "delete from schedule_exception where schedule_id = $1", [id]);
  await tx.rows(
    "write-exceptions",
    "insert into schedule_exception (schedule_id, local_date) select $1, unnest($2::date[]) on conflict do nothing",
    [id, dates],
  );
}

// The rows are locked already; this condition is a second safeguard for booked and edited departures.
const untouched = "not edited and seats_taken = 0 and seats_held = 0 and status = 'OPEN'";

async function apply(tx: Database, id: number, pattern: Pattern, days: PlannedDay[], now: Date): Promise<void> {
  const idsOf = (outcome: string) =>
    days.flatMap((day) => (day.outcome === outcome && day.departureId !== null ? [day.departureId] : []));
  await noteGuideChanges(tx, idsOf("removed"), null, now);
  await noteGuideChanges(tx, idsOf("changed"), pattern.guideId, now);
  await tx.rows("remove-scheduled", `delete from departure where id = any ($1::bigint[]) and ${untouched}`, [
    idsOf("removed"),
  ]);
  await tx.rows(
    "change-scheduled",
    `update departure set language = :language, local_time = :time::time, capacity = :capacity, guide_id = :guideId, version = departure.version + 1,
       starts_at = (departure.local_date + :time::time) at time zone city.time_zone
     from tour join city on city.id = tour.city_id
     where tour.id = departure.tour_id and departure.id = any (:ids::bigint[]) and ${untouched}`,
    { ...pattern, ids: idsOf("changed") },
  );
  const added = await tx.rows<{ id: number }>(
    "add-scheduled",
    `insert into departure (tour_id, schedule_id, language, local_date, local_time, starts_at, days, capacity, guide_id)
     select tour.id, :id, :language, day, :time::time, (day + :time::time) at time zone city.time_zone, tour.days, :capacity, :guideId
     from unnest(:dates::date[]) day, tour join city on city.id = tour.city_id where tour.id = :tourId returning departure.id`,
    { ...pattern, id, dates: days.flatMap((day) => (day.outcome === "added" ? [day.date] : [])) },
  );
  const ids = added.map(({ id }) => id);
  await waivePassedMinimums(tx, [...ids, ...idsOf("changed")], now);
  await noteNewDepartures(tx, ids, now);
}

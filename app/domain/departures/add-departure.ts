import type { Database } from "#app/db/client.ts";
import { noteNewDepartures } from "#app/domain/guide-mail/note-guide-changes.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { type Accepted, checkGuide } from "./check-guide.ts";
import type { DepartureFields } from "./edit-departure.ts";
import { lockGuide } from "./lock-guide.ts";
import { waivePassedMinimums } from "./minimum-guests.ts";

export type ExtraDeparture = DepartureFields & {
  key: string;
  tourId: number;
  language: TourLanguage;
  /** What the office accepts of what speaks against the guide. */
  anyway?: Accepted;
};
export type ExtraResult = IdempotentResult<{ id: number }, "unknown" | "past" | "guide">;

/** Adds a departure outside the schedules, which never change it. */
export function addDeparture(db: Database, extra: ExtraDeparture, by: Actor, now: Date): Promise<ExtraResult> {
  const { key: _, anyway, tourId, language, date, time, capacity, guideId } = extra;
  return idempotent(db, extra, now, async (tx) => {
    if (guideId !== null) await lockGuide(tx, guideId);
    const added = await tx.one<{ id: number; past: boolean; startsAt: Date }>(
      "add-departure",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id, edited)
       select tour.id, :language, :date::date, :time::time, (:date::date + :time::time) at time zone city.time_zone, tour.days, :capacity, :guideId, true
       from tour join city on city.id = tour.city_id
       where tour.id = :tourId and (:guideId::integer is null or exists (select from guide where guide.id = :guideId))
       returning id, starts_at <= :now as past, starts_at as "startsAt"`,
      { tourId, language, date, time, capacity, guideId, now },
    );
    if (!added) throw new Refusal("unknown");
    if (added.past) throw new Refusal("past");
    const need = { tourId, language, starts: [added.startsAt], departureId: added.id };
    if (await checkGuide(tx, guideId, need, now, anyway)) throw new Refusal("guide");
    await waivePassedMinimums(tx, [added.id], now);
    await noteNewDepartures(tx, [added.id], now);
    await recordChange(
      tx,
      by,
      {
        action: "add departure",
        subject: { kind: "departure", id: added.id },
        after: { tour: tourId, language, date, time, capacity, guideId },
      },
      now,
    );
    return { id: added.id };
  });
}

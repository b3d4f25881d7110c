import type { Database } from "#app/db/client.ts";
import { noteGuideChanges } from "#app/domain/guide-mail/note-guide-changes.ts";
import { shortenHolds } from "#app/domain/holds/extend-hold.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { stateVatRates } from "#app/domain/tours/vat-rates.ts";
import { offerFreedSeats } from "#app/domain/waiting-list/offer-freed-seats.ts";
import { shortenOffers } from "#app/domain/waiting-list/shorten-offers.ts";
import { type Accepted, checkGuide, type GuideConflicts } from "./check-guide.ts";
import type { GuestTexts } from "./guest-texts.ts";
import { lockGuide } from "./lock-guide.ts";
import { waivePassedMinimums } from "./minimum-guests.ts";
import { notifyTimeChange } from "./notify-time-change.ts";

/** The fields that the office's form can change. */
export type DepartureFields = { date: string; time: string; capacity: number; guideId: number | null };
export type DepartureEdit = DepartureFields & {
  id: number;
  version: number;
  /** Why date or time change, for the guests. */
  reason?: GuestTexts | undefined;
  /** What the office accepts of what speaks against the guide. */
  anyway?: Accepted;
};
export type DepartureEditResult =
  | { ok: true; notified: number }
  | { ok: false; reason: "unknown" | "final" | "started" | "past" | "below_taken" }
  /** A colleague saved first; `theirs` holds the current values. */
  | { ok: false; reason: "changed"; theirs: DepartureFields & { version: number } }
  /** Something speaks against the guide that the office has not accepted. */
  | { ok: false; reason: "guide"; found: GuideConflicts };

type Standing = DepartureFields & {
  version: number;
  status: string;
  /** Includes the seats that are held, for waiting parties and others. */
  taken: number;
  started: boolean;
  scheduleId: number | null;
  intoPast: boolean;
  /** The wanted start. */
  startsAt: Date;
  tourId: number;
  language: string;
};

/**
 * Changes guide, capacity, date or time. A new date or time is mailed to the guests and updates their calendars. What speaks
 * against the guide is asked under their lock, so that nobody gives them another departure in between.
 */
export function editDeparture(db: Database, edit: DepartureEdit, by: Actor, now: Date): Promise<DepartureEditResult> {
  return db.transaction(async (tx) => {
    if (edit.guideId !== null) await lockGuide(tx, edit.guideId);
    const wanted = { id: edit.id, date: edit.date, time: edit.time, guideId: edit.guideId, now };
    const before = await tx.one<Standing>("lock-edited-departure", standing, wanted);
    if (!before) return { ok: false, reason: "unknown" };
    if (before.status === "CANCELED") return { ok: false, reason: "final" };
    const { date, time, capacity, guideId, version } = before;
    if (version !== edit.version)
      return { ok: false, reason: "changed", theirs: { date, time, capacity, guideId, version } };
    if (edit.capacity < before.taken) return { ok: false, reason: "below_taken" };
    const moved = edit.date !== date || edit.time !== time;
    if (moved && before.started) return { ok: false, reason: "started" };
    if (moved && before.intoPast) return { ok: false, reason: "past" };
    if (moved || edit.guideId !== guideId) {
      const { tourId, language, startsAt } = before;
      const need = { tourId, language, starts: [startsAt], departureId: edit.id };
      const found = await checkGuide(tx, edit.guideId, need, now, edit.anyway);
      if (found) return { ok: false, reason: "guide", found };
    }

    if (moved || edit.guideId !== guideId) await noteGuideChanges(tx, [edit.id], edit.guideId, now);
    const { reason, anyway: _, ...fields } = edit;
    await tx.rows("edit-departure", update, fields);
    if (moved) {
      await stateVatRates(tx, [edit.id], now);
      await shortenOffers(tx, edit.id);
      await shortenHolds(tx, edit.id);
      await waivePassedMinimums(tx, [edit.id], now);
    }
    await offerFreedSeats(tx, edit.id, now);
    // Exclude the old date from the schedule, which would otherwise create the departure again.
    if (edit.date !== date && before.scheduleId !== null)
      await tx.rows(
        "except-moved-day",
        "insert into schedule_exception (schedule_id, local_date) values ($1, $2) on conflict do nothing",
        [before.scheduleId, date],
      );
    const notified = moved ? await notifyTimeChange(tx, edit.id, { date, time }, edit.reason, now) : 0;
    await recordChange(
      tx,
      by,
      {
        action: moved ? "reschedule departure" : "change departure",
        subject: { kind: "departure", id: edit.id },
        before: { date, time, capacity, guideId },
        after: {
          date: edit.date,
          time: edit.time,
          capacity: edit.capacity,
          guideId: edit.guideId,
          ...(moved && reason && { reason: reason.en.body }),
        },
      },
      now,
    );
    return { ok: true, notified };
  });
}

const standing = `
  select departure.version, departure.status, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time,
    departure.capacity, departure.guide_id as "guideId", departure.seats_taken + departure.seats_held as taken, departure.starts_at <= :now as started,
    departure.schedule_id as "scheduleId", (:date::date + :time::time) at time zone city.time_zone <= :now as "intoPast",
    coalesce(case when departure.local_date <> :date::date or departure.local_time <> :time::time
      then (:date::date + :time::time) at time zone city.time_zone end, departure.starts_at) as "startsAt", departure.tour_id as "tourId", departure.language
  from departure join tour on tour.id = departure.tour_id join city on city.id = tour.city_id
  where departure.id = :id and (:guideId::integer is null or exists (select from guide where guide.id = :guideId))
  for update of departure`;

const update = `
  update departure set local_date = :date, local_time = :time, starts_at = (:date::date + :time::time) at time zone city.time_zone,
    capacity = :capacity, overbooked = case when departure.capacity = :capacity then departure.overbooked else 0 end, guide_id = :guideId, edited = true, version = departure.version + 1,
    schedule_id = case when departure.local_date = :date::date then departure.schedule_id end
  from tour join city on city.id = tour.city_id
  where tour.id = departure.tour_id and departure.id = :id`;

import type { Database } from "#app/db/client.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import { waivePassedMinimums } from "#app/domain/departures/minimum-guests.ts";
import { notifyTimeChange } from "#app/domain/departures/notify-time-change.ts";
import { noteGuideChanges } from "#app/domain/guide-mail/note-guide-changes.ts";
import { shortenHolds } from "#app/domain/holds/extend-hold.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { shortenOffers } from "#app/domain/waiting-list/shorten-offers.ts";
import type { PlannedDay } from "./plan-schedule.ts";
import type { Pattern } from "./schedule.ts";

/**
 * Gives the schedule's guide and time to chosen departures, which saving it would leave alone. Guests are mailed a new
 * time, guides what has changed for them. The departures are locked already.
 */
export async function followSchedule(
  tx: Database,
  pattern: Pattern,
  days: PlannedDay[],
  { chosen, reason }: { chosen: number[]; reason: GuestTexts | undefined },
  by: Actor,
  now: Date,
): Promise<{ followed: number; notified: number }> {
  const following = days.filter(({ canFollow, departureId }) => canFollow && chosen.includes(departureId ?? 0));
  if (following.length !== new Set(chosen).size) throw new Refusal("plan_changed");
  const ids = following.flatMap(({ departureId }) => departureId ?? []);
  await noteGuideChanges(tx, ids, pattern.guideId, now);
  await tx.rows("follow-schedule", update, [ids, pattern.time, pattern.guideId]);
  const moved = following.flatMap(({ departureId, time }) => (time === pattern.time ? [] : (departureId ?? [])));
  await waivePassedMinimums(tx, moved, now);
  let notified = 0;
  for (const { departureId, date, time, guide } of following) {
    if (departureId === null) continue;
    const isMoved = moved.includes(departureId);
    if (isMoved) {
      await shortenOffers(tx, departureId);
      await shortenHolds(tx, departureId);
      notified += await notifyTimeChange(tx, departureId, { date, time }, reason, now);
    }
    await recordChange(
      tx,
      by,
      {
        action: "follow schedule",
        subject: { kind: "departure", id: departureId },
        before: { time, guide },
        after: { time: pattern.time, guideId: pattern.guideId, ...(isMoved && reason && { reason: reason.en.body }) },
      },
      now,
    );
  }
  return { followed: ids.length, notified };
}

const update = `
  update departure set local_time = $2::time, guide_id = $3, version = departure.version + 1,
    starts_at = (departure.local_date + $2::time) at time zone city.time_zone
  from tour join city on city.id = tour.city_id
  where tour.id = departure.tour_id and departure.id = any ($1::bigint[])`;

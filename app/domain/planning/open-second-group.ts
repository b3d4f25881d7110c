import type { Database } from "#app/db/client.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { lockGuides } from "#app/domain/departures/lock-guide.ts";
import { waivePassedMinimums } from "#app/domain/departures/minimum-guests.ts";
import { noteNewDepartures } from "#app/domain/guide-mail/note-guide-changes.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { offerFreedSeats } from "#app/domain/waiting-list/offer-freed-seats.ts";
import { lineOrder, mayOffer } from "#app/domain/waiting-list/offer-rules.ts";
import { readAround } from "./check-rules.ts";
import { fittingForSecond } from "./list-demand.ts";

export type SecondGroup = IdempotentResult<
  { id: number; parties: number; guideId: number | null },
  "unknown" | "nobody_waits"
>;

/**
 * Opens a second group of a departure at the same time. Those who wait for the first one are taken along in their order as
 * far as they fit, and are offered their places before anybody else sees the group.
 */
export function openSecondGroup(
  db: Database,
  request: { key: string; departureId: number },
  by: Actor,
  now: Date,
): Promise<SecondGroup> {
  const { departureId } = request;
  return idempotent(db, request, now, async (tx) => {
    const before = await readAround(tx, departureId, now);
    if (!before) throw new Refusal("unknown");
    const locked = fittingForSecond(before.plan, before.walk);
    await lockGuides(tx, locked);
    await lockDepartures(tx, [departureId]);
    const around = await readAround(tx, departureId, now);
    if (!around) throw new Refusal("unknown");
    const guideId = fittingForSecond(around.plan, around.walk).find((id) => locked.includes(id)) ?? null;
    const made = await tx.one<{ id: number }>("open-second-group", second, [departureId, guideId, now]);
    if (!made) throw new Refusal("unknown");
    const moved = await tx.rows("take-parties-along", takeAlong, [departureId, made.id]);
    if (moved.length === 0) throw new Refusal("nobody_waits");
    await waivePassedMinimums(tx, [made.id], now);
    await noteNewDepartures(tx, [made.id], now);
    await offerFreedSeats(tx, made.id, now);
    const subject = { kind: "departure", id: made.id };
    const after = { "beside departure": departureId, guideId, parties: moved.length };
    await recordChange(tx, by, { action: "open second group", subject, after }, now);
    return { id: made.id, parties: moved.length, guideId };
  });
}

const second = `
  insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id, edited)
  select departure.tour_id, departure.language, departure.local_date, departure.local_time, departure.starts_at, departure.days,
    tour.capacity, $2::integer, true
  from departure join tour on tour.id = departure.tour_id
  where departure.id = $1 and ${mayOffer("$3")} and not departure.is_private
  returning id`;

const takeAlong = `
  update waiting_party set departure_id = $2
  from (select id, sum(seats) over (order by ${lineOrder("waiting_party")}) as seats_so_far
    from waiting_party where departure_id = $1 and state = 'waiting') line
  where waiting_party.id = line.id and line.seats_so_far <= (select capacity from departure where id = $2)
  returning waiting_party.id`;

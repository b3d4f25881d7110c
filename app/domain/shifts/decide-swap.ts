import type { Database } from "#app/db/client.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { lockGuide } from "#app/domain/departures/lock-guide.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { checkRules } from "#app/domain/planning/check-rules.ts";
import type { RuleReason } from "#app/domain/planning/hard-rules.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";
import { takeOver } from "./swap-shift.ts";

export type SwapDecision = { swapId: number; departureId: number; agree: boolean };
export type SwapDecisionResult = { ok: true } | { ok: false; reason: "gone" } | { ok: false; reasons: RuleReason[] };

/**
 * The office's word about a swap that two guides have agreed upon. The rules of planning hold again at this moment; the
 * office can still give the departure to whomever it wants.
 */
export function decideSwap(
  db: Database,
  { swapId, departureId, agree }: SwapDecision,
  by: Actor,
  now: Date,
): Promise<SwapDecisionResult> {
  return db.transaction(async (tx): Promise<SwapDecisionResult> => {
    const asked = await tx.one<{ guideId: number; fromGuideId: number }>(
      "read-agreed-swap",
      `select to_guide_id as "guideId", from_guide_id as "fromGuideId" from shift_swap where id = $1 and departure_id = $2`,
      [swapId, departureId],
    );
    if (!asked) return { ok: false, reason: "gone" };
    const { guideId, fromGuideId } = asked;
    await lockGuide(tx, guideId);
    await lockDepartures(tx, [departureId]);
    const waits = await tx.one(
      "lock-agreed-swap",
      `select from shift_swap join departure on departure.id = shift_swap.departure_id
       where shift_swap.id = $1 and ${isWaiting("$2")} for update of shift_swap`,
      [swapId, now],
    );
    if (!waits) return { ok: false, reason: "gone" };
    if (agree) {
      const reasons = (await checkRules(tx, departureId, guideId, now)) ?? [];
      if (reasons.length > 0) return { ok: false, reasons };
    }
    await tx.rows("decide-swap", "update shift_swap set state = $2, answered_at = $3 where id = $1", [
      swapId,
      agree ? "accepted" : "refused",
      now,
    ]);
    if (agree) await takeOver(tx, { departureId, fromGuideId, guideId }, now);
    const change = {
      action: agree ? "agree to swap" : "refuse swap",
      subject: { kind: "departure", id: departureId },
      after: { guideId: agree ? guideId : fromGuideId },
    };
    await recordChange(tx, by, change, now);
    return { ok: true };
  });
}

/** SQL: both guides agree, and the departure is still the first one's to give. */
const isWaiting = (now: string) => `shift_swap.state = 'agreed' and departure.guide_id = shift_swap.from_guide_id
  and departure.status <> 'CANCELED' and departure.starts_at > ${now}`;

export type WaitingSwap = {
  id: number;
  departureId: number;
  date: string;
  time: string;
  tour: string;
  city: string;
  from: string;
  to: string;
};

type Scope = { cityId: string | null; scope: OfficeScope };

/** Swaps that wait for the office's word, the next departures first. */
export function listWaitingSwaps(db: Database, { cityId, scope }: Scope, now: Date): Promise<WaitingSwap[]> {
  return db.rows<WaitingSwap>(
    "list-waiting-swaps",
    `select shift_swap.id, departure.id as "departureId", departure.local_date as date,
       to_char(departure.local_time, 'HH24:MI') as time, tour_text.name as tour, city_text.name as city,
       giver.name as from, taker.name as to
     from shift_swap join departure on departure.id = shift_swap.departure_id join tour on tour.id = departure.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     join guide giver on giver.id = shift_swap.from_guide_id join guide taker on taker.id = shift_swap.to_guide_id
     where ${isWaiting(":now")} and ${inScope("tour.city_id")} and (:cityId::text is null or tour.city_id = :cityId)
     order by departure.starts_at, shift_swap.id`,
    { cityId, scope: scope.cities, now },
  );
}

export async function countWaitingSwaps(db: Database, { cities }: OfficeScope, now: Date): Promise<number> {
  const found = await db.one<{ swaps: number }>(
    "count-waiting-swaps",
    `select count(*) as swaps from shift_swap join departure on departure.id = shift_swap.departure_id
     join tour on tour.id = departure.tour_id where ${isWaiting(":now")} and ${inScope("tour.city_id")}`,
    { scope: cities, now },
  );
  return found?.swaps ?? 0;
}

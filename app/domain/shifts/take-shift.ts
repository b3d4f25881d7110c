import type { Database } from "#app/db/client.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { lockGuide } from "#app/domain/departures/lock-guide.ts";
import { noteGuideChanges } from "#app/domain/guide-mail/note-guide-changes.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { checkRules } from "#app/domain/planning/check-rules.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { isOpenShift } from "./offer-shifts.ts";

/** The guide takes a shift that was offered to them: the first who does has it. */
export function takeShift(
  db: Database,
  request: { key: string; departureId: number; guideId: number },
  by: Actor,
  now: Date,
): Promise<IdempotentResult<object, "gone" | "not_free">> {
  const { departureId, guideId } = request;
  return idempotent(db, request, now, async (tx) => {
    await lockGuide(tx, guideId);
    await lockDepartures(tx, [departureId]);
    const reasons = await checkRules(tx, departureId, guideId, now);
    await noteGuideChanges(tx, [departureId], guideId, now);
    const taken = await tx.one("take-shift", take, [departureId, guideId, now]);
    if (!taken) throw new Refusal("gone");
    if (reasons === undefined || reasons.length > 0) throw new Refusal("not_free");
    const change = { action: "take shift", subject: { kind: "departure", id: departureId }, after: { guideId } };
    await recordChange(tx, by, change, now);
    return {};
  });
}

const take = `
  update departure set guide_id = $2, edited = true, version = departure.version + 1
  where departure.id = $1 and ${isOpenShift("$3")} and departure.guide_id is distinct from $2
    and exists (select from open_shift where open_shift.departure_id = departure.id and open_shift.guide_id = $2)
  returning id`;

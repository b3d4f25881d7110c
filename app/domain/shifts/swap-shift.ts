import type { Database } from "#app/db/client.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { lockGuide } from "#app/domain/departures/lock-guide.ts";
import { noteGuideChanges } from "#app/domain/guide-mail/note-guide-changes.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { checkRules } from "#app/domain/planning/check-rules.ts";
import { Refusal } from "#app/domain/refusal.ts";

export type SwapOffer = { key: string; departureId: number; guideId: number; toGuideId: number };

/** Asks a colleague to take over a departure. Another colleague asked before is asked no longer. */
export function offerSwap(
  db: Database,
  offer: SwapOffer,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<{ id: number }, "not_yours" | "not_free">> {
  const { departureId, guideId, toGuideId } = offer;
  return idempotent(db, offer, now, async (tx) => {
    await lockDepartures(tx, [departureId]);
    const mine = await tx.one("own-shift", `select id from departure where ${isMine}`, [departureId, guideId, now]);
    if (!mine) throw new Refusal("not_yours");
    const reasons = await checkRules(tx, departureId, toGuideId, now);
    if (reasons === undefined || reasons.length > 0 || toGuideId === guideId) throw new Refusal("not_free");
    await tx.rows("replace-swap", withdraw, [departureId, now]);
    const offered = await tx.one<{ id: number }>(
      "offer-swap",
      `insert into shift_swap (departure_id, from_guide_id, to_guide_id, offered_at, told_at)
       select $1, $2, $3, $4, case when ${isToldEnough} then $4::timestamptz end returning id`,
      [departureId, guideId, toGuideId, now],
    );
    await record(tx, by, "offer to colleague", departureId, { guideId: toGuideId }, now);
    return { id: offered?.id as number };
  });
}

/** Nobody is asked any longer to take over the departure. */
export function withdrawSwap(
  db: Database,
  request: { key: string; departureId: number; guideId: number },
  by: Actor,
  now: Date,
): Promise<IdempotentResult<object, "gone">> {
  const { departureId, guideId } = request;
  return idempotent(db, request, now, async (tx) => {
    const withdrawn = await tx.one("withdraw-swap", `${withdraw} and from_guide_id = $3 returning id`, [
      departureId,
      now,
      guideId,
    ]);
    if (!withdrawn) throw new Refusal("gone");
    await record(tx, by, "withdraw offer to colleague", departureId, {}, now);
    return {};
  });
}

export type SwapAnswer = { key: string; swapId: number; guideId: number; accept: boolean };

/**
 * The colleague takes the departure over, or not. Both guides are told by the email about changes. Where the office decides
 * about swaps it takes place with the office's word, and until then the colleague may think again.
 */
export function answerSwap(
  db: Database,
  answer: SwapAnswer,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<object, "gone" | "not_free">> {
  const { swapId, guideId, accept } = answer;
  return idempotent(db, answer, now, async (tx) => {
    const swap = await tx.one<{ departureId: number; fromGuideId: number }>(
      "read-swap",
      `select departure_id as "departureId", from_guide_id as "fromGuideId" from shift_swap where id = $1 and to_guide_id = $2`,
      [swapId, guideId],
    );
    if (!swap) throw new Refusal("gone");
    const { departureId, fromGuideId } = swap;
    await lockGuide(tx, guideId);
    await lockDepartures(tx, [departureId]);
    if (!accept) {
      const declined = await tx.one(
        "decline-swap",
        `${ended("declined")} where id = $1 and ${isPending} returning id`,
        [swapId, now],
      );
      if (!declined) throw new Refusal("gone");
      await record(tx, by, "decline offer of colleague", departureId, {}, now);
      return {};
    }
    const answered = await tx.one<{ state: string }>("accept-swap", acceptSwap, [swapId, now]);
    if (!answered) throw new Refusal("gone");
    const reasons = await checkRules(tx, departureId, guideId, now);
    const isAgreed = answered.state === "agreed";
    const stands = isAgreed
      ? await tx.one("still-own-shift", `select id from departure where ${isMine}`, [departureId, fromGuideId, now])
      : await takeOver(tx, { departureId, fromGuideId, guideId }, now);
    if (!stands) throw new Refusal("gone");
    if (reasons === undefined || reasons.length > 0) throw new Refusal("not_free");
    await record(tx, by, isAgreed ? "accept, if the office agrees" : "swap guide", departureId, { guideId }, now);
    return {};
  });
}

/** Gives the departure from one guide to the other, under the locks of that guide and of the departure; false if it cannot. */
export async function takeOver(
  tx: Database,
  { departureId, fromGuideId, guideId }: { departureId: number; fromGuideId: number; guideId: number },
  now: Date,
): Promise<boolean> {
  await noteGuideChanges(tx, [departureId], guideId, now);
  const taken = await tx.one(
    "take-over-shift",
    `update departure set guide_id = $4, edited = true, version = version + 1 where ${isMine} returning id`,
    [departureId, fromGuideId, now, guideId],
  );
  return taken !== undefined;
}

const maxMails = 3;

/** SQL: the guide `$3` was mailed so often about the departure `$1` that their page is enough. */
const isToldEnough = `(select count(*) from shift_swap where departure_id = $1 and to_guide_id = $3 and told_at is not null) >= ${maxMails}`;

/** SQL: the departure `$1` is led by the guide `$2` and has not started. */
const isMine = "id = $1 and guide_id = $2 and status <> 'CANCELED' and starts_at > $3";

/** SQL: the colleague has not answered, or has agreed and the office has not. */
const isPending = "state in ('offered', 'agreed')";
const ended = (state: "withdrawn" | "declined") => `update shift_swap set state = '${state}', answered_at = $2`;
const withdraw = `${ended("withdrawn")} where departure_id = $1 and ${isPending}`;
const acceptSwap = `
  update shift_swap set answered_at = $2, state = case when rule.decides then 'agreed' else 'accepted' end,
    agreed_at = case when rule.decides then $2::timestamptz end
  from (select exists (select from shift_swap join departure on departure.id = departure_id join tour on tour.id = tour_id
    join swap_rule on swap_rule.city_id = tour.city_id where shift_swap.id = $1) as decides) rule
  where id = $1 and state = 'offered' returning state`;

const record = (tx: Database, by: Actor, action: string, id: number, after: object, now: Date) =>
  recordChange(tx, by, { action, subject: { kind: "departure", id }, after }, now);

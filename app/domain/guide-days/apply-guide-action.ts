import type { Database } from "#app/db/client.ts";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { checkIn, type Mark } from "#app/domain/attendance/check-in.ts";
import { markOthers } from "#app/domain/attendance/mark-others.ts";
import { findWalkIn, removeWalkIn } from "#app/domain/attendance/remove-walk-in.ts";
import { editParty } from "#app/domain/bookings/edit-party.ts";
import type { Party } from "#app/domain/bookings/party.ts";
import { isReference } from "#app/domain/bookings/reference.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { type HandOver, handOverCash } from "#app/domain/payments/hand-over-cash.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { undoEntry } from "#app/domain/payments/undo-entry.ts";
import { announceDelay, withdrawDelay } from "./announce-delay.ts";
import { confirmNotice } from "./notices.ts";
import { reportAbsence } from "./report-absence.ts";
import { reportDaysOff, withdrawDaysOff } from "./report-days-off.ts";
import { writeNote } from "./write-note.ts";

/**
 * A guide's action at the meeting point. The phone creates the key, so that an action sent twice is applied once.
 * `reference` may also be the key of the action that added a walk-in.
 */
export type GuideAction =
  | ({ key: string; departureId: number } & (
      | { kind: "check-in"; reference: string; mark: Mark }
      /** All others did not come; the references are those of the guests who were expected on the phone. */
      | { kind: "rest"; references: string[] }
      | { kind: "rest-undo"; references: string[] }
      | { kind: "walk-in"; name: string; party: Party; email?: string | undefined }
      | { kind: "party"; reference: string; party: Party }
      | { kind: "remove"; reference: string }
      | { kind: "note"; body: string }
      | { kind: "absence"; reason: string }
      | { kind: "late"; minutes: number }
      | { kind: "late-undo" }
      /** In minor units. */
      | { kind: "cash"; reference: string; amount: number; currency: string }
      /** Gives cash back; `entry` is the key of the action by which it was taken. */
      | { kind: "cash-undo"; reference: string; entry: string }
      /** Confirms a change shortly before the start. */
      | { kind: "seen" }
    ))
  /** Ill or away on these days, or back after all. */
  | { kind: "days-off"; key: string; from: string; to: string; reason: string }
  | { kind: "days-off-undo"; key: string; from: string; to: string }
  /** The office has the cash of a day now. */
  | ({ kind: "hand-over" } & HandOver);

export type ActionRefusal =
  | "not_yours"
  | "unknown"
  | "not_live"
  | "not_walk_in"
  | "canceled"
  | "sold_out"
  | "too_large"
  | "key_reused"
  | "too_early"
  | "too_late"
  | "not_today"
  | "not_yet"
  | "nobody"
  | "told_twice"
  | "already_told"
  | "nothing"
  | "wrong_sum"
  | "other_currency"
  | "nothing_to_undo"
  | "more_than_paid";
/** `reference` is that of a new walk-in. */
export type ActionResult = { ok: true; reference?: string } | { ok: false; reason: ActionRefusal };

export type Guide = Actor & { guideId: number };

/**
 * Applies an action to one of the guide's own departures. Guests at the meeting point raise the capacity if necessary.
 */
export async function applyGuideAction(
  db: Database,
  guide: Guide,
  action: GuideAction,
  now: Date,
): Promise<ActionResult> {
  if (action.kind === "days-off" || action.kind === "days-off-undo") {
    const { kind, ...days } = action;
    const { guideId } = guide;
    if ("reason" in days) return reportDaysOff(db, { ...days, guideId }, guide, now);
    return withdrawDaysOff(db, { ...days, guideId }, guide, now);
  }
  if (action.kind === "hand-over") {
    const { kind: _, ...handOver } = action;
    return handOverCash(db, { ...handOver, guideId: guide.guideId }, guide, now);
  }
  if (action.kind === "seen") {
    // The departure may be somebody else's by now: that is what the guide confirms.
    await confirmNotice(db, guide.guideId, action.departureId, now);
    return { ok: true };
  }
  const mine = await db.one<{ tourId: number }>(
    "own-departure",
    `select tour_id as "tourId" from departure where id = $1 and guide_id = $2`,
    [action.departureId, guide.guideId],
  );
  if (!mine) return { ok: false, reason: "not_yours" };
  const { key, departureId } = action;
  if ("reference" in action && !isReference(action.reference)) {
    const reference = await findWalkIn(db, action.reference);
    return reference ? applyGuideAction(db, guide, { ...action, reference }, now) : { ok: false, reason: "unknown" };
  }
  switch (action.kind) {
    case "check-in":
      return checkIn(db, { key, departureId, reference: action.reference, mark: action.mark }, guide, now);
    case "rest":
    case "rest-undo": {
      const references = await resolveReferences(db, action.references);
      const mark = action.kind === "rest" ? "no-show" : "confirmed";
      return markOthers(db, { key, departureId, references, mark }, guide, now);
    }
    case "walk-in": {
      const { name, party, email } = action;
      const person = { name, party, email, source: "walk-in" as const, present: true, beyond: true };
      return addWalkIn(db, { key, departureId, ...person }, guide, now);
    }
    case "party":
      return editParty(
        db,
        { key, departureId, reference: action.reference, party: action.party, beyond: true },
        guide,
        now,
      );
    case "remove":
      return removeWalkIn(db, { key, departureId, reference: action.reference }, guide, now);
    case "cash": {
      const { reference, amount, currency } = action;
      const { guideId } = guide;
      return takeCash(db, { key, departureId, reference, amount, currency, guideId }, guide, now);
    }
    case "cash-undo": {
      const { reference, entry } = action;
      return undoEntry(db, { key, reference, entry, guideId: guide.guideId }, guide, now);
    }
    case "note":
      return writeNote(db, { key, tourId: mine.tourId, body: action.body }, guide, now);
    case "absence":
      return reportAbsence(db, { key, departureId, reason: action.reason }, guide, now);
    case "late":
      return announceDelay(db, { key, departureId, minutes: action.minutes }, guide, now);
    case "late-undo":
      return withdrawDelay(db, { key, departureId }, guide, now);
  }
}

/** Replaces the keys of walk-ins by their references. */
async function resolveReferences(db: Database, references: string[]): Promise<string[]> {
  const resolved = await Promise.all(
    references.map((reference) => (isReference(reference) ? reference : findWalkIn(db, reference))),
  );
  return resolved.filter((reference) => reference !== undefined);
}

import type { Database } from "#app/db/client.ts";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { checkIn, type Mark } from "#app/domain/attendance/check-in.ts";
import { markOthers } from "#app/domain/attendance/mark-others.ts";
import { findWalkIns, removeWalkIn } from "#app/domain/attendance/remove-walk-in.ts";
import type { AssignedChoice, WeekDay } from "#app/domain/availability/availability.ts";
import { reportDaysOff, withdrawDaysOff } from "#app/domain/availability/report-days-off.ts";
import { saveWeek } from "#app/domain/availability/save-week.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import type { Party } from "#app/domain/bookings/party.ts";
import { isReference } from "#app/domain/bookings/reference.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { type HandOver, handOverCash } from "#app/domain/payments/hand-over-cash.ts";
import type { Odd } from "#app/domain/payments/odd-cash.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { undoEntry } from "#app/domain/payments/undo-entry.ts";
import { answerSwap, offerSwap, withdrawSwap } from "#app/domain/shifts/swap-shift.ts";
import { takeShift } from "#app/domain/shifts/take-shift.ts";
import { announceDelay, withdrawDelay } from "./announce-delay.ts";
import { confirmNotice } from "./notices.ts";
import { reportAbsence } from "./report-absence.ts";
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
      /** Takes a departure that the office offers. */
      | { kind: "take-shift" }
      /** Asks a colleague to take over. */
      | { kind: "offer-swap"; toGuideId: number }
      | { kind: "withdraw-swap" }
    ))
  /** Takes over what a colleague has offered, or not. */
  | { kind: "answer-swap"; key: string; swapId: number; accept: boolean }
  /** Ill or away on these days, or back after all. */
  | { kind: "days-off"; key: string; from: string; to: string; reason?: string | undefined; assigned: AssignedChoice }
  /** `extra`: also on days that their week leaves out. */
  | { kind: "days-off-undo"; key: string; from: string; to: string; extra: boolean }
  /** The hours of every week. */
  | { kind: "week"; key: string; week: WeekDay[] }
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
  | "wrong_days"
  | "assigned"
  | "no_day"
  | "gone"
  | "not_free"
  | "wrong_hours"
  | "wrong_sum"
  | "other_currency"
  | "nothing_to_undo"
  | "more_than_paid";
/** `reference` is that of a new walk-in; `odd` is what the guide should know about what was written down. */
export type ActionResult = { ok: true; reference?: string; odd?: Odd } | { ok: false; reason: ActionRefusal };

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
  const { guideId } = guide;
  if (action.kind === "days-off") {
    const { kind: _, ...days } = action;
    return reportDaysOff(db, { ...days, guideId }, guide, now);
  }
  if (action.kind === "days-off-undo") {
    const { kind: _, ...days } = action;
    return withdrawDaysOff(db, { ...days, guideId }, guide, now);
  }
  if (action.kind === "week") return saveWeek(db, { key: action.key, guideId, week: action.week }, guide, now);
  if (action.kind === "answer-swap") {
    const { kind: _, ...answer } = action;
    return answerSwap(db, { ...answer, guideId }, guide, now);
  }
  if (action.kind === "take-shift")
    return takeShift(db, { key: action.key, departureId: action.departureId, guideId }, guide, now);
  if (action.kind === "hand-over") {
    const { kind: _, ...handOver } = action;
    return handOverCash(db, { ...handOver, guideId }, guide, now);
  }
  if (action.kind === "seen") {
    // The departure may be somebody else's by now: that is what the guide confirms.
    await confirmNotice(db, guideId, action.departureId, now);
    return { ok: true };
  }
  const mine = await db.one<Led>("own-departure", ledBy, [action.departureId, guideId]);
  if (!mine || !(mine.isTheirs || isAboutMoney(action, mine))) return { ok: false, reason: "not_yours" };
  const { key, departureId } = action;
  if ("reference" in action && !isReference(action.reference)) {
    const reference = (await findWalkIns(db, [action.reference])).get(action.reference);
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
      const added = await addWalkIn(db, { key, departureId, ...person, evenIfCanceled: true }, guide, now);
      return added.ok && !mine.isTheirs ? { ...added, odd: "other_guide" } : added;
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
      return takeCash(db, { key, departureId, reference, amount, currency, guideId }, guide, now);
    }
    case "cash-undo": {
      const { reference, entry } = action;
      return undoEntry(db, { key, reference, entry, guideId }, guide, now);
    }
    case "note":
      return writeNote(db, { key, tourId: mine.tourId, body: action.body }, guide, now);
    case "absence":
      return reportAbsence(db, { key, departureId, reason: action.reason }, guide, now);
    case "late":
      return announceDelay(db, { key, departureId, minutes: action.minutes }, guide, now);
    case "late-undo":
      return withdrawDelay(db, { key, departureId }, guide, now);
    case "offer-swap": {
      const offered = await offerSwap(db, { key, departureId, guideId, toGuideId: action.toGuideId }, guide, now);
      return offered.ok ? { ok: true } : offered;
    }
    case "withdraw-swap":
      return withdrawSwap(db, { key, departureId, guideId }, guide, now);
  }
}

type Led = { tourId: number; isTheirs: boolean; isPaid: boolean };

/** Money that was taken must reach the ledger, also if the office has given the departure to somebody else meanwhile. */
const isAboutMoney = ({ kind }: GuideAction, { isPaid }: Led) =>
  kind === "cash" || kind === "cash-undo" || (kind === "walk-in" && isPaid);

const ledBy = `
  select tour.id as "tourId", coalesce(departure.guide_id = $2, false) as "isTheirs", coalesce(tour.price > 0, false) as "isPaid"
  from departure join tour on tour.id = departure.tour_id
  where departure.id = $1 and (departure.guide_id = $2
    or exists (select from former_guide where former_guide.departure_id = departure.id and former_guide.guide_id = $2))`;

/** Replaces the keys of walk-ins by their references. */
async function resolveReferences(db: Database, references: string[]): Promise<string[]> {
  const added = await findWalkIns(
    db,
    references.filter((reference) => !isReference(reference)),
  );
  return references.flatMap((reference) => (isReference(reference) ? reference : (added.get(reference) ?? [])));
}

import * as v from "valibot";
import { email, line, paragraphs } from "#app/blocks/forms/field-schemas.ts";
import { attendanceMarks } from "#app/domain/attendance/check-in.ts";
import { assignedChoices } from "#app/domain/availability/availability.ts";
import { readWeek } from "#app/domain/availability/read-week.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import type { GuideAction } from "#app/domain/guide-days/apply-guide-action.ts";
import { delayMinutes } from "#app/domain/guide-days/delay-rules.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { lastDayOff, weekFields } from "./availability/week-fields.ts";

const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const departureId = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(1));
/** A booking's reference, or the key of the action that added a walk-in: offline a phone knows no reference yet. */
const reference = key;
const people = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(35),
);
const minutes = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(delayMinutes));
const date = v.pipe(v.string(), v.check(isCalendarDate));
const references = v.pipe(
  v.string(),
  v.maxLength(40_000),
  v.transform((text) => text.split(" ")),
  v.array(reference),
);
const noText = v.pipe(
  v.literal(""),
  v.transform(() => undefined),
);

const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** A tap sends minor units, typing a text in the language of the page. */
const sum = {
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/))),
  sum: v.optional(v.pipe(v.string(), v.maxLength(30))),
  locale: v.optional(v.picklist(locales)),
};

/** The fields of an action, from a form or from the offline queue of a phone. */
const fields = v.variant("kind", [
  v.object({ kind: v.literal("check-in"), key, departureId, reference, mark: v.picklist(attendanceMarks) }),
  v.object({ kind: v.literal("rest"), key, departureId, references }),
  v.object({ kind: v.literal("rest-undo"), key, departureId, references }),
  v.object({
    kind: v.literal("walk-in"),
    key,
    departureId,
    name: line(120),
    adults: people,
    children: people,
    email: v.optional(v.union([noText, email])),
  }),
  v.object({ kind: v.literal("party"), key, departureId, reference, adults: people, children: people }),
  v.object({ kind: v.literal("remove"), key, departureId, reference }),
  v.object({ kind: v.literal("note"), key, departureId, body: paragraphs(1000) }),
  v.object({ kind: v.literal("absence"), key, departureId, reason: paragraphs(500) }),
  v.object({ kind: v.literal("late"), key, departureId, minutes }),
  v.object({ kind: v.literal("late-undo"), key, departureId }),
  v.object({
    kind: v.literal("days-off"),
    key,
    from: date,
    to: v.optional(v.union([noText, date])),
    days: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1))),
    reason: v.optional(v.union([noText, paragraphs(500)])),
    // Forms of the release before did not ask, and opened every departure.
    assigned: v.optional(v.picklist(assignedChoices), "release"),
  }),
  v.object({ kind: v.literal("week"), key, ...weekFields }),
  v.object({ kind: v.literal("days-off-undo"), key, from: date, to: date, extra: v.optional(v.string()) }),
  v.object({ kind: v.literal("seen"), key, departureId }),
  v.object({ kind: v.literal("take-shift"), key, departureId }),
  v.object({ kind: v.literal("offer-swap"), key, departureId, toGuideId: departureId }),
  v.object({ kind: v.literal("withdraw-swap"), key, departureId }),
  v.object({ kind: v.literal("answer-swap"), key, swapId: departureId, answer: v.picklist(["accept", "decline"]) }),
  v.object({ kind: v.literal("cash"), key, departureId, reference, currency, ...sum }),
  v.object({ kind: v.literal("cash-undo"), key, departureId, reference, entry: key }),
  v.object({ kind: v.literal("hand-over"), key, cityId: line(100), date, currency, ...sum }),
]);

/** The form fields as the offline queue stores them. */
export type ActionFields = Record<string, string>;

export function parseAction(input: unknown): GuideAction | undefined {
  const read = v.safeParse(fields, input);
  if (!read.success) return undefined;
  const action = read.output;
  if (action.kind === "walk-in" || action.kind === "party") {
    const { adults, children, ...rest } = action;
    return { ...rest, party: { adults, children } };
  }
  if (action.kind === "days-off") {
    const { to, days, ...rest } = action;
    return { ...rest, to: lastDayOff({ from: rest.from, to, days }) };
  }
  if (action.kind === "days-off-undo") return { ...action, extra: action.extra !== undefined };
  if (action.kind === "answer-swap") {
    const { answer, ...rest } = action;
    return { ...rest, accept: answer === "accept" };
  }
  if (action.kind === "week") return { kind: "week", key: action.key, week: readWeek(action) };
  if (action.kind === "cash" || action.kind === "hand-over") {
    const { amount: _, sum: __, locale: ___, ...rest } = action;
    return { ...rest, amount: readSum(action) };
  }
  return action;
}

/** 0 is refused as no sum. */
export function readSum({ amount, sum = "", locale = "en", currency = "" }: SumFields): number {
  return amount === undefined ? (parseMoney(locale as Locale, sum, currency) ?? 0) : Number(amount);
}
type SumFields = Partial<Record<"amount" | "sum" | "locale" | "currency", string | undefined>>;

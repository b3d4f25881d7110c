import type { RuleReason } from "#app/domain/planning/hard-rules.ts";
import { i18n } from "#app/i18n/use-i18n.ts";

/** What a guide's name is followed by. */
export const reasonWords: Record<RuleReason, string> = {
  busy: "leads another tour then",
  break: "has too little time before or after another tour",
  rest: "would have less than 11 hours of rest",
  absent: "can’t make it that day",
  unavailable: "is not available at that hour",
  language: "does not guide in this language",
  city: "does not know this city",
};

/** The same as a number of guides. */
export const reasonNames: Record<RuleReason, string> = {
  busy: "leading another tour",
  break: "without a break",
  rest: "without rest",
  absent: "away",
  unavailable: "outside their hours",
  language: "without the language",
  city: "from other cities",
};

export const refusalWords: Record<string, string> = {
  changed: "Someone else has changed this departure while you were planning. What you see now is what they saved.",
  unknown: "This departure no longer exists.",
  unreadable: "Please choose who decides, and send the form again.",
  final: "This departure has been cancelled.",
  started: "This departure has already started.",
  past: "This departure has already started.",
  below_taken: "This departure has changed. Please try again.",
};

/** "7 h 30 min" */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes === 0) return "0 h";
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** "Mon 14" */
export function shortDay(date: string): string {
  const name = i18n("en").date(date, "long").slice(0, 3);
  return `${name} ${Number(date.slice(8))}`;
}

export const departuresWords = (count: number) => `${count} ${count === 1 ? "departure" : "departures"}`;

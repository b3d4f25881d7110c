import { type BulkAction, maxDeparturesAtOnce } from "#app/domain/bulk-changes/start-bulk-change.ts";
import type { RuleReason } from "#app/domain/planning/hard-rules.ts";

export const templates = ["weather", "strike", "guideIll", "meetingPoint"] as const;
export type Template = (typeof templates)[number];

/** A moved meeting point is no reason to cancel. */
export const reasonTemplates = ["weather", "strike", "guideIll"] as const satisfies Template[];

/** Reasons to move a departure. */
export const rescheduleReasons = ["weather", "daylight", "openingHours", "event"] as const;

export const actionNames: Record<BulkAction, string> = {
  message: "message the guests",
  cancel: "cancel",
  close: "close booking",
  guide: "change the guide",
};

export const templateNames: Record<Template, string> = {
  weather: "Weather",
  strike: "Strike",
  guideIll: "Guide ill",
  meetingPoint: "Meeting point moved",
};

export const rescheduleReasonNames: Record<(typeof rescheduleReasons)[number], string> = {
  weather: "Weather",
  daylight: "Daylight",
  openingHours: "Opening hours",
  event: "Event on the route",
};

export const emails = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;

export const departuresOf = (count: number) => `${count} ${count === 1 ? "departure" : "departures"}`;

export const beyondWords = (count: number) =>
  `${departuresOf(count)} of your selection ${count === 1 ? "is" : "are"} left as ${count === 1 ? "it is" : "they are"}: only ${maxDeparturesAtOnce} can be changed at once. Change the others afterwards.`;

/** The button that starts the change names all that it does. */
export function runLabel(action: BulkAction, departures: number, recipients: number): string {
  const all = departuresOf(departures);
  switch (action) {
    case "cancel":
      return recipients > 0 ? `Cancel ${all} and send ${emails(recipients)}` : `Cancel ${all}`;
    case "message":
      return `Send ${emails(recipients)} to guests of ${all}`;
    case "close":
      return `Close booking for ${all}`;
    case "guide":
      return "Change the guide";
  }
}

export const titles: Record<BulkAction, string> = {
  cancel: "Cancel departures",
  message: "Message guests",
  close: "Close booking",
  guide: "Change the guide",
};

/** What speaks against a guide. */
export const conflictTexts: Record<RuleReason, string> = {
  busy: "the guide has another tour then",
  break: "the guide has too little time before or after another tour",
  rest: "the guide would have less than 11 hours of rest",
  absent: "the guide can’t make it that day",
  unavailable: "the guide is not available at that hour",
  language: "the guide does not guide in this language",
  city: "the guide neither lives in this city nor has led a tour there",
};

/** Why a departure of the change was left as it was. */
export const refusalTexts: Record<string, string> = {
  unknown: "it no longer exists",
  final: "it was already cancelled",
  started: "it had already started",
  changed: "someone else had changed it",
  ...conflictTexts,
  nobody: "no guest has given an email address",
  no_author: "the account that started this was deleted",
  stopped: "the change was stopped before its turn",
  failed: "it failed several times; please change it manually",
};

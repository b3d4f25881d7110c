import type { GuideConflicts } from "#app/domain/departures/check-guide.ts";
import type { DepartureFields } from "#app/domain/departures/edit-departure.ts";
import type { GuideChoice } from "#app/domain/departures/list-guide-choices.ts";

/** The result of a form on the departure's page. */
export type Answer = {
  done?: string;
  /** The change is visible in the guest list, so announce it only to screen readers and avoid a layout shift. */
  quiet?: boolean;
  error?: string;
  /** The idempotency key for the form's next submission. */
  nextKey?: string;
  /** The form the result belongs to. */
  form?: "book" | "hold" | "edit" | "message";
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** There are not enough seats for the party. */
  full?: boolean;
  /** The party for which there are too few places. */
  fullFor?: { reference: string; adults: number; children: number };
  /** Reasons against the chosen guide; saving needs a confirmation. */
  guideConflicts?: GuideConflicts;
  /** The guides with regard to the submitted date and time. */
  guides?: GuideChoice[];
  /** The version someone else saved in the meantime. */
  theirs?: DepartureFields & { version: number };
};

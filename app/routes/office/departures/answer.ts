import type { DepartureFields } from "#app/domain/departures/edit-departure.ts";
import type { Conflict } from "#app/domain/departures/find-conflicts.ts";

/** What the departure's page is told after a form was sent. */
export type Answer = {
  done?: string;
  /** Seen in the list itself: told to screen readers only, so that nothing moves under the finger. */
  quiet?: boolean;
  error?: string;
  /** For the form's next content. */
  nextKey?: string;
  /** Which form it is about. */
  form?: "book" | "edit" | "message";
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** No places left for these people. */
  full?: boolean;
  /** Where the guide is already. */
  busy?: Conflict[];
  /** What someone else has saved in the meantime. */
  there?: DepartureFields & { version: number };
};

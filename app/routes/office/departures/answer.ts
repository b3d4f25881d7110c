import type { DepartureFields } from "#app/domain/departures/edit-departure.ts";
import type { Conflict } from "#app/domain/departures/find-conflicts.ts";

/** The result of a form on the departure's page. */
export type Answer = {
  done?: string;
  /** The change is visible in the guest list, so announce it only to screen readers and avoid a layout shift. */
  quiet?: boolean;
  error?: string;
  /** The idempotency key for the form's next submission. */
  nextKey?: string;
  /** The form the result belongs to. */
  form?: "book" | "edit" | "message";
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** There are not enough seats for the party. */
  full?: boolean;
  /** Other departures of the guide at the same time. */
  busy?: Conflict[];
  /** The version someone else saved in the meantime. */
  there?: DepartureFields & { version: number };
};

import type { FormErrors } from "#app/blocks/forms/parse-form.ts";
import type { ChangeRefusal } from "#app/domain/booking-changes/change-booking.ts";
import type { LimitRefusal } from "#app/domain/bookings/guest-limits.ts";
import type { Wait } from "#app/domain/rate-limits/consume-rate-limit.ts";

/** The forms of the ticket; each has an anchor `change-…`, at which the page without JavaScript opens after sending. */
export type TicketForm = "party" | "details" | "email" | "note" | "resend" | "undo" | "pay" | "decline";

export type TicketAnswer = {
  form: TicketForm;
  refusal?: ChangeRefusal | LimitRefusal | "same" | "gone";
  /** How long a limit lasts. */
  wait?: Wait;
  errors?: FormErrors;
  values?: Record<string, string>;
  /** Nothing is saved yet: the sums of the present party and of the one asked for. */
  quote?: Cost;
  /** The sums before and after the change that was saved. */
  cost?: Cost;
};
type Cost = { before: number; after: number };

import type { FormErrors } from "#app/blocks/forms/parse-form.ts";
import type { ChangeRefusal } from "#app/domain/bookings/change-booking.ts";

/** The forms of the ticket; each has an anchor `change-…`, at which the page without JavaScript opens after sending. */
export type TicketForm = "party" | "details" | "email" | "note" | "resend" | "undo";

export type TicketAnswer = {
  form: TicketForm;
  refusal?: ChangeRefusal | "limit" | "same" | "gone";
  errors?: FormErrors;
  values?: Record<string, string>;
};

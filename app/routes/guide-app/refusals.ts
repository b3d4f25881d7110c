import type { ActionRefusal } from "#app/domain/guide-days/apply-guide-action.ts";

export const refusals: Record<ActionRefusal | "unreadable", string> = {
  not_yours: "Someone else is leading this departure now.",
  unknown: "This booking is for another departure.",
  not_live: "This booking has been cancelled.",
  canceled: "This departure has been cancelled.",
  sold_out: "There are no places left.",
  too_large: "A group can have 1 to 35 people.",
  key_reused: "This was already sent with different details.",
  not_walk_in: "Only walk-ins can be removed. Mark the guest as not here instead.",
  too_late: "The tour has already started. Please call the office.",
  unreadable: "Something is missing or too long.",
};

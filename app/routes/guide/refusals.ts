import type { ActRefusal } from "#app/domain/guide-days/perform-act.ts";

export const refusals: Record<ActRefusal | "unreadable", string> = {
  not_yours: "This departure is led by someone else now.",
  unknown: "This booking is not on this departure.",
  not_live: "This booking has been canceled.",
  canceled: "This departure has been canceled.",
  sold_out: "There is no place left.",
  too_large: "A party has between 1 and 35 people.",
  key_reused: "This was sent before with other content.",
  too_late: "It has begun already. Call the office.",
  unreadable: "Something was missing or too long.",
};

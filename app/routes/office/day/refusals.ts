/** Why something was not done, in the office's words. */
export const refusals = {
  unknown: "This is no longer here. Somebody may have changed it.",
  not_live: "This booking is canceled and can no longer be changed.",
  started: "This departure has begun.",
  sold_out: "There are not that many places left.",
  too_large: "One booking holds 1 to 35 adults and as many children.",
  canceled: "This departure is canceled.",
  final: "This departure is canceled, and that is final.",
  past: "This moment has passed.",
  below_taken: "More places are taken than that.",
  nobody: "No guest of this departure has an e-mail address.",
  key_reused: "This form was sent already with other content. Please look and send it again.",
} as const;

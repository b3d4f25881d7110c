/** Error messages of the office by refusal reason. */
export const refusals = {
  unknown: "This no longer exists. Someone may have changed it.",
  not_live: "This booking is cancelled and can no longer be changed.",
  changed: "This booking has changed in the meantime. Please check it and try again.",
  started: "This departure has already started.",
  sold_out: "There are not enough places left.",
  too_large: "A booking can have up to 35 adults and up to 35 children.",
  canceled: "This departure is cancelled.",
  final: "This departure is cancelled and cannot be reopened.",
  past: "This time is in the past.",
  below_taken: "More places than that are already taken.",
  off_list: "This group is no longer on the waiting list.",
  late: "It is too late for an offer: booking is closed or the tour starts in less than 75 minutes.",
  address_needed: "A booking made on the site needs an email address.",
  no_address: "This guest has no email address.",
  nobody: "No guest on this departure has given an email address.",
  key_reused: "This form was already sent with different details. Please check them and send it again.",
} as const;

export const cannedReplies = ["thanks", "changeBooking", "lost", "full", "privateTour"] as const;
export type CannedReply = (typeof cannedReplies)[number];

export const cannedReplyNames: Record<CannedReply, string> = {
  thanks: "Thanks",
  changeBooking: "Change a booking",
  lost: "Lost property",
  full: "Tour is full",
  privateTour: "Private tour",
};

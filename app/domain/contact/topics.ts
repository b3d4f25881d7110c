export const topics = ["booking", "group", "access", "lost", "invoice", "complaint", "other"] as const;
export type Topic = (typeof topics)[number];

/** As the office reads them. */
export const topicNames: Record<Topic, string> = {
  booking: "A booking",
  group: "Groups and private tours",
  access: "Accessibility and pushchairs",
  lost: "Lost property",
  invoice: "Invoice",
  complaint: "Complaint or thanks",
  other: "Something else",
};

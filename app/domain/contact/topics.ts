export const topics = ["booking", "group", "access", "lost", "invoice", "complaint", "other"] as const;
export type Topic = (typeof topics)[number];

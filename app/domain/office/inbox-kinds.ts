export const inboxKinds = ["review", "application", "message", "request"] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxTables: Record<InboxKind, string> = {
  review: "review",
  application: "application",
  message: "enquiry",
  request: "private_request",
};

/** Lists entries of every status. */
export const anyStatus = "all";

/** The first status of each kind is that of a new entry. */
export const inboxStatuses: Record<InboxKind, readonly [string, ...string[]]> = {
  review: ["pending", "published", "rejected"],
  application: ["new", "open", "done"],
  message: ["new", "open", "done"],
  request: ["new", "open", "done"],
};

import type { Database } from "#app/db/client.ts";

/** A member of the company, as named in the change log. */
export type Actor = { id: string; name: string; email: string };

export type Change = {
  action: string;
  subject: { kind: string; id: string | number };
  before?: unknown;
  after?: unknown;
};

/** Call it in the transaction of the change, so that no change is stored without its log entry. */
export async function recordChange(
  tx: Database,
  by: Actor | "terminal" | "guest" | "rule",
  change: Change,
  now: Date,
): Promise<void> {
  await tx.rows(
    "record-change",
    `insert into audit_log (at, user_id, who, action, subject_kind, subject_id, before, after)
     values (:now, :userId, :who, :action, :kind, :id, :before, :after)`,
    {
      now,
      userId: typeof by === "string" ? null : by.id,
      who: typeof by === "string" ? by : `${by.name} <${by.email}>`,
      action: change.action,
      kind: change.subject.kind,
      id: String(change.subject.id),
      before: toJson(change.before),
      after: toJson(change.after),
    },
  );
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

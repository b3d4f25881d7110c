import type { Database } from "#app/db/client.ts";

/** Someone of the company, as the log names them. */
export type Colleague = { id: string; name: string; email: string };

export type Change = {
  action: string;
  subject: { kind: string; id: string | number };
  before?: unknown;
  after?: unknown;
};

/** Written in the change's own transaction: what is not in the log has not happened. */
export async function recordChange(tx: Database, by: Colleague | "terminal", change: Change, now: Date): Promise<void> {
  await tx.rows(
    "record-change",
    `insert into audit_log (at, user_id, who, action, subject_kind, subject_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      now,
      by === "terminal" ? null : by.id,
      by === "terminal" ? "terminal" : `${by.name} <${by.email}>`,
      change.action,
      change.subject.kind,
      String(change.subject.id),
      toJson(change.before),
      toJson(change.after),
    ],
  );
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

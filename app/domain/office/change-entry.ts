import type { Database } from "#app/db/client.ts";
import { type InboxKind, inboxStatuses, inboxTables } from "./inbox-kinds.ts";
import { type Actor, recordChange } from "./record-change.ts";

/** `version` is the version shown to the user; commands on the terminal omit it and change the newest. */
export type EntryRef = { kind: InboxKind; id: number; version?: number | undefined };
export type EntryChange = { status?: string; assignee?: string | null; reply?: string; replyBy?: "guide" | "office" };
export type EntryResult = { ok: true } | { ok: false; reason: "unknown" | "changed" | "impossible" };

const columns: Record<keyof EntryChange, { column: string; kinds: readonly InboxKind[] }> = {
  status: { column: "status", kinds: ["review", "application", "message", "request"] },
  assignee: { column: "assignee_id", kinds: ["application", "message", "request"] },
  reply: { column: "reply", kinds: ["review"] },
  replyBy: { column: "reply_by", kinds: ["review"] },
};

/** Changes an entry unless it has changed since the given version. */
export function changeEntry(
  db: Database,
  entry: EntryRef,
  change: EntryChange,
  by: Actor | "terminal",
  now: Date,
): Promise<EntryResult> {
  const fields = Object.keys(change) as (keyof EntryChange)[];
  const possible = fields.length > 0 && fields.every((field) => columns[field].kinds.includes(entry.kind));
  if (!possible || (change.status && !inboxStatuses[entry.kind].includes(change.status)))
    return Promise.resolve({ ok: false, reason: "impossible" });
  const table = inboxTables[entry.kind];
  const names = fields.map((field) => columns[field].column);
  return db.transaction(async (tx) => {
    const before = await tx.one<Record<string, unknown> & { version: number }>(
      `entry-before-${entry.kind}-${names.join("-")}`,
      `select version, ${names.join(", ")} from ${table} where id = $1 for update`,
      [entry.id],
    );
    if (!before) return { ok: false, reason: "unknown" };
    if (entry.version !== undefined && entry.version !== before.version) return { ok: false, reason: "changed" };
    const { version, ...old } = before;
    const values = fields.map((field) => change[field] as unknown);
    const set = names.map((name, index) => `${name} = $${index + 2}`);
    if (entry.kind === "review" && change.status) {
      values.push(now);
      set.push(`decided_at = $${values.length + 1}`);
    }
    const after = await tx.one(
      `entry-change-${entry.kind}-${names.join("-")}`,
      `update ${table} set version = version + 1, ${set.join(", ")} where id = $1 returning ${names.join(", ")}`,
      [entry.id, ...values],
    );
    await recordChange(
      tx,
      by,
      { action: "change", subject: { kind: entry.kind, id: entry.id }, before: old, after },
      now,
    );
    return { ok: true };
  });
}

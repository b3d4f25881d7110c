import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";

export type DeleteMailingResult = { ok: true } | { ok: false; reason: "changed_meanwhile" };

/** Deletes a draft that nobody has changed since the person saw it. What was sent stays. */
export function deleteMailing(
  db: Database,
  { id, version }: { id: number; version: number },
  by: Actor,
  now: Date,
): Promise<DeleteMailingResult> {
  return db.transaction(async (tx): Promise<DeleteMailingResult> => {
    const deleted = await tx.one<{ subject: string | null }>(
      "delete-mailing",
      `delete from mailing where id = $1 and version = $2 and state = 'draft' returning texts -> 'en' ->> 'subject' as subject`,
      [id, version],
    );
    if (!deleted) return { ok: false, reason: "changed_meanwhile" };
    const before = { subject: deleted.subject ?? "" };
    await recordChange(tx, by, { action: "delete newsletter", subject: { kind: "newsletter", id }, before }, now);
    return { ok: true };
  });
}

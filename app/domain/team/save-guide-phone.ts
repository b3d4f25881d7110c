import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";

/** Keeps the number under which the office reaches a guide; null removes it. */
export function saveGuidePhone(
  db: Database,
  { guideId, phone }: { guideId: number; phone: string | null },
  by: Actor,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "unknown" }> {
  return db.transaction(async (tx) => {
    const saved = await tx.one("save-guide-phone", "update guide set phone = $2 where id = $1 returning id", [
      guideId,
      phone,
    ]);
    if (!saved) return { ok: false, reason: "unknown" };
    // The log names no number, so that a number that was removed is nowhere.
    await recordChange(tx, by, { action: "change phone", subject: { kind: "guide", id: guideId } }, now);
    return { ok: true };
  });
}

import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { recordChange } from "#app/domain/office/record-change.ts";
import type { Guide } from "./apply-guide-action.ts";

/** Adds a note for the next guide of this tour. */
export function writeNote(
  db: Database,
  note: { key: string; tourId: number; body: string },
  by: Guide,
  now: Date,
): Promise<IdempotentResult<object, never>> {
  return idempotent(db, note, now, async (tx) => {
    await tx.rows("write-note", "insert into tour_note (tour_id, guide_id, body, created_at) values ($1, $2, $3, $4)", [
      note.tourId,
      by.guideId,
      note.body,
      now,
    ]);
    const subject = { kind: "tour", id: note.tourId };
    await recordChange(tx, by, { action: "leave a note", subject, after: { note: note.body } }, now);
    return {};
  });
}

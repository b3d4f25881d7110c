import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import type { MailingTexts } from "./mailing-texts.ts";

export type MailingChange = {
  id: number;
  version: number;
  texts: MailingTexts;
  languages: string[];
  cityId: string | null;
  sendAt: Date | null;
};
export type SaveMailingResult = { ok: true; version: number } | { ok: false; reason: "changed_meanwhile" };

/** Saves a draft against the version that the person saw. */
export function saveMailing(db: Database, change: MailingChange, by: Actor, now: Date): Promise<SaveMailingResult> {
  return db.transaction(async (tx): Promise<SaveMailingResult> => {
    const saved = await tx.one<{ version: number }>(
      "save-mailing",
      `update mailing set texts = :texts, languages = :languages, city_id = :cityId,
         send_at = :sendAt, version = version + 1
       where id = :id and version = :version and state = 'draft'
         and (:cityId::text is null or exists (select from city where id = :cityId)) returning version`,
      { ...change, texts: JSON.stringify(change.texts) },
    );
    if (!saved) return { ok: false, reason: "changed_meanwhile" };
    const subject = change.texts.en?.subject ?? "";
    await recordChange(
      tx,
      by,
      { action: "edit newsletter", subject: { kind: "newsletter", id: change.id }, after: { subject } },
      now,
    );
    return { ok: true, version: saved.version };
  });
}

import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { officeReply } from "#app/mail/office-reply.ts";
import type { EntryResult } from "./change-entry.ts";
import { type InboxKind, inboxTables } from "./inbox-kinds.ts";
import { type Actor, recordChange } from "./record-change.ts";

export type Answer = {
  kind: Exclude<InboxKind, "review">;
  id: number;
  /** Idempotency key: the same for every attempt to send this answer. */
  key: string;
  subject: string;
  text: string;
};

/**
 * Mails an answer to the sender. A new entry becomes open, and an unassigned one is assigned to the author of the
 * answer.
 */
export function answerEntry(db: Database, answer: Answer, by: Actor, now: Date): Promise<EntryResult> {
  return db.transaction(async (tx) => {
    const entry = await tx.one<{ email: string; locale: Locale }>(
      `answer-${answer.kind}`,
      `update ${inboxTables[answer.kind]}
       set status = case status when 'new' then 'open' else status end, assignee_id = coalesce(assignee_id, $2), version = version + 1
       where id = $1 returning email::text, locale::text`,
      [answer.id, by.id],
    );
    if (!entry) return { ok: false, reason: "unknown" };
    const message = officeReply({ ...answer, locale: entry.locale, by: by.name });
    const reason = `office-answer:${answer.kind}:${answer.id}:${answer.key}`;
    if (await enqueueMail(tx, { dedupKey: reason, to: entry.email, locale: entry.locale, email: message }, now)) {
      const after = { subject: answer.subject, text: answer.text };
      await recordChange(tx, by, { action: "answer", subject: answer, after }, now);
    }
    return { ok: true };
  });
}

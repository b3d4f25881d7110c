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
  keepOpen?: boolean;
};

type Asker = { email: string; locale: Locale };
type Receipt = { subject: string; messageId: string };

/** Begins the key of the mail that confirmed the receipt. */
const receiptKey: Record<Answer["kind"], string> = {
  application: "application",
  message: "message",
  request: "private",
};

/** The mail that confirmed the receipt, as long as it is stored. Its subject is the one that the visitor knows. */
export async function findReceipt(db: Database, kind: Answer["kind"], id: number): Promise<Receipt | undefined> {
  return db.one<Receipt>(
    "find-receipt",
    `select subject, message_id as "messageId" from outgoing_mail where dedup_key = $1 and subject <> ''`,
    [`${receiptKey[kind]}/${id}/sender`],
  );
}

/**
 * Mails an answer to the sender and closes the entry unless `keepOpen` is set. An unassigned entry is assigned to the
 * author of the answer. What the visitor wrote is not quoted: anyone can enter someone else's address.
 */
export function answerEntry(db: Database, answer: Answer, by: Actor, now: Date): Promise<EntryResult> {
  return db.transaction(async (tx) => {
    const entry = await tx.one<Asker>(
      `answer-${answer.kind}`,
      `update ${inboxTables[answer.kind]}
       set status = case when $3 then 'open' else 'done' end, assignee_id = coalesce(assignee_id, $2), version = version + 1
       where id = $1 returning email::text, locale::text`,
      [answer.id, by.id, answer.keepOpen ?? false],
    );
    if (!entry) return { ok: false, reason: "unknown" };
    const { locale } = entry;
    const receipt = await findReceipt(tx, answer.kind, answer.id);
    const message = officeReply({ ...answer, locale, by: by.name, receiptId: receipt?.messageId ?? null });
    const reason = `office-answer:${answer.kind}:${answer.id}:${answer.key}`;
    const mail = { kind: "office-answer", dedupKey: reason, to: entry.email, locale, email: message } as const;
    if ((await enqueueMail(tx, mail, now)).ok) {
      const after = { subject: answer.subject, text: answer.text };
      await recordChange(tx, by, { action: "answer", subject: { kind: answer.kind, id: answer.id }, after }, now);
    }
    return { ok: true };
  });
}

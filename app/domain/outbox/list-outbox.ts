import type { Database } from "#app/db/client.ts";
import type { Attachment } from "#app/mail/email.ts";

export type OutboxMail = {
  id: number;
  recipient: string;
  subject: string;
  html: string;
  attachments: Attachment[];
  status: string;
  createdAt: Date;
};

export function listOutbox(db: Database, limit: number): Promise<OutboxMail[]> {
  return db.rows<OutboxMail>(
    "list-outbox",
    `select id, recipient, subject, html, attachments, status, created_at as "createdAt" from outgoing_mail order by id desc limit $1`,
    [limit],
  );
}

/** Failed mail has used up its attempts and is not retried. */
export async function countUnsentMail(db: Database): Promise<{ waiting: number; failed: number }> {
  const counts = await db.one<{ waiting: number; failed: number }>(
    "count-unsent-mail",
    `select count(*) filter (where status = 'waiting') as waiting, count(*) filter (where status = 'failed') as failed
     from outgoing_mail where status <> 'sent'`,
  );
  return counts ?? { waiting: 0, failed: 0 };
}

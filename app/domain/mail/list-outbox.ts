import type { Database } from "#app/db/client.ts";
import type { Attachment } from "#app/mail/message.ts";

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

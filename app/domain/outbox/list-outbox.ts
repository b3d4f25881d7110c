import type { Database } from "#app/db/client.ts";
import type { Attachment } from "#app/mail/email.ts";
import { type MailPriority, priorities } from "./enqueue-mail.ts";

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

export type UnsentMailCount = { status: "waiting" | "failed"; priority: MailPriority; count: number };

/** Counts mail that has not gone out, with a row for each status and priority. Failed mail is not tried again; what the office has settled does not count. */
export async function countUnsentMail(db: Database): Promise<UnsentMailCount[]> {
  const rows = await db.rows<{ status: UnsentMailCount["status"]; priority: number; count: number }>(
    "count-unsent-mail",
    `select status, priority, count(mail.id)
     from unnest(array['waiting', 'failed']) status cross join generate_series(0, 2) priority
     left join (select id, status, priority from outgoing_mail where status <> 'sent' and settled_as is null) mail using (status, priority)
     group by status, priority`,
  );
  return rows.map(({ status, priority, count }) => ({
    status,
    priority: priorities[priority] as MailPriority,
    count,
  }));
}

import type { Database } from "#app/db/client.ts";
import type { Attachment } from "#app/mail/email.ts";

export type DueMail = {
  id: number;
  messageId: string;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  headers: Record<string, string>;
  attachments: Attachment[];
  attempts: number;
};
export type Send = (mail: DueMail) => Promise<void>;

const lastAttempt = 12;

/**
 * Sends one due mail; returns false if none is due. The row stays locked while sending, so that no other worker sends
 * it too.
 */
export async function deliverDueMail(db: Database, send: Send, now: () => Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mail = await tx.one<DueMail>(
      "take-due-mail",
      `select id, message_id as "messageId", recipient, subject, html, body, headers, attachments, attempts
       from outgoing_mail where status = 'waiting' and next_attempt_at <= $1
       order by next_attempt_at, id limit 1 for update skip locked`,
      [now()],
    );
    if (!mail) return false;
    try {
      await send(mail);
      await tx.rows(
        "mail-sent",
        "update outgoing_mail set status = 'sent', sent_at = $2, attempts = attempts + 1, last_error = null where id = $1",
        [mail.id, now()],
      );
    } catch (error) {
      const next = new Date(now().getTime() + pause(mail.attempts));
      const status = mail.attempts + 1 >= lastAttempt ? "failed" : "waiting";
      await tx.rows(
        "mail-failed",
        "update outgoing_mail set status = $2, attempts = attempts + 1, next_attempt_at = $3, last_error = $4 where id = $1",
        [mail.id, status, next, String(error).slice(0, 500)],
      );
    }
    return true;
  });
}

/** 15 seconds, doubling up to an hour. */
function pause(attempts: number): number {
  return Math.min(3_600_000, 15_000 * 2 ** attempts);
}

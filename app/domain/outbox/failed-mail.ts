import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { newMessageId } from "./enqueue-mail.ts";
import { clearSuppression } from "./suppression.ts";

export type MailFailure = "refused" | "expired" | "suppressed" | "bounce";
export type FailedMail = {
  id: number;
  recipient: string;
  subject: string;
  failedAt: Date;
  failure: MailFailure;
  lastError: string | null;
  /** Reference of the booking the mail is about. */
  reference: string | null;
};

export const failedMailPerPage = 100;

const failed = "mail.status = 'failed' and mail.html <> ''";

/** Lists failed mail, latest first. Mail older than a month has been emptied and cannot be sent again. */
export function listFailedMail(db: Database, page = 1): Promise<FailedMail[]> {
  return db.rows<FailedMail>(
    "list-failed-mail",
    `select mail.id, mail.recipient, mail.subject, mail.failed_at as "failedAt", mail.failure,
       mail.last_error as "lastError",
       (select booking.reference from booking_notification join booking on booking.id = booking_notification.booking_id
        where booking_notification.mail_id = mail.id limit 1) as reference
     from outgoing_mail mail where ${failed}
     order by mail.failed_at desc, mail.id desc limit $1 offset $2`,
    [failedMailPerPage, (page - 1) * failedMailPerPage],
  );
}

/** Counts all mail that `listFailedMail` lists. */
export async function countFailedMail(db: Database): Promise<number> {
  const counted = await db.one<{ count: number }>(
    "count-failed-mail",
    `select count(*) from outgoing_mail mail where ${failed}`,
  );
  return counted?.count ?? 0;
}

/**
 * Queues a failed mail again and clears the mark of its address; false if it is not failed. It gets a new Message-ID,
 * because a server that has seen it would discard a second one.
 */
export function sendFailedMailAgain(db: Database, id: number, by: Actor, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mail = await tx.one<{ recipient: string; subject: string }>(
      "send-failed-mail-again",
      `update outgoing_mail set status = 'waiting', priority = 0, attempts = 0, next_attempt_at = $2, message_id = $3,
         give_up_at = null, failed_at = null, failure = null, last_error = null, sent_at = null
       where id = $1 and status = 'failed' and html <> '' returning recipient, subject`,
      [id, now, newMessageId()],
    );
    if (!mail) return false;
    await clearSuppression(tx, mail.recipient);
    const after = { subject: mail.subject };
    await recordChange(tx, by, { action: "send mail again", subject: { kind: "mail", id }, after }, now);
    await tx.rows("notify-mail", "select pg_notify('mail', '')");
    return true;
  });
}

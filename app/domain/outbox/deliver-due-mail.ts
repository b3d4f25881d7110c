import type { Database } from "#app/db/client.ts";
import type { Attachment } from "#app/mail/email.ts";
import { suppressEmail } from "./suppression.ts";

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
/** A passing failure is tried again; a permanent one is not, and may be the address's own. */
export type SendResult = { ok: true } | { ok: false; permanent: boolean; isBadEmail: boolean; detail: string };
export type Send = (mail: DueMail) => Promise<SendResult>;

/** Longer than any attempt takes. The mail of a process that died is tried again after it. */
const leaseMs = 10 * 60_000;
const retryDays = 3;
const maxPauseMs = 3_600_000;

/**
 * Sends the most urgent due mail; returns false if none is due. No transaction is open while sending, so that a slow
 * mail server holds no database connection.
 */
export async function deliverDueMail(db: Database, send: Send, now: () => Date): Promise<boolean> {
  const mail = await db.one<DueMail & { isSuppressed: boolean }>("claim-due-mail", claim, [
    now(),
    new Date(now().getTime() + leaseMs),
  ]);
  if (!mail) return false;
  if (mail.isSuppressed) await fail(db, mail.id, "suppressed", "The address is marked as unreachable.", now());
  else await record(db, mail, await send(mail), now());
  return true;
}

/** A complaint stops what nobody asked for, but not tickets and reset links. */
const claim = `
  update outgoing_mail set next_attempt_at = $2, sending_until = $2
  where id = (
    select id from outgoing_mail where status = 'waiting' and next_attempt_at <= $1
    order by priority, next_attempt_at, id limit 1 for update skip locked)
  returning id, message_id as "messageId", recipient, subject, html, body, headers, attachments, attempts,
    exists (select from mail_suppression where address = lower(recipient) and (reason <> 'complaint' or priority > 0)) as "isSuppressed"`;

async function record(db: Database, mail: DueMail, result: SendResult, now: Date): Promise<void> {
  if (result.ok) {
    await db.rows(
      "mail-sent",
      `update outgoing_mail set status = 'sent', sent_at = $2, sending_until = null, attempts = attempts + 1, last_error = null
       where id = $1`,
      [mail.id, now],
    );
  } else if (result.permanent) {
    await db.transaction(async (tx) => {
      await fail(tx, mail.id, "refused", result.detail, now);
      if (result.isBadEmail) await suppressEmail(tx, mail.recipient, "refused", result.detail, now);
    });
  } else {
    await retryLater(db, mail, result.detail, now);
  }
}

async function fail(db: Database, id: number, failure: "refused" | "suppressed", detail: string, now: Date) {
  await db.rows(
    "mail-refused",
    `update outgoing_mail set status = 'failed', failed_at = $2, failure = $3, last_error = $4, sending_until = null,
       attempts = attempts + case $3 when 'refused' then 1 else 0 end where id = $1`,
    [id, now, failure, detail.slice(0, 500)],
  );
}

/** Pauses grow from 15 seconds to an hour. The mail is given up three days after its first failed attempt. */
async function retryLater(db: Database, mail: DueMail, detail: string, now: Date): Promise<void> {
  const next = new Date(now.getTime() + Math.min(maxPauseMs, 15_000 * 2 ** mail.attempts));
  await db.rows(
    "mail-delayed",
    `update outgoing_mail set attempts = attempts + 1, sending_until = null, last_error = :detail, next_attempt_at = :next,
       give_up_at = coalesce(give_up_at, :now::timestamptz + make_interval(days => :retryDays)),
       status = case when give_up_at <= :next then 'failed' else status end,
       failure = case when give_up_at <= :next then 'expired' end, failed_at = case when give_up_at <= :next then :now::timestamptz end
     where id = :id`,
    { id: mail.id, now, next, detail: detail.slice(0, 500), retryDays },
  );
}

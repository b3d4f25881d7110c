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

/** Writes down what became of a mail, if need be after the end of an outage. */
type Persist = (write: () => Promise<void>) => Promise<void>;
type Claimed = DueMail & { isSuppressed: boolean; lease: Date };

/**
 * Sends the most urgent due mail; returns false if none is due. No transaction is open while sending, so that a slow
 * mail server holds no database connection. Only the process whose lease it is sends it and records the result: one
 * that was frozen for longer finds that another has taken over.
 */
export async function deliverDueMail(
  db: Database,
  send: Send,
  now: () => Date,
  persist: Persist = (write) => write(),
): Promise<boolean> {
  const lease = new Date(now().getTime() + leaseMs);
  const claimed = await db.one<Omit<Claimed, "lease">>("claim-due-mail", claim, [now(), lease]);
  if (!claimed) return false;
  const mail = { ...claimed, lease };
  if (mail.isSuppressed) await fail(db, mail, "suppressed", "The address is marked as unreachable.", now());
  else if (now() < lease) {
    const result = await send(mail);
    await persist(() => record(db, mail, result, now()));
  }
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

async function record(db: Database, mail: Claimed, result: SendResult, now: Date): Promise<void> {
  if (result.ok) {
    await db.rows(
      "mail-sent",
      `update outgoing_mail set status = 'sent', sent_at = $2, sending_until = null, attempts = attempts + 1, last_error = null
       where id = $1 and status = 'waiting' and sending_until = $3`,
      [mail.id, now, mail.lease],
    );
  } else if (result.permanent) {
    await db.transaction(async (tx) => {
      await fail(tx, mail, "refused", result.detail, now);
      if (result.isBadEmail) await suppressEmail(tx, mail.recipient, "refused", result.detail, now);
    });
  } else {
    await retryLater(db, mail, result.detail, now);
  }
}

async function fail(db: Database, mail: Claimed, failure: "refused" | "suppressed", detail: string, now: Date) {
  await db.rows(
    "mail-refused",
    `update outgoing_mail set status = 'failed', failed_at = :now, failure = :failure, last_error = :detail,
       sending_until = null, attempts = attempts + case :failure when 'refused' then 1 else 0 end
     where id = :id and status = 'waiting' and sending_until = :lease`,
    { id: mail.id, lease: mail.lease, now, failure, detail: detail.slice(0, 500) },
  );
}

/** Pauses grow from 15 seconds to an hour. The mail is given up three days after its first failed attempt. */
async function retryLater(db: Database, mail: Claimed, detail: string, now: Date): Promise<void> {
  const next = new Date(now.getTime() + Math.min(maxPauseMs, 15_000 * 2 ** mail.attempts));
  await db.rows(
    "mail-delayed",
    `update outgoing_mail set attempts = attempts + 1, sending_until = null, last_error = :detail, next_attempt_at = :next,
       give_up_at = coalesce(give_up_at, :now::timestamptz + make_interval(days => :retryDays)),
       status = case when give_up_at <= :next then 'failed' else status end,
       failure = case when give_up_at <= :next then 'expired' end, failed_at = case when give_up_at <= :next then :now::timestamptz end
     where id = :id and status = 'waiting' and sending_until = :lease`,
    { id: mail.id, lease: mail.lease, now, next, detail: detail.slice(0, 500), retryDays },
  );
}

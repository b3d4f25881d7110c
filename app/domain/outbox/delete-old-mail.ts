import type { Database } from "#app/db/client.ts";
import { anonymizedPerson } from "#app/domain/accounts/anonymized-person.ts";
import { clearSuppression } from "./suppression.ts";

const retentionDays = 30;
/** Mail of the evening before quotes guests' notes, which are deleted a day after the tour. */
const eveningRetentionDays = 2;
const suppressionDays = 365;
const emptied =
  "subject = '', html = '', body = '', headers = '{}', attachments = '[]', last_error = null, settled_as = null";

/**
 * Empties mail older than 30 days, or than two if it quotes guests' notes, and deletes marks of addresses after a year.
 * The row of a mail stays, because its unique `dedup_key` prevents sending the same mail twice.
 */
export async function deleteOldMail(db: Database, now: Date): Promise<void> {
  await db.rows(
    "delete-old-mail",
    `update outgoing_mail set recipient = $2, ${emptied}
     where status <> 'waiting' and html <> ''
       and created_at < $1::timestamptz - make_interval(days => case when kind = 'guide.evening' then $4::integer else $3::integer end)`,
    [now, anonymizedPerson.email, retentionDays, eveningRetentionDays],
  );
  await db.rows(
    "delete-old-suppressions",
    "delete from mail_suppression where since < $1::timestamptz - make_interval(days => $2)",
    [now, suppressionDays],
  );
}

/**
 * Empties mail that was sent to a person who leaves, and deletes mail that waits for them, unless it is about a booking, a
 * place on a waiting list or their correspondence with the office: these stay valid without an account.
 */
export async function deleteMailTo(tx: Database, email: string): Promise<void> {
  await tx.rows(
    "delete-mail-to",
    `update outgoing_mail set recipient = $2, ${emptied} where lower(recipient) = lower($1) and status <> 'waiting'`,
    [email, anonymizedPerson.email],
  );
  await tx.rows(
    "withdraw-mail-to",
    `delete from outgoing_mail where lower(recipient) = lower($1) and status = 'waiting'
     and split_part(kind, '.', 1) in ('account', 'newsletter', 'guide')`,
    [email],
  );
  await clearSuppression(tx, email);
}

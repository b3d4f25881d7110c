import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";

export type StopMailingResult =
  | { ok: true; isDraftAgain: boolean; kept: number }
  | { ok: false; reason: "not_sending" };

/** Takes back what has not left. A mailing of which nothing has left becomes a draft again. */
export function stopMailing(db: Database, id: number, by: Actor, now: Date): Promise<StopMailingResult> {
  return db.transaction(async (tx): Promise<StopMailingResult> => {
    const stopped = await tx.one(
      "stop-mailing",
      `update mailing set state = 'stopped', version = version + 1, finished_at = $2
       where id = $1 and state = 'scheduled' returning id`,
      [id, now],
    );
    if (!stopped) return { ok: false, reason: "not_sending" };
    // Waits for a batch that is being written; the next statement sees its mail.
    await tx.rows(
      "stop-mailing-items",
      "update mailing_item set state = 'left_out' where mailing_id = $1 and state = 'waiting'",
      [id],
    );
    await tx.rows(
      "withdraw-mailing",
      `with gone as (
         delete from outgoing_mail using mailing_item item
         where item.mailing_id = $1 and outgoing_mail.id = item.mail_id and outgoing_mail.status = 'waiting'
           and (outgoing_mail.sending_until is null or outgoing_mail.sending_until <= $2)
         returning item.subscription_id)
       update mailing_item set state = 'left_out', mail_id = null from gone
       where mailing_id = $1 and mailing_item.subscription_id = gone.subscription_id`,
      [id, now],
    );
    const left = await tx.one<{ kept: number }>(
      "count-kept-mail",
      "select count(*)::int as kept from mailing_item where mailing_id = $1 and state = 'mailed'",
      [id],
    );
    const kept = left?.kept ?? 0;
    if (kept === 0) {
      await tx.rows("delete-mailing-items", "delete from mailing_item where mailing_id = $1", [id]);
      await tx.rows(
        "return-mailing",
        "update mailing set state = 'draft', receivers = null, finished_at = null where id = $1",
        [id],
      );
    }
    await recordChange(
      tx,
      by,
      { action: "stop newsletter", subject: { kind: "newsletter", id }, after: { "already sent": kept } },
      now,
    );
    return { ok: true, isDraftAgain: kept === 0, kept };
  });
}

import type { Database } from "#app/db/client.ts";

/** Ends the subscription and deletes an unsent newsletter. Repeating it changes nothing. */
export function unsubscribe(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const ended = await tx.one<{ week: string | null }>(
      "unsubscribe",
      `update newsletter_subscription
       set unsubscribed_at = coalesce(unsubscribed_at, $2), token_hash = null, token_expires_at = null
       where id = $1 returning last_week as week`,
      [id, now],
    );
    await tx.rows(
      "withdraw-mailings-to",
      `with gone as (
         delete from outgoing_mail using mailing_item item
         where item.subscription_id = $1 and outgoing_mail.id = item.mail_id and outgoing_mail.status = 'waiting'
         returning item.mailing_id)
       update mailing_item set state = 'left_out', mail_id = null from gone
       where subscription_id = $1 and mailing_item.mailing_id = gone.mailing_id`,
      [id],
    );
    if (!ended?.week) return;
    await tx.rows("withdraw-newsletter", "delete from outgoing_mail where dedup_key = $1 and status = 'waiting'", [
      digestDedupKey(ended.week, id),
    ]);
  });
}

/** Ends the subscription of an address, if it has one. */
export async function unsubscribeEmail(tx: Database, email: string, now: Date): Promise<void> {
  const subscription = await tx.one<{ id: string }>(
    "find-subscription-by-key",
    "select id from newsletter_subscription where email = lower($1)",
    [email],
  );
  if (subscription) await unsubscribe(tx, subscription.id, now);
}

/** Outbox reason that allows one newsletter per subscription and week. */
export function digestDedupKey(week: string, id: string): string {
  return `newsletter/week/${week}/${id}`;
}

import type { Database } from "#app/db/client.ts";
import { unsubscribeEmail } from "#app/domain/newsletter/unsubscribe.ts";
import { site } from "#app/site.ts";

export type SuppressionReason = "refused" | "bounce" | "complaint";
export type MailEvent = {
  address: string;
  kind: "bounce" | "complaint";
  messageId?: string | undefined;
  detail?: string | undefined;
};

/**
 * Marks an address, so that no more mail is tried. A complaint is the weaker mark and replaces no other. The office's
 * own address is never marked, or enquiries would get lost.
 */
export async function suppressEmail(
  tx: Database,
  address: string,
  reason: SuppressionReason,
  detail: string,
  now: Date,
): Promise<void> {
  if (address.toLowerCase() === site.email.toLowerCase()) return;
  await tx.rows(
    "suppress-address",
    `insert into mail_suppression (address, reason, detail, since) values (lower($1), $2, $3, $4)
     on conflict (address) do update set reason = excluded.reason, detail = excluded.detail, since = excluded.since
     where excluded.reason <> 'complaint'`,
    [address, reason, detail.slice(0, 500), now],
  );
}

export async function clearSuppression(tx: Database, address: string): Promise<void> {
  await tx.rows("clear-suppression", "delete from mail_suppression where address = lower($1)", [address]);
}

/** Records what a mail provider reports after a mail was sent. A bounced mail becomes a failed one. */
export async function recordMailEvent(db: Database, event: MailEvent, now: Date): Promise<void> {
  const { address, kind, messageId = null, detail = "" } = event;
  await db.transaction(async (tx) => {
    await suppressEmail(tx, address, kind, detail, now);
    if (kind === "complaint") return unsubscribeEmail(tx, address, now);
    await tx.rows(
      "mail-bounced",
      `update outgoing_mail set status = 'failed', failure = 'bounce', failed_at = $3, last_error = $4
       where id = (
         select id from outgoing_mail where lower(recipient) = lower($1) and status = 'sent'
         order by (message_id = $2) desc nulls last, id desc limit 1)`,
      [address, messageId, now, detail.slice(0, 500)],
    );
  });
}

import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import { idDomain } from "#app/site.ts";

export type OutgoingEmail = { dedupKey: string; to: string; locale: Locale; email: Email };

/** Adds a mail to the outbox; returns false if one with the same key exists. */
export async function enqueueMail(db: Database, mail: OutgoingEmail, now: Date): Promise<boolean> {
  const { email } = mail;
  // The conflict names no column: the previous release's `reason` is unique too, until the next release drops it.
  const rows = await db.rows(
    "enqueue-mail",
    `insert into outgoing_mail (dedup_key, message_id, recipient, locale, subject, html, body, headers, attachments, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
     on conflict do nothing returning id`,
    [
      mail.dedupKey,
      `<${randomUUID()}@${idDomain}>`,
      mail.to,
      mail.locale,
      email.subject,
      email.html,
      email.text,
      JSON.stringify(email.headers ?? {}),
      JSON.stringify(email.attachments ?? []),
      now,
    ],
  );
  return rows.length > 0;
}

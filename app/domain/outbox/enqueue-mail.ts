import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Message } from "#app/mail/email.ts";

export type Letter = { reason: string; to: string; locale: Locale; message: Message };

/** Adds a mail to the outbox; returns false if one with the same reason exists. */
export async function writeMail(db: Database, letter: Letter, now: Date): Promise<boolean> {
  const { message } = letter;
  const rows = await db.rows(
    "write-mail",
    `insert into outgoing_mail (reason, message_id, recipient, locale, subject, html, body, headers, attachments, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
     on conflict (reason) do nothing returning id`,
    [
      letter.reason,
      `<${randomUUID()}@lanternwalks>`,
      letter.to,
      letter.locale,
      message.subject,
      message.html,
      message.text,
      JSON.stringify(message.headers ?? {}),
      JSON.stringify(message.attachments ?? []),
      now,
    ],
  );
  return rows.length > 0;
}

import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import { idDomain } from "#app/site.ts";
import { type MailKind, type MailRule, mailCounters, mailRules } from "./mail-rules.ts";

/** In the order of sending: what a guest waits for, then the rest, then mail to many. */
export const priorities = ["urgent", "normal", "bulk"] as const;
export type MailPriority = (typeof priorities)[number];

export type OutgoingEmail = {
  kind: MailKind;
  dedupKey: string;
  to: string;
  /** True if whoever causes the mail has proven to own the address. Such mail is not counted. */
  isFromOwner?: boolean;
  locale: Locale;
  email: Email;
  /** "normal" by default. */
  priority?: MailPriority;
};

/** `full`: its counter is full until `opensAt`; `repeated`: a mail with the same key exists. */
export type EnqueueResult =
  | { ok: true; id: number }
  | { ok: false; reason: "full"; opensAt: Date }
  | { ok: false; reason: "repeated" };

/** Adds a mail to the outbox, if the rule of its kind lets it pass. */
export async function enqueueMail(db: Database, mail: OutgoingEmail, now: Date): Promise<EnqueueResult> {
  const opensAt = await fullUntil(db, mail, now);
  if (opensAt) return { ok: false, reason: "full", opensAt };
  const row = await db.one<{ id: number }>(
    "enqueue-mail",
    `insert into outgoing_mail
       (kind, dedup_key, recipient, locale, priority, next_attempt_at, created_at, message_id, subject, html, body, headers, attachments)
     values (:kind, :dedupKey, :to, :locale, :priority, :now, :now, :messageId, :subject, :html, :text, :headers, :attachments)
     on conflict (dedup_key) do nothing returning id`,
    { ...mail, ...contentOf(mail.email), priority: priorities.indexOf(mail.priority ?? "normal"), now },
  );
  return row ? { ok: true, id: row.id } : { ok: false, reason: "repeated" };
}

/** The one place that limits mail to addresses that nobody has proven to own. */
async function fullUntil(db: Database, { kind, to, isFromOwner }: OutgoingEmail, now: Date): Promise<Date | undefined> {
  const rule: MailRule = mailRules[kind];
  if (!("counter" in rule) || isFromOwner) return undefined;
  return limitedUntil(db, { for: `${rule.counter} mail to`, address: to }, mailCounters[rule.counter], now);
}

/**
 * Replaces the content of a mail, unless it has been sent or is being sent. The Message-ID changes with it: a server
 * that has the old mail would discard a second one of the same id.
 */
export async function replaceUnsentMail(db: Database, id: number, email: Email, now: Date): Promise<boolean> {
  const rows = await db.rows(
    "replace-unsent-mail",
    `update outgoing_mail set message_id = :messageId, subject = :subject, html = :html, body = :text, headers = :headers, attachments = :attachments
     where id = :id and status = 'waiting' and (sending_until is null or sending_until <= :now) returning id`,
    { ...contentOf(email), id, now },
  );
  return rows.length > 0;
}

export const newMessageId = () => `<${randomUUID()}@${idDomain}>`;

function contentOf({ subject, html, text, headers, attachments = [] }: Email) {
  const allHeaders = { "Auto-Submitted": "auto-generated", ...headers };
  return {
    messageId: newMessageId(),
    subject,
    html,
    text,
    headers: JSON.stringify(allHeaders),
    attachments: JSON.stringify(attachments),
  };
}

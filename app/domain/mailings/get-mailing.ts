import type { Database } from "#app/db/client.ts";
import type { MailingTexts } from "./mailing-texts.ts";

export type MailingState = "draft" | "scheduled" | "sent" | "stopped";
export type Mailing = {
  id: number;
  texts: MailingTexts;
  languages: string[];
  cityId: string | null;
  version: number;
  state: MailingState;
  sendAt: Date | null;
};
export type MailingFigures = {
  id: number;
  subject: string | null;
  state: MailingState;
  sendAt: Date | null;
  createdAt: Date;
  receivers: number | null;
  waiting: number;
  delivered: number;
  /** Taken back by the receiver's server after it was sent. */
  bounced: number;
  failed: number;
  leftOut: number;
  unsubscribed: number;
};

export function getMailing(db: Database, id: number): Promise<Mailing | undefined> {
  return db.one<Mailing>(
    "get-mailing",
    `select id, texts, languages, city_id as "cityId", version, state, send_at as "sendAt" from mailing where id = $1`,
    [id],
  );
}

/**
 * Newest first. `id` names one. Every receiver is in one of waiting, delivered, bounced, failed and left out. Who unsubscribed
 * counts for the last newsletter that reached them before.
 */
export function listMailings(db: Database, id: number | null = null): Promise<MailingFigures[]> {
  return db.rows<MailingFigures>(
    "list-mailings",
    `select mailing.id, coalesce(nullif(mailing.texts -> 'en' ->> 'subject', ''), nullif(mailing.texts -> 'es' ->> 'subject', ''),
         nullif(mailing.texts -> 'de' ->> 'subject', ''), mailing.texts -> 'pl' ->> 'subject') as subject,
       mailing.state, mailing.send_at as "sendAt", mailing.created_at as "createdAt", mailing.receivers,
       coalesce(counted.waiting, 0) as waiting, coalesce(counted.delivered, 0) as delivered, coalesce(counted.bounced, 0) as bounced,
       coalesce(counted.failed, 0) as failed,
       coalesce(counted.left_out, 0) as "leftOut", coalesce(counted.unsubscribed, 0) as unsubscribed
     from mailing left join lateral (
       select count(*) filter (where item.state = 'waiting' or mail.status = 'waiting')::int as waiting,
         count(*) filter (where mail.status = 'sent')::int as delivered,
         count(*) filter (where mail.failure = 'bounce')::int as bounced,
         count(*) filter (where mail.failure in ('refused', 'expired'))::int as failed,
         count(*) filter (where item.state = 'left_out' or (item.state = 'mailed' and mail.id is null) or mail.failure = 'suppressed')::int
           as left_out,
         count(*) filter (where mail.status = 'sent' and subscription.unsubscribed_at >= mail.sent_at and not exists (
           select from outgoing_mail newer
           where lower(newer.recipient) = subscription.email and newer.kind in ('newsletter.week', 'newsletter.mailing')
             and newer.status = 'sent' and newer.sent_at <= subscription.unsubscribed_at
             and (newer.sent_at, newer.id) > (mail.sent_at, mail.id)))::int as unsubscribed
       from mailing_item item join newsletter_subscription subscription on subscription.id = item.subscription_id
         left join outgoing_mail mail on mail.id = item.mail_id
       where item.mailing_id = mailing.id) counted on true
     where $1::bigint is null or mailing.id = $1
     order by mailing.id desc limit 100`,
    [id],
  );
}

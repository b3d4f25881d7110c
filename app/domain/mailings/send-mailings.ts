import type { Database } from "#app/db/client.ts";
import { unsubscribeLink } from "#app/domain/newsletter/newsletter-key.ts";
import { isSubscriber } from "#app/domain/newsletter/subscriber.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { mailingMail } from "#app/mail/mailing-mail.ts";
import { isWhole } from "./mailing-texts.ts";

type Links = { origin: string; secret: string };
type Taken = {
  mailingId: number;
  id: string;
  email: string;
  locale: Locale;
  subject: string | null;
  body: string | null;
  isSubscriber: boolean;
};

const batch = 20;
/** Of all processes together, so that a mail provider does not take it for spam. */
export const pace = { uses: 300, seconds: 60 };

/**
 * Writes the mail of every mailing that is due, in small batches, as fast as `pace` allows. Until the last mail has left
 * the outbox a mailing can be stopped.
 */
export async function sendMailings(db: Database, links: Links, now: () => Date, isClosing = () => false) {
  while (!isClosing() && (await writeBatch(db, links, now())));
  await db.rows(
    "finish-mailings",
    `update mailing set state = 'sent', finished_at = $1 where state = 'scheduled' and send_at <= $1
       and not exists (
         select from mailing_item item left join outgoing_mail mail on mail.id = item.mail_id
         where item.mailing_id = mailing.id and (item.state = 'waiting' or mail.status = 'waiting'))`,
    [now()],
  );
}

/** An item and its mail are written together: who was stopped in between goes on without doubling any. */
function writeBatch(db: Database, links: Links, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const taken = await tx.rows<Taken>("take-mailing-items", take, [now, batch]);
    if (taken.length === 0) return false;
    if (await limitedUntil(tx, "newsletters a minute", pace, now, taken.length)) return false;
    for (const item of taken) {
      const mailId = await writeMail(tx, item, links, now);
      await tx.rows(
        "finish-mailing-item",
        `update mailing_item set mail_id = :mailId, state = case when :mailId::bigint is null then 'left_out' else 'mailed' end
         where mailing_id = :mailingId and subscription_id = :id`,
        { mailId, mailingId: item.mailingId, id: item.id },
      );
    }
    return true;
  });
}

async function writeMail(tx: Database, item: Taken, { origin, secret }: Links, now: Date): Promise<number | null> {
  const { mailingId, id, email, locale } = item;
  const text = { subject: item.subject ?? "", body: item.body ?? "" };
  // Since the confirmation somebody may have unsubscribed or bounced, or chosen a language that has no text.
  if (!item.isSubscriber || !isWhole(text)) return null;
  const unsubscribe = unsubscribeLink(origin, secret, id, locale);
  const written = await enqueueMail(
    tx,
    {
      kind: "newsletter.mailing",
      dedupKey: `newsletter/mailing/${mailingId}/${id}`,
      to: email,
      locale,
      email: mailingMail(locale, text, { origin, unsubscribe }),
      priority: "bulk",
    },
    now,
  );
  return written.ok ? written.id : null;
}

/** Locks the subscription too: who unsubscribes meanwhile waits, and then withdraws the mail. */
const take = `
  select item.mailing_id as "mailingId", subscription.id, subscription.email, subscription.locale,
    mailing.texts -> subscription.locale::text ->> 'subject' as subject, mailing.texts -> subscription.locale::text ->> 'body' as body,
    (${isSubscriber}) as "isSubscriber"
  from mailing_item item join mailing on mailing.id = item.mailing_id
    join newsletter_subscription subscription on subscription.id = item.subscription_id
  where item.state = 'waiting' and mailing.state = 'scheduled' and mailing.send_at <= $1
  order by item.mailing_id, item.subscription_id limit $2 for update of item, subscription skip locked`;

import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { digestMail } from "#app/mail/newsletter-mail.ts";
import { site } from "#app/site.ts";
import { buildIssues, hasNews, type News } from "./gather-news.ts";
import { unsubscribeLink } from "./newsletter-key.ts";
import { isSubscriber } from "./subscriber.ts";
import { digestDedupKey } from "./unsubscribe.ts";

type Links = { origin: string; secret: string };
type Due = { id: string; email: string; locale: Locale; news: News };

const batch = 100;

/**
 * Sends the weekly newsletter, due from Thursday 9:00 at the office until the week ends. An interrupted run is resumed
 * by the next.
 */
export async function sendDigest(db: Database, links: Links, now: Date): Promise<number> {
  const week = weekOfDigest(now);
  if (!week) return 0;
  await buildIssues(db, week, now);
  let written = 0;
  for (;;) {
    const done = await writeBatch(db, week, links, now);
    if (done === 0) return written;
    written += done;
  }
}

/** Marks a batch of subscribers as done and enqueues their mail in one transaction. */
function writeBatch(db: Database, week: string, links: Links, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx.rows<Due>(
      "take-newsletter-batch",
      `with due as (
         select subscription.id, issue.news from newsletter_subscription subscription
         join newsletter_issue issue on issue.week = $1 and issue.locale = subscription.locale
         where subscription.confirmed_at <= issue.covers_until and ${isSubscriber}
           and (subscription.last_week is null or subscription.last_week < $1)
         limit $2 for update of subscription skip locked)
       update newsletter_subscription subscription set last_week = $1 from due where due.id = subscription.id
       returning subscription.id, subscription.email, subscription.locale, due.news`,
      [week, batch],
    );
    for (const subscriber of due.filter(({ news }) => hasNews(news))) {
      const unsubscribe = unsubscribeLink(links.origin, links.secret, subscriber.id, subscriber.locale);
      const message = digestMail(subscriber.locale, { ...subscriber, origin: links.origin, unsubscribe });
      await enqueueMail(
        tx,
        {
          kind: "newsletter.week",
          dedupKey: digestDedupKey(week, subscriber.id),
          to: subscriber.email,
          locale: subscriber.locale,
          email: message,
          priority: "bulk",
        },
        now,
      );
    }
    return due.length;
  });
}

/** Returns the Monday of the week whose newsletter is due now, if any. */
export function weekOfDigest(now: Date): string | undefined {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-CA", {
      timeZone: site.office.timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const day = new Date(`${parts.year}-${parts.month}-${parts.day}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  const hours = sinceMonday * 24 + Number(parts.hour);
  if (hours < 3 * 24 + 9) return;
  return new Date(day.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}

import type { Database } from "#app/db/client.ts";
import { isSubscriber } from "#app/domain/newsletter/subscriber.ts";
import type { Locale } from "#app/i18n/locales.ts";

/**
 * SQL: subscribers whom a `mailing` is for. Who has no text in their language, has unsubscribed or cannot be reached
 * gets none.
 */
export const isReceiver = `${isSubscriber}
  and subscription.locale::text = any (mailing.languages)
  and mailing.texts -> subscription.locale::text ->> 'subject' <> '' and mailing.texts -> subscription.locale::text ->> 'body' <> ''
  and (mailing.city_id is null or exists (
    select from booking join departure on departure.id = booking.departure_id join tour on tour.id = departure.tour_id
    where lower(booking.email) = subscription.email and booking.status <> 'canceled' and tour.city_id = mailing.city_id))`;

export type ReceiversOf = { locale: Locale; count: number };

/** How many would get it now, by language. */
export function countReceivers(db: Database, id: number): Promise<ReceiversOf[]> {
  return db.rows<ReceiversOf>(
    "count-mailing-receivers",
    `select subscription.locale, count(*)::int as count from mailing join newsletter_subscription subscription on ${isReceiver}
     where mailing.id = $1 group by subscription.locale order by subscription.locale`,
    [id],
  );
}

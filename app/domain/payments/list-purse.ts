import type { Database } from "#app/db/client.ts";

/** The cash of a guide of one day, in minor units. */
export type Purse = {
  date: string;
  cityId: string;
  city: string;
  currency: string;
  taken: number;
  handedOver: number;
};

const daysBack = 31;

/** The days on which a guide took cash that is not handed over, and today. */
export function listPurse(db: Database, guideId: number, now: Date, locale: string): Promise<Purse[]> {
  return db.rows<Purse>("list-purse", query, { guideId, now, locale, daysBack });
}

const query = `
  select purse.local_date as date, purse.city_id as "cityId", city_text.name as city, purse.currency, purse.taken, coalesce(given.amount, 0)::integer as "handedOver"
  from (select local_date, city_id, currency, sum(amount)::integer as taken from payment_entry
    where in_cash and guide_id = :guideId and local_date > (:now::timestamptz)::date - :daysBack::integer
    group by local_date, city_id, currency) purse
  join city on city.id = purse.city_id
  join city_text on city_text.city_id = purse.city_id and city_text.locale = :locale
  left join lateral (select sum(amount) as amount from cash_hand_over
    where guide_id = :guideId and city_id = purse.city_id and local_date = purse.local_date and currency = purse.currency) given on true
  where purse.taken <> coalesce(given.amount, 0)
    or (purse.taken <> 0 and purse.local_date = (:now::timestamptz at time zone city.time_zone)::date)
  order by purse.local_date desc, purse.city_id, purse.currency`;

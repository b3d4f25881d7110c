import type { Database } from "#app/db/client.ts";
import { isRecorded } from "./balance.ts";

/** The cash of one guide, or of the office, on a day in a city. Sums are in minor units. */
export type CashDay = {
  date: string;
  cityId: string;
  city: string;
  timeZone: string;
  /** Null for the office. */
  guideId: number | null;
  guide: string | null;
  currency: string;
  /** What was taken and what guests who came still owe. */
  expected: number;
  taken: number;
  handedOver: number;
  /** The last close. */
  closed: CashClose | null;
};
type CashClose = {
  number: number;
  taken: number;
  counted: number;
  note: string | null;
  at: string;
  /** Null once the account is deleted. */
  by: string | null;
};
export type CashSpan = { from: string; to: string; cityId: string | null };

/** The days and places where cash was taken or is still owed, newest first. */
export function listCashDays(db: Database, span: CashSpan): Promise<CashDay[]> {
  return db.rows<CashDay>("list-cash-days", query, { ...span });
}

// What went back after the start, by a refund or a dispute, was paid when the guests came: no guide had to ask for it.
/** SQL: `movement` is what happened from `:from` to `:to`, by place, day, currency and guide; 0 is the office. */
export const cashMovements = `
  select city_id, local_date, coalesce(guide_id, 0) as guide_id, currency, amount as taken, 0 as owed, 0 as handed_over
  from payment_entry where in_cash and local_date between :from::date and :to::date
    and (:cityId::text is null or city_id = :cityId)
  union all
  select city_id, local_date, guide_id, currency, 0, 0, amount
  from cash_hand_over where local_date between :from::date and :to::date and (:cityId::text is null or city_id = :cityId)
  union all
  select tour.city_id, departure.local_date, coalesce(departure.guide_id, 0), booking.currency, 0,
    greatest(booking_balance(booking.status, booking.amount, booking.paid) - later.back, 0), 0
  from departure
  join tour on tour.id = departure.tour_id
  join booking on booking.departure_id = departure.id and booking.status = 'attended' and booking.amount > booking.paid
    and ${isRecorded}
  cross join lateral (select coalesce(-sum(payment_entry.amount), 0) as back from payment_entry
    where payment_entry.booking_id = booking.id and payment_entry.kind in ('refund', 'dispute') and payment_entry.at > departure.starts_at) later
  where departure.local_date between :from::date and :to::date and (:cityId::text is null or tour.city_id = :cityId)`;

const query = `
  select day.local_date as date, day.city_id as "cityId", city_text.name as city, city.time_zone as "timeZone",
    guide.id as "guideId", guide.name as guide, day.currency, day.expected, day.taken, day.handed_over as "handedOver",
    (select jsonb_build_object('number', cash_close.number, 'taken', cash_close.taken, 'counted', cash_close.counted,
        'note', cash_close.note, 'at', cash_close.at, 'by', "user".name)
      from cash_close left join "user" on "user".id = cash_close.user_id
      where cash_close.local_date = day.local_date and cash_close.city_id = day.city_id
        and cash_close.guide_id is not distinct from guide.id and cash_close.currency = day.currency
      order by cash_close.number desc limit 1) as closed
  from (select movement.city_id, movement.local_date, movement.guide_id, movement.currency,
      coalesce(sum(movement.taken + movement.owed), 0)::integer as expected, coalesce(sum(movement.taken), 0)::integer as taken,
      coalesce(sum(movement.handed_over), 0)::integer as handed_over
    from (${cashMovements}) movement
    group by movement.city_id, movement.local_date, movement.guide_id, movement.currency) day
  join city on city.id = day.city_id
  join city_text on city_text.city_id = day.city_id and city_text.locale = 'en'
  left join guide on guide.id = day.guide_id
  order by day.local_date desc, city_text.name, guide.name, day.currency`;

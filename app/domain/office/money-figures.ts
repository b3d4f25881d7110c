import type { Database } from "#app/db/client.ts";
import { type Grouping, groups, type Span } from "./figures.ts";

/** Sums in minor units of one currency. */
export type MoneyFigures = {
  key: string;
  name: string;
  currency: string;
  /** What was agreed with guests who have not canceled. */
  expected: number;
  /** What they have paid, without what was given back. */
  taken: number;
  refunded: number;
  /** The same of the 52 weeks earlier days, so that weekdays stand beside each other. */
  expectedBefore: number;
  takenBefore: number;
};

/** Sums up the money of departures from one date to another, both included, and of a year before. */
export function listMoneyFigures(db: Database, by: Grouping, { from, to }: Span): Promise<MoneyFigures[]> {
  return db.rows<MoneyFigures>(`money-figures-${by}`, queryBy(by), [from, to]);
}

const yearDays = 364;

const bySource = {
  key: "booking.source",
  name: "case booking.source when 'web' then 'Website' when 'phone' then 'By phone' when 'walk-in' then 'Walk-in' else 'Office' end",
  joins: "",
};

/** Only departures that cost something are read: most tours are free. */
const queryBy = (by: Grouping) => {
  const { key, name, joins } = by === "source" ? bySource : groups[by];
  return `
    with shown as (
      select departure.id, departure.tour_id, departure.guide_id, departure.local_date + year.days as local_date, year.days > 0 as is_before
      from (values (0), (${yearDays})) year(days)
      join departure on departure.local_date between $1::date - year.days and $2::date - year.days
      join tour on tour.id = departure.tour_id and (tour.payment = 'paid' or departure.is_private))
    select ${key} as key, ${name} as name, booking.currency,
      coalesce(sum(agreed.amount) filter (where not departure.is_before), 0)::bigint as expected,
      coalesce(sum(booking.paid) filter (where not departure.is_before), 0)::bigint as taken,
      coalesce(sum(refunded.amount) filter (where not departure.is_before), 0)::bigint as refunded,
      coalesce(sum(agreed.amount) filter (where departure.is_before), 0)::bigint as "expectedBefore",
      coalesce(sum(booking.paid) filter (where departure.is_before), 0)::bigint as "takenBefore"
    from shown as departure
    join tour on tour.id = departure.tour_id
    ${joins}
    join booking on booking.departure_id = departure.id and (booking.amount > 0 or booking.paid > 0)
    cross join lateral (
      select booking_balance(booking.status, booking.amount, booking.paid) + booking.paid as amount) agreed
    left join lateral (select -sum(payment_entry.amount) as amount from payment_entry
      where payment_entry.booking_id = booking.id and payment_entry.kind = 'refund') refunded on true
    group by 1, 2, 3 order by ${by === "week" ? "1, 3" : "expected desc, 2, 3"}`;
};

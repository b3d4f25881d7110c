import type { Database } from "#app/db/client.ts";
import { cashMovements } from "#app/domain/payments/list-cash-days.ts";

/**
 * Writes the cash of paid walks that are over, as guides would have taken it: a few guests paid on the way, or not yet.
 * Invented guests get no receipts, so that the first real one has the first number.
 */
export async function seedCash(db: Database, now: Date) {
  await db.rows("seed-attended", attended, [now]);
  await db.rows("seed-cash", cash, [now]);
  await db.rows("seed-no-receipts", "delete from receipt_due");
  const days = { from: "2000-01-01", to: now.toISOString().slice(0, 10), cityId: null };
  await db.rows("seed-cash-closes", closes, days);
}

const attended = `
  update booking set status = 'attended' from departure
  where departure.id = booking.departure_id and booking.status = 'confirmed' and booking.amount > 0
    and departure.starts_at <= $1::timestamptz - interval '3 hours'`;

const cash = `
  insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, guide_id, city_id, local_date, actor, key)
  select booking.id, 'cash', booking.amount, booking.currency, departure.starts_at + interval '10 minutes', true, departure.guide_id,
    tour.city_id, departure.local_date, case when departure.guide_id is null then 'staff' else 'guide' end, 'seed ' || booking.id
  from booking
  join departure on departure.id = booking.departure_id
  join tour on tour.id = departure.tour_id
  where booking.status = 'attended' and booking.amount > 0 and booking.id % 17 <> 0
    and departure.starts_at <= $1::timestamptz - interval '3 hours'
  order by departure.starts_at, booking.id`;

// Of the last day some are left for the office to close. Nobody real has signed, so no account is named.
const closes = `
  with day as (
    select movement.city_id, movement.local_date, movement.guide_id, movement.currency,
      sum(movement.taken + movement.owed)::integer as expected, sum(movement.taken)::integer as taken,
      (movement.local_date + 1 + time '08:00') at time zone min(city.time_zone) as morning,
      row_number() over (order by movement.local_date desc, movement.city_id, movement.guide_id) as place
    from (${cashMovements}) movement join city on city.id = movement.city_id
    where movement.local_date < :to::date and movement.guide_id > 0
    group by movement.city_id, movement.local_date, movement.guide_id, movement.currency
    having sum(movement.taken) > 0),
  counted as (
    select city_id, local_date, guide_id, currency, expected, taken, morning, place % 6 = 1 as is_short from day
    where local_date < (select max(local_date) from day) or place % 3 > 0),
  handed as (
    insert into cash_hand_over (guide_id, city_id, local_date, currency, amount, at, key)
    select guide_id, city_id, local_date, currency, taken, morning - interval '10 minutes',
      'seed ' || local_date || ' ' || city_id || ' ' || guide_id || ' ' || currency from counted)
  insert into cash_close (city_id, guide_id, local_date, currency, number, expected, taken, counted, note, at, user_id)
  select city_id, guide_id, local_date, currency, 1, expected, taken,
    case when is_short then greatest(taken - 2000, 0) else taken end,
    case when is_short then 'One note less than recorded.' end, morning, 'seed'
  from counted`;

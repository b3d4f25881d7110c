import type { Database } from "#app/db/client.ts";
import { isRecorded } from "#app/domain/payments/balance.ts";
import { sweep } from "#app/domain/sweep.ts";
import type { Span } from "./figures.ts";

/**
 * Counts the figures of all days that have changed, the nearest first. A mark that another transaction commits
 * meanwhile stays, so that its day is counted again.
 */
export async function countDays(db: Database, now: Date, isClosing?: () => boolean): Promise<number> {
  const days = await db.rows<{ date: string }>("list-changed-days", listChanged, [now]);
  let counted = 0;
  await sweep(days, async ({ date }) => {
    if (isClosing?.()) return;
    await db.transaction(async (tx) => {
      // The job runs on every instance.
      await tx.rows("count-day-lock", "select pg_advisory_xact_lock(hashtext('count-day'))");
      await tx.rows("count-day-marks", "delete from changed_day where local_date = $1", [date]);
      await tx.rows("count-day-former", "delete from day_figure where local_date = $1", [date]);
      await tx.rows("count-day-former-money", "delete from day_money where local_date = $1", [date]);
      await tx.rows("count-day", figures, [date]);
      await tx.rows("count-day-money", money, [date]);
    });
    counted += 1;
  });
  return counted;
}

/** Whether a day from one date to another, both included, waits to be counted. */
export async function isCounting(db: Database, { from, to }: Span): Promise<boolean> {
  const changed = await db.one(
    "is-counting-days",
    "select from changed_day where local_date between $1 and $2 limit 1",
    [from, to],
  );
  return changed !== undefined;
}

const listChanged = `
  select local_date as date from changed_day group by local_date
  order by abs(local_date - ($1::timestamptz at time zone 'UTC')::date)`;

// Bookings and reviews are added up by departure first: joining both directly would multiply their rows.
const figures = `
  with day as (
    select id, tour_id, guide_id, capacity, status <> 'CANCELED' as takes_place from departure where local_date = $1),
  booked as (
    select booking.departure_id, booking.source,
      count(*) filter (where booking.status <> 'canceled') as bookings,
      coalesce(sum(booking.seats) filter (where booking.status in ('confirmed', 'attended')), 0) as guests,
      count(*) filter (where booking.status = 'canceled') as canceled,
      count(*) filter (where booking.status = 'no-show') as no_shows,
      count(review.id) as reviews, coalesce(sum(review.rating), 0) as points
    from booking join day on day.id = booking.departure_id
    left join review on review.booking_id = booking.id and review.status = 'published'
    group by booking.departure_id, booking.source),
  led as (
    select departure_id, sum(bookings) as bookings, sum(guests) as guests, sum(canceled) as canceled,
      sum(no_shows) as no_shows, sum(reviews) as reviews, sum(points) as points
    from booked group by departure_id)
  insert into day_figure (local_date, kind, key, departures, seated, capacity, bookings, guests, canceled, no_shows, reviews, points)
  select $1, counted.kind, counted.key, count(*) filter (where departure.takes_place),
    coalesce(sum(led.guests) filter (where departure.takes_place), 0),
    coalesce(sum(departure.capacity) filter (where departure.takes_place), 0),
    coalesce(sum(led.bookings), 0), coalesce(sum(led.guests), 0), coalesce(sum(led.canceled), 0),
    coalesce(sum(led.no_shows), 0), coalesce(sum(led.reviews), 0), coalesce(sum(led.points), 0)
  from day departure
  join tour on tour.id = departure.tour_id
  cross join lateral (values ('city', tour.city_id::text), ('tour', tour.id::text),
    ('guide', coalesce(departure.guide_id::text, '-'))) counted (kind, key)
  left join led on led.departure_id = departure.id
  group by counted.kind, counted.key
  union all
  select $1, 'source', source, count(*), null, null, sum(bookings), sum(guests), sum(canceled), sum(no_shows), sum(reviews), sum(points)
  from booked group by source`;

// A tour may have become free since: its payments count still.
const money = `
  insert into day_money (local_date, kind, key, currency, expected, taken, refunded)
  select $1, counted.kind, counted.key, booking.currency,
    sum(booking_balance(booking.status, booking.amount, booking.paid) + booking.paid), sum(booking.paid),
    coalesce(sum(refunded.amount), 0)
  from departure
  join tour on tour.id = departure.tour_id
  join booking on booking.departure_id = departure.id and (booking.amount > 0 or booking.paid > 0) and ${isRecorded}
  cross join lateral (values ('city', tour.city_id::text), ('tour', tour.id::text),
    ('guide', coalesce(departure.guide_id::text, '-')), ('source', booking.source)) counted (kind, key)
  left join lateral (select -sum(payment_entry.amount) as amount from payment_entry
    where payment_entry.booking_id = booking.id and payment_entry.kind = 'refund') refunded on true
  where departure.local_date = $1
  group by counted.kind, counted.key, booking.currency`;

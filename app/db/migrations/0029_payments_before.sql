-- What was over before payments were recorded may have been paid or not: it is neither due nor expected, until an entry
-- is written for it. A column and not a date, so that a restored backup says the same.
alter table booking add column payment_unknown boolean not null default false;

with unknown as (
  update booking set payment_unknown = true from departure
  where departure.id = booking.departure_id and booking.amount > 0 and booking.paid = 0 and booking.status <> 'canceled'
    and departure.starts_at + make_interval(days => departure.days) <= now()
  returning departure.local_date)
insert into changed_day (local_date) select distinct local_date from unknown;

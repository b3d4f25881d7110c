-- The office's figures by day, so that its page reads days and not bookings. Whatever changes the figures of a day leaves
-- a mark here, always by a further row: bookings made at once do not wait for each other. A job counts marked days again.
create table changed_day (local_date date not null);
create index changed_day_date on changed_day (local_date);

-- What is counted: the departures of a day by city, tour and guide, and bookings by source.
create table day_figure (
  local_date date not null,
  kind text not null check (kind in ('city', 'tour', 'guide', 'source')),
  -- The id of the city, tour or guide, '-' without a guide, or the source.
  key text not null,
  departures integer not null,
  -- Guests and seats of departures that take place; null by source.
  seated integer,
  capacity integer,
  bookings integer not null,
  guests integer not null,
  canceled integer not null,
  no_shows integer not null,
  reviews integer not null,
  -- The sum of the stars.
  points integer not null,
  primary key (kind, local_date, key)
);
create index day_figure_date on day_figure (local_date);

-- The same in money, in minor units; currencies are never added up.
create table day_money (
  local_date date not null,
  kind text not null check (kind in ('city', 'tour', 'guide', 'source')),
  key text not null,
  currency currency not null,
  expected bigint not null,
  taken bigint not null,
  refunded bigint not null,
  primary key (kind, local_date, key, currency)
);
create index day_money_date on day_money (local_date);

create function mark_departure_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then insert into changed_day (local_date) values (new.local_date); end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.local_date <> new.local_date) then
    insert into changed_day (local_date) values (old.local_date);
  end if;
  return null;
end $$;
create trigger departure_marks_day after insert or delete on departure for each row execute function mark_departure_day();
create trigger departure_marks_days after update of local_date, status, capacity, guide_id, tour_id on departure
  for each row when ((old.local_date, old.capacity, old.guide_id, old.tour_id, old.status = 'CANCELED')
    is distinct from (new.local_date, new.capacity, new.guide_id, new.tour_id, new.status = 'CANCELED'))
  execute function mark_departure_day();

create function mark_booking_days() returns trigger language plpgsql as $$
begin
  insert into changed_day (local_date) select distinct departure.local_date
  from changed join departure on departure.id = changed.departure_id;
  return null;
end $$;
create trigger booking_marks_day after insert on booking referencing new table as changed
  for each statement execute function mark_booking_days();
create trigger booking_gone_marks_day after delete on booking referencing old table as changed
  for each statement execute function mark_booking_days();

create function mark_booking_day() returns trigger language plpgsql as $$
begin
  insert into changed_day (local_date) select local_date from departure where id in (old.departure_id, new.departure_id);
  return null;
end $$;
create trigger booking_change_marks_day after update of departure_id, status, seats, source, amount, paid, currency on booking
  for each row when ((old.departure_id, old.status, old.seats, old.source, old.amount, old.paid, old.currency)
    is distinct from (new.departure_id, new.status, new.seats, new.source, new.amount, new.paid, new.currency))
  execute function mark_booking_day();

create function mark_review_day() returns trigger language plpgsql as $$
begin
  insert into changed_day (local_date) select departure.local_date
  from booking join departure on departure.id = booking.departure_id
  where booking.id in (old.booking_id, new.booking_id);
  return null;
end $$;
create trigger review_marks_day after insert or delete or update of booking_id, status, rating on review
  for each row execute function mark_review_day();

create function mark_tour_days() returns trigger language plpgsql as $$
begin
  insert into changed_day (local_date) select distinct local_date from departure where tour_id = new.id;
  return null;
end $$;
create trigger tour_marks_days after update of city_id on tour
  for each row when (old.city_id <> new.city_id) execute function mark_tour_days();

insert into changed_day (local_date) select distinct local_date from departure;

-- Some tours go from a number of guests on. Null: with any number.
alter table tour
  add column min_guests integer check (min_guests between 2 and 100),
  -- Whether a departure goes is decided so many hours before its start.
  add column min_guests_hours integer not null default 24 check (min_guests_hours between 1 and 168),
  add constraint tour_minimum_within_capacity check (min_guests <= capacity);

-- What its guests were told when they booked. Null: it goes, because its tour needs no number or it has been decided.
alter table departure
  add column min_guests integer check (min_guests between 2 and 100),
  add column min_guests_by timestamptz,
  add constraint minimum_has_time check ((min_guests is null) = (min_guests_by is null));
create index departure_undecided on departure (min_guests_by) where min_guests is not null and status <> 'CANCELED';

-- Every new departure takes the number over from its tour, whichever statement makes it. A private group has agreed its own.
create function take_minimum_of_tour() returns trigger language plpgsql as $$
begin
  if not new.is_private then
    select tour.min_guests into new.min_guests from tour where tour.id = new.tour_id;
  end if;
  return new;
end $$;
create trigger departure_minimum_of_tour before insert on departure for each row execute function take_minimum_of_tour();

create function set_minimum_time() returns trigger language plpgsql as $$
begin
  new.min_guests_by := null;
  if new.min_guests is not null then
    select new.starts_at - make_interval(hours => tour.min_guests_hours) into new.min_guests_by from tour where tour.id = new.tour_id;
  end if;
  return new;
end $$;
-- Triggers of one event run in the order of their names.
create trigger departure_minimum_time before insert or update of starts_at, min_guests on departure
  for each row execute function set_minimum_time();

-- Raised by every change of the office's: whoever saves over a newer version is asked first.
alter table departure add column version integer not null default 1;
alter table schedule add column version integer not null default 1;
create index departure_day on departure (local_date);

-- Days on which a schedule makes no departure.
create table schedule_exception (
  schedule_id integer not null references schedule on delete cascade,
  local_date date not null,
  primary key (schedule_id, local_date)
);

-- Whoever stands at the meeting point or calls may have no address; whoever books on the site has one.
alter table booking
  alter column email drop not null,
  add column source text not null default 'web' check (source in ('web', 'phone', 'walk-in', 'office')),
  add constraint address_unless_met_or_called check (email is not null or source in ('phone', 'walk-in'));

-- What was done already, by the key of whoever did it: a telephone that was offline may send it again.
create table done_once (
  key text primary key check (length(key) between 8 and 100),
  request jsonb not null,
  outcome jsonb,
  at timestamptz not null
);
create index done_once_age on done_once (at);

-- A text of the office's own to everyone on a departure.
create table departure_message (
  id bigint generated always as identity primary key,
  departure_id bigint not null references departure,
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index departure_message_departure on departure_message (departure_id);

alter table booking_letter
  drop constraint booking_letter_kind_check,
  add constraint booking_letter_kind_check check (kind in
    ('confirmed', 'changed', 'canceled', 'departure-canceled', 'rescheduled', 'message', 'reminder', 'review', 'resent'));

-- Names of schemas written out: an index on it must also be built where nothing is on the search path, as when restoring.
create or replace function plain(words text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, words))
$$;
create extension if not exists pg_trgm;
create index booking_name_words on booking using gin (plain(name) gin_trgm_ops);

create or replace function notify_seats() returns trigger language plpgsql as $$
begin
  perform pg_notify('seats', json_build_object(
    'id', new.id, 'tour', new.tour_id, 'left', new.capacity - new.seats_taken,
    'open', new.status = 'OPEN', 'version', new.version)::text);
  return null;
end $$;
drop trigger departure_seats_changed on departure;
create trigger departure_seats_changed after update of seats_taken, capacity, status, version on departure
  for each row when (old.seats_taken is distinct from new.seats_taken or old.capacity is distinct from new.capacity
    or old.status is distinct from new.status or old.version is distinct from new.version)
  execute function notify_seats();

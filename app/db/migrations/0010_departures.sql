create table schedule (
  id integer generated always as identity primary key,
  tour_id integer not null references tour on delete cascade,
  language tour_language not null,
  -- ISO weekdays: Monday is 1.
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  local_time time not null,
  -- A season is two days of the year as MM-DD and may include New Year. Both null: all year. 29 February is valid.
  season_from text check (season_from ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    and season_from not in ('02-30', '02-31', '04-31', '06-31', '09-31', '11-31')),
  season_to text check (season_to ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    and season_to not in ('02-30', '02-31', '04-31', '06-31', '09-31', '11-31')),
  capacity integer not null check (capacity between 1 and 500),
  guide_id integer references guide,
  active boolean not null default true,
  version integer not null default 1,
  check ((season_from is null) = (season_to is null))
);
create index schedule_tour on schedule (tour_id);
create index schedule_language on schedule (language) where active;

-- Days on which a schedule makes no departure.
create table schedule_exception (
  schedule_id integer not null references schedule on delete cascade,
  local_date date not null,
  primary key (schedule_id, local_date)
);

create table departure (
  id bigint generated always as identity primary key,
  tour_id integer not null references tour,
  schedule_id integer references schedule on delete set null,
  language tour_language not null,
  local_date date not null,
  local_time time not null,
  starts_at timestamptz not null,
  days integer not null default 1 check (days between 1 and 14),
  capacity integer not null check (capacity between 0 and 500),
  seats_taken integer not null default 0,
  -- Seats offered to a party of the waiting list: not taken, and not on sale.
  seats_held integer not null default 0,
  -- Seats that the office or a guide added above the capacity. They are not sold again: as seats are freed, the capacity
  -- falls back.
  overbooked integer not null default 0 check (overbooked >= 0),
  guide_id integer references guide,
  -- The guide has told the office that they cannot come. Another guide clears it.
  guide_absent_at timestamptz,
  guide_absent_reason text check (length(guide_absent_reason) between 1 and 500),
  status text not null default 'OPEN' check (status in ('OPEN', 'CANCELED', 'CLOSED')),
  -- When the office canceled it. Bookings canceled from then on were canceled with the departure, not by their guests.
  canceled_at timestamptz,
  -- How many seats were taken then.
  canceled_seats integer,
  -- The reason that guests read, by language: {"en": {"subject": "…", "body": "…"}, …}.
  cancel_texts jsonb,
  edited boolean not null default false,
  -- Whether its guests were asked for reviews, so that the job does not look at them again.
  reviews_asked boolean not null default false,
  -- A departure for one group: in no public list, and never open for booking.
  is_private boolean not null default false,
  -- Where a private group meets, if not at the tour's own meeting point.
  meeting_name text check (length(meeting_name) between 1 and 200),
  meeting_latitude latitude,
  meeting_longitude longitude,
  version integer not null default 1,
  unique (schedule_id, local_date),
  constraint seats_within_capacity check (seats_taken >= 0 and seats_held >= 0 and seats_taken + seats_held <= capacity),
  constraint own_meeting_point check (num_nonnulls(meeting_name, meeting_latitude, meeting_longitude) in (0, 3)),
  constraint private_is_not_open check (not is_private or status <> 'OPEN')
);
create index departure_tour_date on departure (tour_id, local_date, local_time);
create index departure_guide on departure (guide_id, local_date);
create index departure_day on departure (local_date);
create index departure_time on departure (starts_at);
-- Past departures of years lie beside the coming ones: calendars and lists read only those that are open.
create index departure_start on departure (starts_at) where status = 'OPEN';
create index departure_open on departure (tour_id, starts_at) where status = 'OPEN';
-- The first page of the office counts these at every visit.
create index departure_without_guide on departure (starts_at) where guide_id is null and status <> 'CANCELED';
create index departure_absent on departure (starts_at) where guide_absent_at is not null and status <> 'CANCELED';
create index departure_canceled on departure (starts_at) where canceled_at is not null;

create function settle_absence() returns trigger language plpgsql as $$
begin
  new.guide_absent_at := null;
  new.guide_absent_reason := null;
  return new;
end $$;
create trigger departure_absence_settled before update of guide_id on departure
  for each row when (old.guide_id is distinct from new.guide_id) execute function settle_absence();

create function release_overbooked() returns trigger language plpgsql as $$
declare
  released integer := least(new.overbooked, old.seats_taken + old.seats_held - new.seats_taken - new.seats_held);
begin
  new.capacity := new.capacity - released;
  new.overbooked := new.overbooked - released;
  return new;
end $$;
create trigger departure_overbooked_released before update of seats_taken, seats_held on departure
  for each row when (new.overbooked > 0 and new.seats_taken + new.seats_held < old.seats_taken + old.seats_held)
  execute function release_overbooked();

-- Sends the number of seats left to open pages. Deferred to the end of the transaction and reading the final row, because
-- a transaction that frees seats may offer them to the waiting list at once.
create function notify_seats() returns trigger language plpgsql as $$
begin
  perform pg_notify('seats', json_build_object(
    'id', id, 'tour', tour_id, 'left', capacity - seats_taken - seats_held,
    'open', status = 'OPEN', 'version', version)::text) from departure where id = new.id;
  return null;
end $$;
create constraint trigger departure_seats_changed after update of seats_taken, seats_held, capacity, status, version on departure
  deferrable initially deferred
  for each row when (old.seats_taken is distinct from new.seats_taken or old.seats_held is distinct from new.seats_held
    or old.capacity is distinct from new.capacity or old.status is distinct from new.status or old.version is distinct from new.version)
  execute function notify_seats();

-- A message to all guests of a departure: from the office in one text or in a text per language, or from the guide that
-- the start is delayed, which each guest reads in their language.
create table departure_announcement (
  id bigint generated always as identity primary key,
  departure_id bigint not null references departure,
  subject text check (length(subject) between 1 and 150),
  body text check (length(body) between 1 and 4000),
  -- By language: {"en": {"subject": "…", "body": "…"}, …}. Read instead of subject and body, which are then the English ones.
  texts jsonb,
  delay_minutes smallint check (delay_minutes in (5, 10, 15)),
  created_at timestamptz not null,
  constraint announcement_is_text_or_delay check (num_nonnulls(subject, body) = case when delay_minutes is null then 2 else 0 end)
);
create index departure_announcement_departure on departure_announcement (departure_id);

-- Departures that have changed for a guide who has not been told yet, with what the guide knew before the first change.
-- If the departure is changed back before `due_at`, no email is sent.
create table guide_change (
  id bigint generated always as identity primary key,
  guide_id integer not null references guide on delete cascade,
  -- No reference: a changed schedule deletes departures without bookings.
  departure_id bigint not null,
  -- False: the departure was not theirs, or did not exist.
  was_theirs boolean not null,
  tour_id integer not null references tour on delete cascade,
  language tour_language not null,
  local_date date not null,
  local_time time not null,
  starts_at timestamptz not null,
  meeting_latitude double precision not null,
  meeting_longitude double precision not null,
  -- The guide before had reported that they cannot come.
  replaces_absent boolean not null default false,
  since timestamptz not null,
  -- Every further change postpones it.
  due_at timestamptz not null,
  unique (guide_id, departure_id)
);

-- Changes shortly before the start, which a guide confirms having seen. A further change asks again.
create table guide_notice (
  guide_id integer not null references guide on delete cascade,
  departure_id bigint not null references departure on delete cascade,
  kind text not null check (kind in ('assigned', 'moved', 'unassigned', 'canceled')),
  told_at timestamptz not null,
  seen_at timestamptz,
  primary key (guide_id, departure_id)
);
create index guide_notice_unseen on guide_notice (departure_id) where seen_at is null;

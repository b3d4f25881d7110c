-- Departures that have changed for a guide who has not been told yet, with what the guide knew before the first of
-- these changes. Changed back within the quiet period, it needs no mail.
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
  since timestamptz not null,
  -- Every further change postpones it.
  due_at timestamptz not null,
  unique (guide_id, departure_id)
);

-- Evenings on which a guide was told of the next day.
create table guide_evening (
  guide_id integer not null references guide on delete cascade,
  next_day date not null,
  primary key (guide_id, next_day)
);

create table schedule (
  id integer generated always as identity primary key,
  tour_id integer not null references tour on delete cascade,
  language tour_language not null,
  -- ISO weekdays, Monday is 1
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  local_time time not null,
  -- A season is two days of the year as MM-DD and may run over New Year; both null is all year.
  season_from text check (season_from ~ '^\d\d-\d\d$'),
  season_to text check (season_to ~ '^\d\d-\d\d$'),
  capacity integer not null check (capacity between 1 and 500),
  guide_id integer references guide,
  active boolean not null default true,
  check ((season_from is null) = (season_to is null))
);
create index schedule_tour on schedule (tour_id);

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
  guide_id integer references guide,
  status text not null default 'OPEN' check (status in ('OPEN', 'CANCELED', 'CLOSED')),
  edited boolean not null default false,
  constraint seats_within_capacity check (seats_taken between 0 and capacity),
  unique (schedule_id, local_date)
);
create index departure_tour_date on departure (tour_id, local_date, local_time);
create index departure_start on departure (starts_at) where status = 'OPEN';
create index departure_guide on departure (guide_id, local_date);

create table "user" (
  id text primary key,
  name text not null,
  email email not null,
  email_verified boolean not null default false,
  image text,
  locale locale not null default 'en',
  role text not null default 'guest' check (role in ('guest', 'guide', 'staff')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_email on "user" (lower(email));

create table booking (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$'),
  departure_id bigint not null references departure,
  adults integer not null check (adults between 0 and 35),
  children integer not null default 0 check (children between 0 and 35),
  seats integer generated always as (adults + children) stored,
  name text not null check (length(name) between 1 and 120),
  email email not null,
  phone text,
  locale locale not null,
  status text not null default 'confirmed' check (status in ('held', 'confirmed', 'canceled', 'attended', 'no-show')),
  user_id text references "user" on delete set null,
  amount integer not null default 0 check (amount >= 0),
  currency currency not null,
  idempotency_key text unique,
  placed_at timestamptz not null default now(),
  check (adults + children > 0)
);
create index booking_departure on booking (departure_id);
create index booking_email on booking (lower(email));

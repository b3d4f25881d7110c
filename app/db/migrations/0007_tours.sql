create table tour (
  id integer generated always as identity primary key,
  city_id slug not null references city,
  key slug not null,
  -- A test compares this list with the one in TypeScript.
  theme text not null check (theme in ('old-town', 'jewish-quarter', 'communism', 'war', 'street-art', 'food', 'ghosts',
    'castle', 'pubs', 'water', 'district', 'architecture', 'nature', 'pass')),
  payment text not null check (payment in ('free', 'wish', 'paid')),
  -- Prices are in the currency's smallest unit.
  price integer check (price > 0),
  currency currency not null,
  -- Who is a child on this tour, and what a child pays.
  child_under integer not null default 15 check (child_under between 2 and 18),
  child_price integer not null default 0 check (child_price >= 0),
  minutes integer not null check (minutes between 15 and 720),
  days integer not null default 1 check (days between 1 and 14),
  capacity integer not null check (capacity between 1 and 500),
  meeting_latitude latitude not null,
  meeting_longitude longitude not null,
  ending_latitude latitude not null,
  ending_longitude longitude not null,
  -- Practical facts: group, ground, access, children, costs, stops. All are optional. Their schema is
  -- app/domain/tours/good-to-know.ts.
  good_to_know jsonb not null default '{}' check (jsonb_typeof(good_to_know) = 'object'),
  position integer not null,
  published boolean not null default true,
  photo text unique check (photo ~ '^[0-9a-f]{32}$'),
  photo_alt jsonb,
  -- When the tour became part of the offer, for the newsletter. Null for the tours the company started with.
  added_at timestamptz default now(),
  -- The office edits these parts of a tour on pages of their own; each has a version.
  version integer not null default 1,
  route_version integer not null default 1,
  days_version integer not null default 1,
  good_to_know_version integer not null default 1,
  unique (city_id, key),
  unique (id, city_id),
  check ((payment = 'paid') = (price is not null)),
  check ((photo is null) = (photo_alt is null)),
  constraint tour_child_price_paid check (child_price = 0 or payment = 'paid')
);
create index tour_shown on tour (city_id, position) where published;
-- Every search counts how many tours match each filter. With these indexes it reads no table.
create index tour_payment on tour (payment) where published;
create index tour_theme on tour (theme) where published;
create index tour_step_free on tour (id) where published and good_to_know ->> 'stepFree' = 'yes';
create index tour_for_children on tour (id) where published and (good_to_know ->> 'suitsFromAge')::integer <= 8;
create index tour_short on tour (id) where published and days = 1 and minutes <= 120;

create table tour_text (
  tour_id integer not null,
  city_id slug not null,
  locale locale not null,
  slug slug not null,
  name text not null,
  title text not null,
  short text not null,
  about text not null,
  highlights jsonb not null,
  meeting_name text not null,
  meeting_from text not null,
  meeting_hint text not null,
  ending_name text not null,
  info text not null,
  rules text not null,
  alt text not null,
  version integer not null default 1,
  checked_version integer not null default 1,
  updated_at timestamptz not null default now(),
  complete boolean not null generated always as (
    '' not in (name, title, short, about, meeting_name, meeting_from, meeting_hint, ending_name, info, rules) and jsonb_array_length(highlights) > 0) stored,
  primary key (tour_id, locale),
  unique (locale, city_id, slug),
  foreign key (tour_id, city_id) references tour (id, city_id) on delete cascade
);
create index tour_text_slug on tour_text (city_id, slug);

create table tour_stop (
  tour_id integer not null references tour on delete cascade,
  position integer not null check (position > 0),
  latitude latitude not null,
  longitude longitude not null,
  primary key (tour_id, position)
);

create table tour_stop_text (
  tour_id integer not null,
  position integer not null,
  locale locale not null,
  name text not null,
  primary key (tour_id, position, locale),
  foreign key (tour_id, position) references tour_stop on delete cascade
);

-- Days of a tour after the first. `local_time` is set if the day starts at another time than the first one. The day has
-- its own meeting point if it has a text; without coordinates the place is announced later.
create table tour_day (
  tour_id integer not null references tour on delete cascade,
  day integer not null check (day between 2 and 14),
  local_time time,
  latitude latitude,
  longitude longitude,
  primary key (tour_id, day),
  check ((latitude is null) = (longitude is null))
);

create table tour_day_text (
  tour_id integer not null,
  day integer not null,
  locale locale not null,
  meeting_name text not null check (meeting_name <> ''),
  meeting_hint text not null,
  primary key (tour_id, day, locale),
  foreign key (tour_id, day) references tour_day on delete cascade
);

-- The start of one day of a departure, in the time zone of the tour's city.
create function tour_day_start(tour integer, first_start timestamptz, day integer) returns timestamptz
  language sql stable as $$
  select case when $3 = 1 then $2
    else ((($2 at time zone city.time_zone)::date + $3 - 1)
      + coalesce((select own.local_time from tour_day own where own.tour_id = $1 and own.day = $3), ($2 at time zone city.time_zone)::time))
      at time zone city.time_zone end
  from tour walked join city on city.id = walked.city_id where walked.id = $1
$$;

create table guide_tour (
  guide_id integer not null references guide on delete cascade,
  tour_id integer not null references tour on delete cascade,
  primary key (guide_id, tour_id)
);
create index guide_tour_tour on guide_tour (tour_id);

-- What the next guide of a tour should know, for example that a gate is closed.
create table tour_note (
  id bigint generated always as identity primary key,
  tour_id integer not null references tour on delete cascade,
  guide_id integer references guide on delete set null,
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null
);
create index tour_note_tour on tour_note (tour_id, id desc);

create table guide (
  id integer generated always as identity primary key,
  slug slug not null unique,
  name text not null,
  home_city_id slug not null references city,
  walking_since integer not null check (walking_since between 2007 and 2100),
  portrait text not null check (portrait in ('woman', 'man')),
  -- text[], because the driver does not know arrays of domains; the constraint below checks every element.
  languages text[] not null check (cardinality(languages) > 0),
  -- The account with which the guide logs in.
  user_id text unique references "user" on delete set null,
  -- A guide who has left keeps past departures and has no page.
  active boolean not null default true,
  photo text unique check (photo ~ '^[0-9a-f]{32}$'),
  photo_alt jsonb,
  version integer not null default 1,
  check ((photo is null) = (photo_alt is null)),
  constraint guide_languages_known check (languages::tour_language[] is not null)
);
create index guide_longest on guide (home_city_id, walking_since, id);

create table guide_text (
  guide_id integer not null references guide on delete cascade,
  locale locale not null,
  quote text not null,
  about text not null,
  version integer not null default 1,
  checked_version integer not null default 1,
  updated_at timestamptz not null default now(),
  complete boolean not null generated always as ('' not in (quote, about)) stored,
  primary key (guide_id, locale)
);

-- Guides who subscribe to their departures in a calendar program. The URL is signed with `word`, so a new word makes the
-- old URL invalid, and this table alone reveals no URL.
create table guide_calendar (
  guide_id integer primary key references guide on delete cascade,
  word text not null,
  since timestamptz not null
);

-- Evenings on which a guide was emailed about the next day.
create table guide_evening (
  guide_id integer not null references guide on delete cascade,
  next_day date not null,
  primary key (guide_id, next_day)
);

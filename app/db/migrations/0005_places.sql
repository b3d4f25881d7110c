-- Countries and cities. As in all tables ending in _text: `version` lets an editor notice that a colleague has saved
-- meanwhile; `checked_version` is the version of the English text against which a translation was checked, so a smaller
-- number than that of the English text means that the translation may be out of date. A text may be stored unfinished;
-- only what is complete in all languages can be published.

create table country (
  code text primary key check (code ~ '^[A-Z]{2}$')
);

create table country_text (
  country_code text not null references country on delete cascade,
  locale locale not null,
  name text not null,
  in_phrase text not null,
  about text not null,
  alt text not null,
  version integer not null default 1,
  checked_version integer not null default 1,
  updated_at timestamptz not null default now(),
  complete boolean not null generated always as ('' not in (name, in_phrase, about, alt)) stored,
  primary key (country_code, locale)
);

create table city (
  id slug primary key,
  country_code text not null references country,
  latitude latitude not null,
  longitude longitude not null,
  time_zone text not null,
  currency currency not null,
  is_new boolean not null default false,
  size_rank integer not null unique,
  published boolean not null default true,
  -- An uploaded photo, shown instead of the drawing. Every upload has a new name, so browsers may keep it for ever.
  photo text unique check (photo ~ '^[0-9a-f]{32}$'),
  photo_alt jsonb,
  -- When the city became part of the offer, for the newsletter. Null for the cities the company started with.
  added_at timestamptz default now(),
  version integer not null default 1,
  check ((photo is null) = (photo_alt is null))
);
create index city_country on city (country_code);

create table city_text (
  city_id slug not null references city on delete cascade,
  locale locale not null,
  name text not null,
  in_phrase text not null,
  tagline text not null,
  about text not null,
  arrival text not null,
  version integer not null default 1,
  checked_version integer not null default 1,
  updated_at timestamptz not null default now(),
  complete boolean not null generated always as ('' not in (name, in_phrase, tagline, about, arrival)) stored,
  primary key (city_id, locale)
);

-- The part of the URL that names a country or a city. Both share one set of slugs in each language.
create table location_address (
  locale locale not null,
  slug slug not null,
  country_code text references country on delete cascade,
  city_id slug references city on delete cascade,
  primary key (locale, slug),
  unique (locale, country_code),
  unique (locale, city_id),
  check (num_nonnulls(country_code, city_id) = 1)
);

-- What visitors can reach: published cities, and countries with at least one. A view, so that no query for visitors can leave
-- out this condition.
create view location_slug as
  select address.locale, address.slug, address.country_code, address.city_id
  from location_address address left join city on city.id = address.city_id
  where coalesce(city.published, exists (select from city own where own.country_code = address.country_code and own.published));

-- Prices of private tours; 'pl' is for tours in Polish.
create table private_price (
  city_id slug not null references city on delete cascade,
  language_group text not null check (language_group in ('pl', 'other')),
  amount integer not null check (amount > 0),
  currency currency not null,
  primary key (city_id, language_group)
);

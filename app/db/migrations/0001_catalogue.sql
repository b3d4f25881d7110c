create domain locale as text check (value in ('en', 'es', 'de', 'pl'));
create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
create domain currency as text check (value ~ '^[A-Z]{3}$');
create domain latitude as double precision check (value between -90 and 90);
create domain longitude as double precision check (value between -180 and 180);
create domain tour_language as text check (
  value in ('en', 'pl', 'de', 'fr', 'es', 'it', 'pt', 'ru', 'uk', 'zh', 'ja', 'ko', 'ar', 'tr', 'nl', 'sv', 'fi', 'no', 'cs', 'hu')
);
create domain email as text check (value ~ '^[^\s@]+@[^\s@]+$' and length(value) <= 254);

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
  size_rank integer not null unique
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
  alt text not null,
  primary key (city_id, locale)
);

-- Countries and cities share one space of slugs in each language.
create table location_slug (
  locale locale not null,
  slug slug not null,
  country_code text references country on delete cascade,
  city_id slug references city on delete cascade,
  primary key (locale, slug),
  unique (locale, country_code),
  unique (locale, city_id),
  check (num_nonnulls(country_code, city_id) = 1)
);

create table guide (
  id integer generated always as identity primary key,
  slug slug not null unique,
  name text not null,
  home_city_id slug not null references city,
  walking_since integer not null check (walking_since between 2007 and 2100),
  portrait text not null check (portrait in ('woman', 'man')),
  languages text[] not null check (cardinality(languages) > 0)
);
create index guide_home on guide (home_city_id);

create table guide_text (
  guide_id integer not null references guide on delete cascade,
  locale locale not null,
  quote text not null,
  about text not null,
  primary key (guide_id, locale)
);

create table tour (
  id integer generated always as identity primary key,
  city_id slug not null references city,
  key slug not null,
  theme text not null,
  payment text not null check (payment in ('free', 'wish', 'paid')),
  price integer check (price > 0),
  currency currency not null,
  minutes integer not null check (minutes between 15 and 720),
  days integer not null default 1 check (days between 1 and 14),
  capacity integer not null check (capacity between 1 and 500),
  meeting_latitude latitude not null,
  meeting_longitude longitude not null,
  ending_latitude latitude not null,
  ending_longitude longitude not null,
  position integer not null,
  published boolean not null default true,
  unique (city_id, key),
  unique (id, city_id),
  check ((payment = 'paid') = (price is not null))
);

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
  primary key (tour_id, locale),
  unique (locale, city_id, slug),
  foreign key (tour_id, city_id) references tour (id, city_id) on delete cascade
);

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

create table guide_tour (
  guide_id integer not null references guide on delete cascade,
  tour_id integer not null references tour on delete cascade,
  primary key (guide_id, tour_id)
);
create index guide_tour_tour on guide_tour (tour_id);

create table article (
  id integer generated always as identity primary key,
  key slug not null unique,
  city_id slug references city,
  published_on date not null
);
create index article_city on article (city_id, published_on desc);

create table article_text (
  article_id integer not null references article on delete cascade,
  locale locale not null,
  slug slug not null,
  title text not null,
  summary text not null,
  body text not null,
  alt text not null,
  minutes integer not null check (minutes > 0),
  primary key (article_id, locale),
  unique (locale, slug)
);

create table faq (
  locale locale not null,
  position integer not null,
  key slug not null,
  group_key slug not null,
  group_title text not null,
  question text not null,
  answer text not null,
  primary key (locale, position),
  unique (locale, key)
);

create table private_price (
  city_id slug not null references city on delete cascade,
  language_group text not null check (language_group in ('pl', 'other')),
  amount integer not null check (amount > 0),
  currency currency not null,
  primary key (city_id, language_group)
);

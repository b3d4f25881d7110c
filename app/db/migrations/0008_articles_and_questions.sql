create table article (
  id integer generated always as identity primary key,
  key slug not null unique,
  city_id slug references city,
  published_on date not null,
  published boolean not null default true,
  photo text unique check (photo ~ '^[0-9a-f]{32}$'),
  photo_alt jsonb,
  version integer not null default 1,
  check ((photo is null) = (photo_alt is null))
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
  version integer not null default 1,
  checked_version integer not null default 1,
  updated_at timestamptz not null default now(),
  complete boolean not null generated always as ('' not in (title, summary, body)) stored,
  primary key (article_id, locale),
  unique (locale, slug)
);

-- Frequently asked questions, in groups.
create table faq_group (
  key slug primary key,
  position integer not null
);

create table faq_group_text (
  group_key slug not null references faq_group on delete cascade,
  locale locale not null,
  title text not null,
  version integer not null default 1,
  checked_version integer not null default 1,
  updated_at timestamptz not null default now(),
  complete boolean not null generated always as (title <> '') stored,
  primary key (group_key, locale)
);

create table faq_entry (
  key slug primary key,
  group_key slug not null references faq_group,
  -- Not unique: while questions are moved, two may have the same position.
  position integer not null,
  published boolean not null default true
);
create index faq_entry_group on faq_entry (group_key, position);

create table faq_text (
  faq_key slug not null references faq_entry on delete cascade,
  locale locale not null,
  question text not null,
  answer text not null,
  version integer not null default 1,
  checked_version integer not null default 1,
  updated_at timestamptz not null default now(),
  complete boolean not null generated always as ('' not in (question, answer)) stored,
  primary key (faq_key, locale)
);

-- A newsletter that the office writes, beside the weekly one that is made of what is new on the site.
create table mailing (
  id bigint generated always as identity primary key,
  -- By language: {"en": {"subject": "…", "body": "…"}}. The body is Markdown.
  texts jsonb not null default '{}',
  -- Whom it is for: subscribers of these languages who have booked in this city, or all of them.
  languages text[] not null,
  city_id text references city,
  -- Counts the saved changes, so that two people do not overwrite each other.
  version integer not null default 0,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent', 'stopped')),
  -- In a draft null means at once.
  send_at timestamptz,
  receivers integer,
  confirmed_by text references "user" on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (state = 'draft' or (send_at is not null and receivers is not null))
);

-- One receiver of one mailing, chosen when it was confirmed.
create table mailing_item (
  mailing_id bigint not null references mailing on delete cascade,
  subscription_id uuid not null references newsletter_subscription (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'mailed', 'left_out')),
  mail_id bigint references outgoing_mail on delete set null,
  primary key (mailing_id, subscription_id)
);
create index mailing_item_waiting on mailing_item (mailing_id) where state = 'waiting';
create index mailing_item_subscription on mailing_item (subscription_id);
create index mailing_item_mail on mailing_item (mail_id);

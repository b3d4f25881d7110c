-- What was sent already: the same content under the same key is one submission, however often it arrives.
create table form_submission (
  key text primary key,
  created_at timestamptz not null
);
create index form_submission_age on form_submission (created_at);

alter table review
  add column helpful integer not null default 0 check (helpful >= 0),
  add column reply_by text check (reply_by in ('guide', 'office')),
  add column decided_at timestamptz;
create index review_waiting on review (created_at) where status = 'pending';

-- Voters are keyed hashes: enough to count each once, not enough to know who they are.
create table review_vote (
  review_id bigint not null references review on delete cascade,
  voter text not null,
  created_at timestamptz not null,
  primary key (review_id, voter)
);

create function count_helpful() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review set helpful = helpful + 1 where id = new.review_id;
  else
    update review set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger review_vote_counted after insert or delete on review_vote
  for each row execute function count_helpful();

alter table newsletter_subscription
  -- Names the subscription in links, so that no address stands in one.
  add column id uuid not null unique default gen_random_uuid(),
  add column token_hash text unique,
  add column token_expires_at timestamptz,
  -- The Monday of the last week a letter was written for.
  add column last_week date,
  add constraint newsletter_address_lower check (email = lower(email));
create index newsletter_due on newsletter_subscription (locale, last_week)
  where confirmed_at is not null and unsubscribed_at is null;

-- A week's letter in one language, built once: whoever sends it later sends the same.
create table newsletter_issue (
  week date not null,
  locale locale not null,
  news jsonb not null,
  covers_until timestamptz not null,
  primary key (week, locale)
);

-- When something became part of the offer; null is the stock the company opened with, which is not news.
alter table tour add column added_at timestamptz default now();
alter table city add column added_at timestamptz default now();
update tour set added_at = null;
update city set added_at = null;

alter table application
  add column languages text[] not null default '{}',
  add column organisation text,
  add column website text;

create table application_file (
  application_id bigint primary key references application on delete cascade,
  filename text not null,
  content bytea not null,
  constraint file_under_5_mb check (octet_length(content) between 1 and 5242879)
);

create table private_request (
  id bigint generated always as identity primary key,
  city_id slug not null references city,
  local_date date not null,
  local_time time not null,
  language tour_language not null,
  people integer not null check (people between 1 and 35),
  wishes text not null default '',
  name text not null,
  email email not null,
  phone text,
  -- The list price for this language at the time of asking; null where the office has to name one.
  amount integer check (amount > 0),
  currency currency,
  locale locale not null,
  status text not null default 'new' check (status in ('new', 'open', 'done')),
  created_at timestamptz not null,
  check ((amount is null) = (currency is null))
);
create index private_request_new on private_request (created_at) where status = 'new';
create index application_new on application (created_at) where status = 'new';
create index contact_message_new on contact_message (created_at) where status = 'new';

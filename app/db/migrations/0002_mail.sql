-- The outbox: emails are written in the transaction that causes them and sent by a job.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  -- One of the kinds of app/domain/outbox/mail-rules.ts.
  kind text not null,
  -- Names what the email is about, so that it is written only once.
  dedup_key text not null unique,
  message_id text not null unique,
  recipient email not null,
  locale locale not null,
  subject text not null,
  html text not null,
  body text not null,
  headers jsonb not null default '{}',
  attachments jsonb not null default '[]',
  -- 0: tickets and reset links; 1: emails of the office, reminders; 2: newsletters. Smaller numbers are sent first.
  priority smallint not null default 1 check (priority between 0 and 2),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- A process is sending the email until then. If the process dies, the email is due again.
  sending_until timestamptz,
  -- Set by the first failed attempt.
  give_up_at timestamptz,
  last_error text,
  failed_at timestamptz,
  failure text check (failure in ('refused', 'expired', 'suppressed', 'bounce')),
  -- How the office dealt with the failure, for example "called". It then waits for nobody.
  settled_as text check (length(settled_as) between 1 and 200),
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint failed_mail_has_a_reason check (status <> 'failed' or (failure is not null and failed_at is not null)),
  constraint only_failed_mail_is_settled check (settled_as is null or status = 'failed')
);
create index outgoing_mail_next on outgoing_mail (priority, next_attempt_at) where status = 'waiting';
-- For the metrics, which count what is not sent.
create index outgoing_mail_unsent on outgoing_mail (status) where status <> 'sent';
-- For the job that empties old emails.
create index outgoing_mail_readable on outgoing_mail (created_at) where status <> 'waiting' and html <> '';
create index outgoing_mail_recipient on outgoing_mail (lower(recipient));

-- Wakes the job that works off a table. Its channel has the name of the table.
create function notify_added() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_table_name, '');
  return null;
end $$;
create trigger outgoing_mail_written after insert on outgoing_mail for each statement execute function notify_added();

-- Addresses that must not be mailed, in lower case.
create table mail_suppression (
  address text primary key,
  reason text not null check (reason in ('refused', 'bounce', 'complaint')),
  detail text,
  since timestamptz not null
);

create table newsletter_subscription (
  -- Names the subscription in links, so that they contain no email address.
  id uuid not null unique default gen_random_uuid(),
  email email primary key,
  locale locale not null,
  token_hash text unique,
  token_expires_at timestamptz,
  -- Monday of the last week whose newsletter was written for this address.
  last_week date,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_address_lower check (email = lower(email))
);
create index newsletter_due on newsletter_subscription (locale, last_week)
  where confirmed_at is not null and unsubscribed_at is null;

-- The content of a week's newsletter, stored so that all subscribers of a language get the same.
create table newsletter_issue (
  week date not null,
  locale locale not null,
  news jsonb not null,
  covers_until timestamptz not null,
  primary key (week, locale)
);

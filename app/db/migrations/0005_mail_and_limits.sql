-- Mail is written here in the same transaction as what it tells of, and sent by the worker.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  -- One mail for each thing worth telling: writing it twice is refused here, not remembered elsewhere.
  reason text not null unique,
  message_id text not null unique,
  recipient email not null,
  locale locale not null,
  subject text not null,
  html text not null,
  body text not null,
  headers jsonb not null default '{}',
  attachments jsonb not null default '[]',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outgoing_mail_due on outgoing_mail (next_attempt_at) where status = 'waiting';

create table rate_limit (
  key text primary key,
  window_ends_at timestamptz not null,
  uses integer not null
);

create function notify_mail() returns trigger language plpgsql as $$
begin
  notify mail;
  return null;
end $$;
create trigger outgoing_mail_written after insert on outgoing_mail for each statement execute function notify_mail();

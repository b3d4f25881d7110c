-- Who did what in the office, with the values before and after. The name stays when the account is deleted.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id text references "user" on delete set null,
  who text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_user on audit_log (user_id, id desc) where user_id is not null;
-- Finds the guests of a canceled departure who have moved to another.
create index audit_log_moved_from on audit_log ((before ->> 'departure'))
  where action = 'move booking' and before ->> 'status' = 'canceled';
-- Finds whether a person has looked at the same thing within the hour.
create index audit_log_view on audit_log (user_id, subject_kind, subject_id, at) where action = 'view';

-- A change of many departures. Each of them is changed in a transaction of its own, so that a change that was interrupted
-- continues where it stopped.
create table bulk_change (
  id bigint generated always as identity primary key,
  action text not null check (action in ('cancel', 'close', 'guide', 'message')),
  guide_id integer references guide on delete cascade,
  -- Conflicts of guides that the office has read and accepted.
  anyway text[] not null default '{}',
  texts jsonb,
  -- The name stays when the account is deleted.
  user_id text references "user" on delete set null,
  user_name text not null,
  user_email text not null,
  created_at timestamptz not null
);

create table bulk_change_item (
  bulk_change_id bigint not null references bulk_change on delete cascade,
  departure_id bigint not null references departure on delete cascade,
  -- Who is to lead it, if the change is about guides.
  guide_id integer references guide on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- Why it was refused.
  refusal text,
  -- A change that cancels departures closes them first. If it is stopped, those that were open are opened again.
  was_open boolean not null default false,
  guests_told integer not null default 0,
  attempts integer not null default 0,
  finished_at timestamptz,
  primary key (bulk_change_id, departure_id)
);
create index bulk_change_item_waiting on bulk_change_item (attempts, bulk_change_id, departure_id) where state = 'waiting';
create index bulk_change_item_departure on bulk_change_item (departure_id);
create trigger bulk_change_item_added after insert on bulk_change_item for each statement execute function notify_added();

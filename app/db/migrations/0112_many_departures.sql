-- Texts that guests read, by language: {"en": {"subject": "…", "body": "…"}, …}. The previous release sends the English one.
alter table departure_announcement add column texts jsonb;
-- Why a departure was canceled, in the same form.
alter table departure add column cancel_texts jsonb;

-- A change of many departures. Each of them is a row that is done in a transaction of its own, so that a change that was
-- interrupted goes on where it stopped.
create table bulk_change (
  id bigint generated always as identity primary key,
  action text not null check (action in ('cancel', 'close', 'guide', 'message')),
  guide_id integer references guide on delete cascade,
  texts jsonb,
  -- The name stays when the account goes.
  user_id text references "user" on delete set null,
  user_name text not null,
  user_email text not null,
  created_at timestamptz not null
);

create table bulk_change_item (
  bulk_change_id bigint not null references bulk_change on delete cascade,
  departure_id bigint not null references departure on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- Why it was refused.
  refusal text,
  guests_told integer not null default 0,
  attempts integer not null default 0,
  finished_at timestamptz,
  primary key (bulk_change_id, departure_id)
);
create index bulk_change_item_waiting on bulk_change_item (attempts, bulk_change_id, departure_id) where state = 'waiting';
create index bulk_change_item_departure on bulk_change_item (departure_id);
create trigger bulk_change_item_added after insert on bulk_change_item for each statement execute function notify_mail();

-- Seats that are offered to a waiting party: neither taken nor on sale. The previous release does not know of them; the
-- constraint keeps it from selling them.
alter table departure add column seats_held integer not null default 0;
alter table departure
  drop constraint seats_within_capacity,
  add constraint seats_within_capacity check (seats_taken >= 0 and seats_held >= 0 and seats_taken + seats_held <= capacity);

create table waiting_party (
  id bigint generated always as identity primary key,
  departure_id bigint not null references departure,
  -- Order of the departure's list. The office may change it.
  position integer not null,
  adults integer not null check (adults between 1 and 35),
  children integer not null default 0 check (children between 0 and 35),
  seats integer not null generated always as (adults + children) stored,
  name text not null check (length(name) between 1 and 120),
  email email not null,
  locale locale not null,
  user_id text references "user" on delete set null,
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left', 'ended')),
  joined_at timestamptz not null,
  offer_expires_at timestamptz,
  booking_id bigint references booking on delete set null,
  constraint offer_has_an_end check (state <> 'offered' or offer_expires_at is not null)
);
create index waiting_party_line on waiting_party (departure_id, position) include (seats) where state = 'waiting';
create index waiting_party_offers on waiting_party (offer_expires_at) where state = 'offered';
create index waiting_party_departure on waiting_party (departure_id);
-- An address waits only once for a departure.
create unique index waiting_party_once on waiting_party (departure_id, lower(email)) where state in ('waiting', 'offered');

-- Pending mail to waiting parties, each kind once per party.
create table waiting_notification (
  id bigint generated always as identity primary key,
  waiting_party_id bigint not null references waiting_party on delete cascade,
  kind text not null check (kind in ('joined', 'offered', 'expired', 'ended')),
  created_at timestamptz not null,
  written_at timestamptz,
  unique (waiting_party_id, kind)
);
create index waiting_notification_unwritten on waiting_notification (id) where written_at is null;
create trigger waiting_notification_added after insert on waiting_notification
  for each statement execute function notify_mail();

-- A transaction that frees seats may offer them at once. Deferred to its end and reading the final row, the trigger tells
-- visitors only what is on sale then.
create or replace function notify_seats() returns trigger language plpgsql as $$
begin
  perform pg_notify('seats', json_build_object(
    'id', id, 'tour', tour_id, 'left', capacity - seats_taken - seats_held,
    'open', status = 'OPEN', 'version', version)::text) from departure where id = new.id;
  return null;
end $$;
drop trigger departure_seats_changed on departure;
create constraint trigger departure_seats_changed after update of seats_taken, seats_held, capacity, status, version on departure
  deferrable initially deferred
  for each row when (old.seats_taken is distinct from new.seats_taken or old.seats_held is distinct from new.seats_held
    or old.capacity is distinct from new.capacity or old.status is distinct from new.status or old.version is distinct from new.version)
  execute function notify_seats();

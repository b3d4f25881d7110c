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
  mailbox text not null generated always as (mailbox_of(email)) stored,
  locale locale not null,
  user_id text references "user" on delete set null,
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left', 'ended')),
  joined_at timestamptz not null,
  -- When the owner of the address showed that it is theirs. Confirmed parties get offers before all others.
  confirmed_at timestamptz,
  -- Signed hash of the network that an unconfirmed party came from.
  client text,
  offer_expires_at timestamptz,
  booking_id bigint references booking on delete set null,
  constraint offer_has_an_end check (state <> 'offered' or offer_expires_at is not null)
);
create index waiting_party_line on waiting_party (departure_id, (confirmed_at is null), position) include (seats)
  where state = 'waiting';
create index waiting_party_offers on waiting_party (offer_expires_at) where state = 'offered';
create index waiting_party_departure on waiting_party (departure_id);
-- A mailbox waits only once for a departure.
create unique index waiting_party_once on waiting_party (departure_id, mailbox) where state in ('waiting', 'offered');
create index waiting_party_unconfirmed on waiting_party (mailbox) where state in ('waiting', 'offered') and confirmed_at is null;

-- What a waiting party has to be told, each kind once; a link can be asked for again. A job turns it into an email.
create table waiting_notification (
  id bigint generated always as identity primary key,
  waiting_party_id bigint not null references waiting_party on delete cascade,
  kind text not null check (kind in ('joined', 'link', 'offered', 'expired', 'ended')),
  created_at timestamptz not null,
  written_at timestamptz,
  unique (waiting_party_id, kind)
);
create index waiting_notification_unwritten on waiting_notification (id) where written_at is null;
create trigger waiting_notification_added after insert on waiting_notification
  for each statement execute function notify_added();

-- What people send to the office. `assignee_id` is the colleague who deals with it; `version` lets two people who work on
-- the same entry notice each other.

create table application (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('guide', 'partner')),
  name text not null,
  email email not null,
  city text not null,
  message text not null,
  languages text[] not null default '{}',
  organisation text,
  website text,
  locale locale not null,
  status text not null default 'new' check (status in ('new', 'open', 'done')),
  assignee_id text references "user" on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index application_inbox on application (status, id desc);

create table application_file (
  application_id bigint primary key references application on delete cascade,
  filename text not null,
  content bytea not null,
  constraint file_under_5_mb check (octet_length(content) between 1 and 5242879)
);

create table enquiry (
  id bigint generated always as identity primary key,
  topic text not null,
  name text not null,
  email email not null,
  message text not null,
  locale locale not null,
  status text not null default 'new' check (status in ('new', 'open', 'done')),
  assignee_id text references "user" on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index enquiry_inbox on enquiry (status, id desc);

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
  -- The list price for this language when it was asked. Null where the office has to name one.
  amount integer check (amount > 0),
  currency currency,
  locale locale not null,
  status text not null default 'new' check (status in ('new', 'open', 'done')),
  assignee_id text references "user" on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((amount is null) = (currency is null))
);
create index private_request_inbox on private_request (status, id desc);

-- What the office proposes to someone who asked for a private tour.
create table private_proposal (
  id bigint generated always as identity primary key,
  private_request_id bigint not null references private_request on delete cascade,
  tour_id integer not null references tour on delete cascade,
  language tour_language not null,
  local_date date not null,
  local_time time not null,
  starts_at timestamptz not null,
  people integer not null check (people between 1 and 35),
  guide_id integer references guide on delete set null,
  meeting_name text check (length(meeting_name) between 1 and 200),
  meeting_latitude latitude,
  meeting_longitude longitude,
  amount integer not null check (amount >= 0),
  currency currency not null,
  message text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  booking_id bigint references booking on delete set null,
  constraint own_meeting_point check (num_nonnulls(meeting_name, meeting_latitude, meeting_longitude) in (0, 3))
);
-- A request has at most one proposal that is open or accepted.
create unique index private_proposal_current on private_proposal (private_request_id) where state in ('open', 'accepted');
create index private_proposal_request on private_proposal (private_request_id);

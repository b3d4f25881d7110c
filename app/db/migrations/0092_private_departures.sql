-- A departure for one group: in no public list, and never open for booking. The previous release would list it as closed.
alter table departure
  add column is_private boolean not null default false,
  -- Where a private group is met, if not at the tour's own meeting point.
  add column meeting_name text check (length(meeting_name) between 1 and 200),
  add column meeting_latitude latitude,
  add column meeting_longitude longitude,
  add constraint own_meeting_point check (num_nonnulls(meeting_name, meeting_latitude, meeting_longitude) in (0, 3)),
  add constraint private_is_not_open check (not is_private or status <> 'OPEN');

-- What the office proposes to whoever asked for a private tour.
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
-- A request has one proposal to answer, and is accepted once.
create unique index private_proposal_current on private_proposal (private_request_id) where state in ('open', 'accepted');
create index private_proposal_request on private_proposal (private_request_id);

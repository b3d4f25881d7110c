-- Departures without a guide that the office offers to guides who could lead them: the first who takes one has it. Whether an
-- offer still stands is read from the departure, so that every way to give it a guide ends the offer.
create table open_shift (
  departure_id bigint not null references departure on delete cascade,
  guide_id integer not null references guide on delete cascade,
  offered_at timestamptz not null,
  -- When the guide was mailed the offer, and that it is gone. Guides without an account are not mailed.
  told_at timestamptz,
  told_gone_at timestamptz,
  primary key (departure_id, guide_id)
);
create index open_shift_guide on open_shift (guide_id);
create index open_shift_untold on open_shift (guide_id) where told_gone_at is null;

-- A guide asks a colleague to take over a departure. The colleague's word is enough; the office sees it.
create table shift_swap (
  id bigint generated always as identity primary key,
  departure_id bigint not null references departure on delete cascade,
  from_guide_id integer not null references guide on delete cascade,
  to_guide_id integer not null references guide on delete cascade,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'withdrawn')),
  offered_at timestamptz not null,
  answered_at timestamptz,
  -- When the colleague was mailed.
  told_at timestamptz,
  check (from_guide_id <> to_guide_id),
  check ((state = 'offered') = (answered_at is null))
);
-- A departure is offered to one colleague at a time.
create unique index shift_swap_once on shift_swap (departure_id) where state = 'offered';
create index shift_swap_to on shift_swap (to_guide_id) where state = 'offered';
create index shift_swap_from on shift_swap (from_guide_id);

-- Who has led a departure before: a phone that was offline may still send what its guide did there. A trigger writes it,
-- so that no way of changing the guide can leave it out.
create table former_guide (
  departure_id bigint not null references departure on delete cascade,
  guide_id integer not null references guide on delete cascade,
  primary key (departure_id, guide_id)
);
create function keep_former_guide() returns trigger language plpgsql as $$
begin
  insert into former_guide (departure_id, guide_id) values (old.id, old.guide_id) on conflict do nothing;
  return null;
end $$;
create trigger departure_keeps_former_guide after update of guide_id on departure
  for each row when (old.guide_id is not null and old.guide_id is distinct from new.guide_id)
  execute function keep_former_guide();

-- Cash that was taken where the office no longer expected it, until the office has looked at it.
create table odd_cash (
  entry_id bigint primary key references payment_entry,
  -- The departure at which it was taken.
  departure_id bigint references departure on delete set null,
  -- 'moved': the booking is on another departure now. 'other_guide': somebody else leads the departure now.
  why text not null check (why in ('moved', 'other_guide')),
  checked_at timestamptz
);
create index odd_cash_open on odd_cash (entry_id) where checked_at is null;

-- A phone finds the walk-in that it has added.
create index booking_walk_in_key on booking (walk_in_key) where walk_in_key is not null;

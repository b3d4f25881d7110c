-- In these cities a swap that two guides have agreed upon waits for the office's word.
create table swap_rule (
  city_id slug primary key references city on delete cascade
);

-- When the colleague agreed and the office was asked. The swap is "agreed" until the office decides: "accepted" or "refused".
alter table shift_swap add column agreed_at timestamptz;
-- When each guide was mailed how a swap ended about which the office was asked. Who leads then is told by the mail about changes.
alter table shift_swap add column giver_told_at timestamptz;
alter table shift_swap add column taker_told_at timestamptz;
alter table shift_swap drop constraint shift_swap_state_check;
alter table shift_swap add constraint shift_swap_state_check
  check (state in ('offered', 'agreed', 'accepted', 'declined', 'refused', 'withdrawn'));
alter table shift_swap add constraint asked_office_after_agreeing
  check (agreed_at is not null or state not in ('agreed', 'refused'));

drop index shift_swap_once;
create unique index shift_swap_once on shift_swap (departure_id) where state in ('offered', 'agreed');
drop index shift_swap_to;
create index shift_swap_to on shift_swap (to_guide_id) where state in ('offered', 'agreed');
create index shift_swap_agreed on shift_swap (departure_id) where agreed_at is not null;

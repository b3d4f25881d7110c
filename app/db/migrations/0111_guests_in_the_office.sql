-- Places that the office or a guide added above the capacity for guests at hand. They are not sold again: as places come
-- free, the capacity falls back.
alter table departure add column overbooked integer not null default 0 check (overbooked >= 0);

create function release_overbooked() returns trigger language plpgsql as $$
declare
  released integer := least(new.overbooked, old.seats_taken + old.seats_held - new.seats_taken - new.seats_held);
begin
  new.capacity := new.capacity - released;
  new.overbooked := new.overbooked - released;
  return new;
end $$;
create trigger departure_overbooked_released before update of seats_taken, seats_held on departure
  for each row when (new.overbooked > 0 and new.seats_taken + new.seats_held < old.seats_taken + old.seats_held)
  execute function release_overbooked();

-- Telephone numbers are found by their last digits, whatever prefix and spaces were typed. Operators may have made both
-- before the upgrade, to build the index without blocking bookings.
create or replace function phone_digits(phone text) returns text language sql immutable parallel safe as $$
  select reverse(regexp_replace(phone, '\D', '', 'g'))
$$;
create index if not exists booking_phone on booking (phone_digits(phone) collate "C") where phone is not null;

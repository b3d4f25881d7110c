-- Seats that are held for a while, for somebody who is about to book them: a guest who pays, a reseller, an assistant, or
-- a party to which the office has promised them. `departure.seats_held` is the sum of these and of open offers.
create table seat_hold (
  id bigint generated always as identity primary key,
  -- Removing a departure takes along the holds that have ended: one with a live hold has seats_held and is never removed.
  departure_id bigint not null references departure on delete cascade,
  kind text not null check (kind in ('payment', 'reseller', 'assistant', 'office')),
  -- Who holds the seats: the payment, the reseller, the assistant, or the id of a member of staff.
  owner text not null check (length(owner) between 1 and 200),
  adults integer not null check (adults between 0 and 35),
  children integer not null default 0 check (children between 0 and 35),
  seats integer not null generated always as (adults + children) stored,
  -- What the tour cost when the seats were held, and what the booking then costs.
  price integer not null check (price >= 0),
  child_price integer not null check (child_price >= 0),
  currency currency not null,
  -- For whom they are held.
  name text check (length(name) between 1 and 120),
  email email,
  mailbox text generated always as (mailbox_of(email)) stored,
  -- The network whose limits the hold counts for.
  client text,
  state text not null default 'live' check (state in ('live', 'confirmed', 'released')),
  released_because text check (released_because in ('expired', 'released', 'canceled')),
  taken_at timestamptz not null,
  -- Never after the start of the departure.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The statement that confirms the hold writes the booking last, and is rolled back if there are no seats for it.
  booking_reference text unique references booking (reference) on delete set null deferrable initially deferred,
  idempotency_key text not null unique,
  -- Hash of the request that was sent with the idempotency key. The same key with another request is refused.
  fingerprint text not null,
  check (adults + children > 0),
  constraint released_for_a_reason check ((state = 'released') = (released_because is not null)),
  constraint ended_has_a_time check ((state = 'live') = (ended_at is null)),
  constraint live_has_no_booking check (state = 'confirmed' or booking_reference is null),
  -- The booking has what is needed of it. Nothing else may be kept.
  constraint ended_is_nameless check (state = 'live' or num_nonnulls(name, email, client) = 0)
);
create index seat_hold_live on seat_hold (departure_id) where state = 'live';
create index seat_hold_due on seat_hold (expires_at) where state = 'live';
create index seat_hold_mailbox on seat_hold (mailbox) where state = 'live';
create index seat_hold_client on seat_hold (client) where state = 'live';
create index seat_hold_departure on seat_hold (departure_id);
create index seat_hold_ended on seat_hold (ended_at) where state <> 'live';

-- As before, but what an address holds are its bookings and its live holds.
create or replace function guest_limit(
  client text, address text, at timestamptz, wanted_departure bigint, wanted_seats integer, own_booking bigint,
  max_bookings integer, max_seats integer, max_bookings_of_day integer, max_seats_of_day integer, max_upcoming integer
) returns guest_limit language plpgsql volatile as $$
declare
  result guest_limit;
  day date := (select local_date from departure where id = wanted_departure);
  own record;
  others record;
begin
  perform lock_guest(client, address);
  select booking.seats, departure.local_date,
    booking.status = 'confirmed' and mailbox_of(booking.email) = mailbox_of(address) as counts
    into own from booking join departure on departure.id = booking.departure_id where booking.id = own_booking;
  result.bookings := case when own_booking is null then 1 else 0 end;
  result.seats := greatest(wanted_seats - coalesce(own.seats, 0), 0);
  select max(counter.window_ends_at) into result.opens_at from rate_limit counter
    where counter.window_ends_at > at
      and ((counter.key = 'book ' || client and result.bookings > 0 and counter.uses + result.bookings > max_bookings)
        or (counter.key = 'seats ' || client and result.seats > 0 and counter.uses + result.seats > max_seats));
  if result.opens_at is not null then result.reason := 'limit'; end if;
  if result.reason is not null or address is null then return result; end if;
  select count(*) as bookings, count(*) filter (where departure.local_date = day) as bookings_of_day,
    coalesce(sum(other.seats) filter (where departure.local_date = day), 0) as seats_of_day
    into others
    from (
      select booking.departure_id, booking.seats from booking
      where mailbox_of(booking.email) = mailbox_of(address) and booking.status in ('confirmed', 'held')
        and booking.id is distinct from own_booking
      union all
      select seat_hold.departure_id, seat_hold.seats from seat_hold
      where seat_hold.mailbox = mailbox_of(address) and seat_hold.state = 'live'
    ) other join departure on departure.id = other.departure_id
    where departure.starts_at > at;
  if (own.counts is not true and others.bookings >= max_upcoming)
    or ((own.counts is not true or own.local_date <> day) and others.bookings_of_day >= max_bookings_of_day)
    or ((own.counts is not true or own.local_date <> day or result.seats > 0) and others.seats_of_day + wanted_seats > max_seats_of_day)
  then result.reason := 'address_limit'; end if;
  return result;
end $$;

-- Whether a guest may hold so many seats of a departure: within the limits of a booking, and of what is held and not
-- booked yet. The limits of bookings leave out the address of an account, these do not. What the office holds for an
-- address is its own promise and does not count.
create function hold_limit(
  client text, address text, has_account boolean, at timestamptz, wanted_departure bigint, wanted_seats integer,
  max_bookings integer, max_seats integer, max_bookings_of_day integer, max_seats_of_day integer, max_upcoming integer,
  max_holds integer, max_held_seats integer, max_client_seats integer
) returns guest_limit language plpgsql volatile as $$
declare
  result guest_limit;
  held record;
begin
  perform lock_guest(client, address);
  result := guest_limit(client, case when has_account then null else address end, at, wanted_departure, wanted_seats, null,
    max_bookings, max_seats, max_bookings_of_day, max_seats_of_day, max_upcoming);
  if result.reason is not null then return result; end if;
  select coalesce(sum(seat_hold.seats), 0) as seats, min(seat_hold.expires_at) as opens_at into held
    from seat_hold where seat_hold.client = hold_limit.client and seat_hold.state = 'live';
  if held.seats + wanted_seats > max_client_seats then
    result.reason := 'limit';
    result.opens_at := held.opens_at;
    return result;
  end if;
  select count(*) as holds, coalesce(sum(seat_hold.seats), 0) as seats into held
    from seat_hold
    where seat_hold.mailbox = mailbox_of(address) and seat_hold.state = 'live' and seat_hold.kind <> 'office';
  if held.holds >= max_holds or (address is not null and held.seats + wanted_seats > max_held_seats) then
    result.reason := 'address_limit';
  end if;
  return result;
end $$;

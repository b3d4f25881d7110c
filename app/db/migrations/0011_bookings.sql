create table booking (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$'),
  departure_id bigint not null references departure,
  adults integer not null check (adults between 0 and 35),
  children integer not null default 0 check (children between 0 and 35),
  seats integer not null generated always as (adults + children) stored,
  name text not null check (length(name) between 1 and 120),
  -- Null only for guests who called or came to the meeting point.
  email email,
  phone text,
  locale locale not null,
  -- What the guest tells the guide, for example about an allergy. A job deletes it after the tour.
  note text check (length(note) between 1 and 300),
  -- What the office wants to know about the booking. Guests never see it; their guide does if it is ticked.
  office_note text check (length(office_note) between 1 and 500),
  office_note_for_guide boolean not null default false,
  status text not null default 'confirmed' check (status in ('held', 'confirmed', 'canceled', 'attended', 'no-show')),
  source text not null default 'web' check (source in ('web', 'phone', 'walk-in', 'office')),
  user_id text references "user" on delete set null,
  amount integer not null default 0 check (amount >= 0),
  currency currency not null,
  idempotency_key text unique,
  -- Hash of the request that was sent with the idempotency key. The same key with another request is refused.
  fingerprint text,
  -- The key under which a guide's phone added a walk-in, so that a phone that got no answer recognizes it.
  walk_in_key text,
  -- Part of the signed key in links to the booking. Raised when its email address changes, so that older links are void.
  key_version integer not null default 1,
  -- Raised by every change, as calendar programs expect.
  sequence integer not null default 0,
  placed_at timestamptz not null default now(),
  canceled_at timestamptz,
  -- Until then guests may undo their own cancellation. Null for cancellations by the office.
  undo_until timestamptz,
  -- Invented by the seed. Such guests never get email.
  invented boolean not null default false,
  check (adults + children > 0),
  constraint address_unless_met_or_called check (email is not null or source in ('phone', 'walk-in'))
);
create index booking_departure on booking (departure_id);
create index booking_email on booking (lower(email));
-- What an address holds, for the limits of guests.
create index booking_mailbox on booking (mailbox_of(email)) where status in ('confirmed', 'held');
create index booking_user on booking (user_id) where user_id is not null;
create index booking_note on booking (departure_id) where note is not null;
create index booking_office_note on booking (departure_id) where office_note is not null;
create index booking_name_words on booking using gin (plain(name) gin_trgm_ops);

-- The digits of a telephone number in reverse: numbers are found by their last digits, whatever prefix and spaces were typed.
create function phone_digits(phone text) returns text language sql immutable parallel safe as $$
  select reverse(regexp_replace(phone, '\D', '', 'g'))
$$;
create index booking_phone on booking (phone_digits(phone) collate "C") where phone is not null;
-- Finds numbers by their first digits, and bookings by the first half of their reference.
create index booking_phone_start on booking (reverse(phone_digits(phone)) collate "C") where phone is not null;
create index booking_reference_start on booking (reference collate "C");

-- Every act by which a guest raises or moves what they hold locks their network and their address first, before any
-- departure: nobody else then changes what the limits count.
create function lock_guest(client text, address text) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(client, 4));
  perform pg_advisory_xact_lock(hashtextextended(mailbox_of(address), 2));
  return true;
end $$;

-- Whether a guest may hold so many seats of a departure, with their booking or, if that is null, with a new one. `reason`
-- is null or names the limit that this would exceed, `opens_at` tells when that opens again. `bookings` and `seats` are
-- what this adds to the network, counted when the booking is made. Without an address, as for an account, only the
-- network is limited. A volatile function reads with a new snapshot: it sees what was committed while it waited for the locks.
create type guest_limit as (reason text, opens_at timestamptz, bookings integer, seats integer);
create function guest_limit(
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
    coalesce(sum(booking.seats) filter (where departure.local_date = day), 0) as seats_of_day
    into others
    from booking join departure on departure.id = booking.departure_id
    where mailbox_of(booking.email) = mailbox_of(address) and booking.status in ('confirmed', 'held') and departure.starts_at > at
      and booking.id is distinct from own_booking;
  if (own.counts is not true and others.bookings >= max_upcoming)
    or ((own.counts is not true or own.local_date <> day) and others.bookings_of_day >= max_bookings_of_day)
    or ((own.counts is not true or own.local_date <> day or result.seats > 0) and others.seats_of_day + wanted_seats > max_seats_of_day)
  then result.reason := 'address_limit'; end if;
  return result;
end $$;

-- What a guest has to be told. Written by the statement that changes the booking; a job turns it into an email, once.
create table booking_notification (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  kind text not null check (kind in
    ('confirmed', 'changed', 'canceled', 'departure-canceled', 'rescheduled', 'message', 'reminder', 'review', 'resent')),
  -- Distinguishes notifications of one kind: the booking's sequence, the announcement, or the departure.
  dedup_key bigint not null,
  due_at timestamptz not null default '-infinity',
  created_at timestamptz not null,
  written_at timestamptz,
  -- The email that tells of it; several notifications can share one. Null if none was needed.
  mail_id bigint references outgoing_mail on delete set null,
  constraint booking_notification_once unique (booking_id, kind, dedup_key)
);
-- In the order in which they are written: reminders, messages and requests for reviews come last.
create index booking_notification_next on booking_notification ((kind in ('reminder', 'message', 'review')), id) where written_at is null;
create index booking_notification_mail on booking_notification (mail_id) where mail_id is not null;
-- Finds the guests of an announcement, to withdraw it.
create index booking_notification_announcement on booking_notification (dedup_key) where kind = 'message';
create trigger booking_notification_added after insert on booking_notification for each statement execute function notify_added();

-- A new email address of a booking, until its owner confirms it. A new request replaces an older one.
create table booking_email_change (
  booking_id bigint primary key references booking on delete cascade,
  email email not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- Guests who look for their bookings. A job searches for them, so that the answer takes equally long for every address.
create table booking_link_request (
  id bigint generated always as identity primary key,
  email email not null,
  reference text,
  asked_at timestamptz not null
);
create trigger booking_link_request_added after insert on booking_link_request
  for each statement execute function notify_added();

-- A new address of a booking, until its owner confirms it. A later request replaces an earlier one.
create table booking_email_change (
  booking_id bigint primary key references booking on delete cascade,
  email email not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- Guests who look for their booking are answered before anybody looks for it: the answer takes equally long either way.
create table booking_link_request (
  id bigint generated always as identity primary key,
  email email not null,
  reference text,
  asked_at timestamptz not null
);
create trigger booking_link_request_added after insert on booking_link_request
  for each statement execute function notify_mail();

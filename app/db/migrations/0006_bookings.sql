alter table booking
  -- What was asked with the idempotency key: the same key with other content is a mistake, not a repetition.
  add column fingerprint text,
  -- Raised by every change, as calendar programs expect.
  add column sequence integer not null default 0,
  add column canceled_at timestamptz;

-- What a guest is to be told. Written in the booking's own statement, turned into mail by the worker, once each.
create table booking_letter (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  kind text not null check (kind in ('confirmed', 'changed', 'canceled', 'departure-canceled', 'reminder', 'review', 'resent')),
  -- Tells letters of one kind apart: the booking's sequence, or the departure reminded of.
  about bigint not null,
  created_at timestamptz not null,
  written_at timestamptz,
  unique (booking_id, kind, about)
);
create index booking_letter_unwritten on booking_letter (id) where written_at is null;
create trigger booking_letter_added after insert on booking_letter for each statement execute function notify_mail();

create index booking_live on booking (departure_id) where status = 'confirmed';

-- Places left are told to whoever is looking.
create function notify_seats() returns trigger language plpgsql as $$
begin
  perform pg_notify('seats', json_build_object(
    'id', new.id, 'tour', new.tour_id, 'left', new.capacity - new.seats_taken,
    'open', new.status = 'OPEN')::text);
  return null;
end $$;
create trigger departure_seats_changed after update of seats_taken, capacity, status on departure
  for each row when (old.seats_taken is distinct from new.seats_taken or old.capacity is distinct from new.capacity or old.status is distinct from new.status)
  execute function notify_seats();

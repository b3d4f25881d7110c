-- Tickets and reset links (0) go out before office mail and reminders (1), and these before letters to many (2).
alter table outgoing_mail
  add column priority smallint not null default 1 check (priority between 0 and 2),
  -- A process is sending it until then. If the process dies, the mail is due again.
  add column sending_until timestamptz,
  -- Set by the first failed attempt.
  add column give_up_at timestamptz,
  add column failed_at timestamptz,
  add column failure text check (failure in ('refused', 'expired', 'suppressed', 'bounce'));
create index outgoing_mail_next on outgoing_mail (priority, next_attempt_at) where status = 'waiting';

-- Addresses that must not be mailed. Addresses are in lower case.
create table mail_suppression (
  address text primary key,
  reason text not null check (reason in ('refused', 'bounce', 'complaint')),
  detail text,
  since timestamptz not null
);

-- The mail that tells of it; several notifications can share one mail. Null if none was needed.
alter table booking_notification
  add column mail_id bigint references outgoing_mail on delete set null,
  add column due_at timestamptz not null default '-infinity';
update booking_notification set mail_id = outgoing_mail.id
from booking, outgoing_mail
where booking.id = booking_notification.booking_id
  and outgoing_mail.dedup_key = 'booking/' || booking.reference || '/' || booking_notification.kind || '/' || booking_notification.dedup_key;
create index booking_notification_mail on booking_notification (mail_id) where mail_id is not null;
create index booking_notification_next on booking_notification ((kind in ('reminder', 'message', 'review')), id) where written_at is null;

-- Guests invented by the seed, who never get mail.
alter table booking add column invented boolean not null default false;
update booking set invented = true where idempotency_key is null and email ~ '^guest[0-9]+@(example\.org|scale\.example)$';

-- Only a review of a booked tour is verified; the seed had called its own verified too.
update review set verified = false where verified and booking_id is null;
create index review_five_stars on review (language, created_at desc, id) where status = 'published' and rating = 5;

-- Whoever asks for a reset is answered before anybody looks whether the address has an account: both take as long.
create table reset_request (
  id bigint generated always as identity primary key,
  email email not null,
  locale locale not null,
  asked_at timestamptz not null
);
create trigger reset_request_added after insert on reset_request for each statement execute function notify_mail();

-- Files that nothing points to: noted before they are stored, struck off once something does. What stays is removed.
create table loose_file (
  key text primary key,
  noted_at timestamptz not null
);
create index loose_file_noted on loose_file (noted_at);

create index outgoing_mail_readable on outgoing_mail (created_at) where status <> 'waiting' and html <> '';
create index outgoing_mail_recipient on outgoing_mail (lower(recipient));

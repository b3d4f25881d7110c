-- Tables get the names that engineers search for. A view under each old name serves the previous release while both run;
-- simple views pass INSERT, ON CONFLICT, row locks and triggers on to their table.
alter table booking_letter rename to booking_notification;
alter table booking_notification rename column about to dedup_key;
alter index booking_letter_pkey rename to booking_notification_pkey;
alter index booking_letter_unwritten rename to booking_notification_unwritten;
alter sequence booking_letter_id_seq rename to booking_notification_id_seq;
alter table booking_notification rename constraint booking_letter_booking_id_kind_about_key to booking_notification_once;
alter table booking_notification rename constraint booking_letter_kind_check to booking_notification_kind_check;
alter table booking_notification rename constraint booking_letter_booking_id_fkey to booking_notification_booking_id_fkey;
alter trigger booking_letter_added on booking_notification rename to booking_notification_added;
create view booking_letter as
  select id, booking_id, kind, dedup_key as about, created_at, written_at from booking_notification;

alter table done_once rename to idempotency_key;
alter index done_once_pkey rename to idempotency_key_pkey;
alter index done_once_age rename to idempotency_key_age;
alter table idempotency_key rename constraint done_once_key_check to idempotency_key_key_check;
create view done_once as select key, request, outcome, at from idempotency_key;

alter table loose_file rename to orphaned_upload;
alter index loose_file_pkey rename to orphaned_upload_pkey;
alter index loose_file_noted rename to orphaned_upload_noted;
create view loose_file as select key, noted_at from orphaned_upload;

alter table contact_message rename to enquiry;
alter index contact_message_pkey rename to enquiry_pkey;
alter index contact_message_new rename to enquiry_new;
alter index contact_message_inbox rename to enquiry_inbox;
alter sequence contact_message_id_seq rename to enquiry_id_seq;
alter table enquiry rename constraint contact_message_status_check to enquiry_status_check;
alter table enquiry rename constraint contact_message_assignee_id_fkey to enquiry_assignee_id_fkey;
create view contact_message as
  select id, topic, name, email, message, locale, status, created_at, assignee_id, version from enquiry;

alter table departure_message rename to departure_announcement;
alter index departure_message_pkey rename to departure_announcement_pkey;
alter index departure_message_departure rename to departure_announcement_departure;
alter sequence departure_message_id_seq rename to departure_announcement_id_seq;
alter table departure_announcement rename constraint departure_message_departure_id_fkey to departure_announcement_departure_id_fkey;
alter table departure_announcement rename constraint departure_message_subject_check to departure_announcement_subject_check;
alter table departure_announcement rename constraint departure_message_body_check to departure_announcement_body_check;
create view departure_message as select id, departure_id, subject, body, created_at from departure_announcement;

-- A view cannot rename a column of a table that keeps its name, so both columns exist until the next release and a
-- trigger fills the other one.
alter table outgoing_mail add column dedup_key text;
update outgoing_mail set dedup_key = reason;
alter table outgoing_mail
  alter column dedup_key set not null,
  add constraint outgoing_mail_dedup_key_key unique (dedup_key);

create function fill_dedup_key() returns trigger language plpgsql as $$
begin
  new.dedup_key := coalesce(new.dedup_key, new.reason);
  new.reason := new.dedup_key;
  return new;
end $$;
create trigger outgoing_mail_dedup_key before insert on outgoing_mail
  for each row execute function fill_dedup_key();

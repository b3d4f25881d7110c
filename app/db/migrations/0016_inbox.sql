-- Who of the staff deals with it, and a count of its changes: two people at once notice each other.
alter table application
  add column assignee_id text references "user" on delete set null,
  add column version integer not null default 1;
alter table contact_message
  add column assignee_id text references "user" on delete set null,
  add column version integer not null default 1;
alter table private_request
  add column assignee_id text references "user" on delete set null,
  add column version integer not null default 1;
alter table review add column version integer not null default 1;

create index application_inbox on application (status, id desc);
create index contact_message_inbox on contact_message (status, id desc);
create index private_request_inbox on private_request (status, id desc);
create index review_inbox on review (status, id desc);

-- Who did what in the office, with the state before and after. The name stays when the account goes.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id text references "user" on delete set null,
  who text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_user on audit_log (user_id, id desc) where user_id is not null;

-- The account a guide logs in with.
alter table guide add column user_id text unique references "user" on delete set null;
create index user_role on "user" (role, lower(email)) where role <> 'guest';

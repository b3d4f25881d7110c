create table second_factor (
  user_id text primary key references "user" on delete cascade,
  -- Encrypted with a key derived from SECRET: a copy of the database alone yields no codes.
  sealed_secret text not null,
  -- The newest time step whose code was accepted. Codes of this step and of earlier ones are refused.
  last_step bigint not null,
  enabled_at timestamptz not null
);

create table recovery_code (
  user_id text not null references second_factor on delete cascade,
  hash text not null,
  primary key (user_id, hash)
);

-- The password was right, the code is still missing.
create table pending_log_in (
  token_hash text primary key,
  user_id text not null references "user" on delete cascade,
  expires_at timestamptz not null
);
create index pending_log_in_user on pending_log_in (user_id);
create index pending_log_in_expiry on pending_log_in (expires_at);

-- Sessions opened by a release that does not ask for codes stay false and are refused for accounts with codes.
alter table session
  add column second_factor boolean not null default false,
  -- When the password or a code was entered again; null means when the session was opened.
  add column verified_at timestamptz;

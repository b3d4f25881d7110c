create table "user" (
  id text primary key,
  name text not null,
  email email not null,
  email_verified boolean not null default false,
  image text,
  locale locale not null default 'en',
  role text not null default 'guest' check (role in ('guest', 'guide', 'staff')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_email on "user" (lower(email));
create index user_role on "user" (role, lower(email)) where role <> 'guest';

-- A sign-up becomes a user when its email address is confirmed. So nobody can hold an account for someone else's address.
create table sign_up (
  id bigint generated always as identity primary key,
  -- The browser that signed up. Only this browser may ask for the email again.
  browser_hash text not null unique,
  -- The link in the newest email. Null if the address already has an account: that email has no link.
  token_hash text unique,
  email email not null,
  name text not null check (length(name) between 1 and 120),
  password_hash text,
  provider text check (provider in ('google', 'facebook', 'apple')),
  subject text,
  locale locale not null,
  next_path text,
  sends integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((provider is null) = (subject is null)),
  check ((password_hash is null) <> (provider is null))
);
create index sign_up_email on sign_up (lower(email));
create index sign_up_expiry on sign_up (expires_at);

-- The newest row is the current password. The older ones may not be used again.
create table password (
  id bigint generated always as identity primary key,
  user_id text not null references "user" on delete cascade,
  hash text not null,
  set_at timestamptz not null
);
create index password_user on password (user_id, id desc);

create table password_reset (
  token_hash text primary key,
  -- Unique: a new link replaces the older one.
  user_id text not null unique references "user" on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- A job looks up whether the address has an account. So the answer takes equally long for every address.
create table reset_request (
  id bigint generated always as identity primary key,
  email email not null,
  locale locale not null,
  asked_at timestamptz not null
);
create trigger reset_request_added after insert on reset_request for each statement execute function notify_added();

create table session (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references "user" on delete cascade,
  device text not null check (length(device) <= 400),
  second_factor boolean not null default false,
  -- When the owner was last proven: by a code where codes are on, otherwise by the password or a provider.
  verified_at timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_owner on session (user_id);
create index session_expiry on session (expires_at);

create table second_factor (
  user_id text primary key references "user" on delete cascade,
  -- Encrypted with a key derived from SECRET: a copy of the database alone yields no codes.
  sealed_secret text not null,
  -- The newest time step whose code was accepted. Codes of this and of earlier steps are refused.
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
  -- The provider's account that the code will link to the user.
  provider text check (provider in ('google', 'facebook', 'apple')),
  subject text,
  expires_at timestamptz not null,
  check ((provider is null) = (subject is null))
);
create index pending_log_in_user on pending_log_in (user_id);
create index pending_log_in_expiry on pending_log_in (expires_at);

-- Accounts at Google, Facebook and Apple with which a user logs in.
create table identity (
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  subject text not null,
  user_id text not null references "user" on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index identity_user on identity (user_id);

-- A log-in at a provider that has begun. The provider's answer must match it and is accepted once.
create table oauth_attempt (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  verifier text not null,
  nonce text not null,
  locale locale not null,
  next_path text,
  expires_at timestamptz not null
);
create index oauth_attempt_expiry on oauth_attempt (expires_at);

-- The address of an account changes when the old and the new address have confirmed it. A new request replaces an older one.
create table email_change (
  user_id text primary key references "user" on delete cascade,
  new_email email not null,
  old_token_hash text not null unique,
  -- Null if the new address already has an account: that email has no link.
  new_token_hash text unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null
);
create index email_change_expiry on email_change (expires_at);

-- Links that were used. Opened again, they say that they were used, not that they are invalid.
create table spent_link (
  token_hash text primary key,
  spent_at timestamptz not null
);
create index spent_link_age on spent_link (spent_at);

-- A sign-up becomes a user only when the address is confirmed: nobody can hold an account on someone else's address.
create table sign_up (
  id bigint generated always as identity primary key,
  -- The browser that signed up; it alone may ask for the mail again.
  browser_hash text not null unique,
  -- The link in the newest mail. Null when the address has an account already: that mail carries no link.
  token_hash text unique,
  email email not null,
  name text not null check (length(name) between 1 and 120),
  password_hash text,
  provider text,
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

-- The newest row is the password; the older ones may not be used again.
create table password (
  id bigint generated always as identity primary key,
  user_id text not null references "user" on delete cascade,
  hash text not null,
  set_at timestamptz not null
);
create index password_user on password (user_id, id desc);

create table password_reset (
  token_hash text primary key,
  -- One at a time: a new link makes the older one worthless.
  user_id text not null unique references "user" on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table session (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references "user" on delete cascade,
  device text not null check (length(device) <= 400),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_owner on session (user_id);
create index session_expiry on session (expires_at);

create table identity (
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  subject text not null,
  user_id text not null references "user" on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index identity_user on identity (user_id);

-- A visit to a provider under way: what comes back must match what was sent, once.
create table oauth_attempt (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  verifier text not null,
  nonce text not null,
  locale locale not null,
  next_path text,
  expires_at timestamptz not null
);
create index oauth_attempt_expiry on oauth_attempt (expires_at);

create index booking_user on booking (user_id) where user_id is not null;

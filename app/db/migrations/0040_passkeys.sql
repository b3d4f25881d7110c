-- A passkey is a key pair on the owner's device; only its public half is here.
create table passkey (
  -- The credential's own id, as base64url.
  id text primary key check (length(id) between 1 and 1400),
  user_id text not null references "user" on delete cascade,
  public_key bytea not null check (octet_length(public_key) <= 4096),
  -- How often the device has signed. Devices that do not count always say 0.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- What a device is to sign. Each is accepted once, for five minutes.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'confirm', 'log-in')),
  -- The session that asked; nobody is logged in yet who logs in.
  session_id text references session on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'log-in') = (session_id is null))
);
create index passkey_challenge_session on passkey_challenge (session_id);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

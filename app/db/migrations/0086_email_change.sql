-- An account moves to another address once both have confirmed it. One change at a time: a new one replaces the older.
create table email_change (
  user_id text primary key references "user" on delete cascade,
  new_email email not null,
  old_token_hash text not null unique,
  -- Null when the new address has an account already: that mail carries no link.
  new_token_hash text unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null
);
create index email_change_expiry on email_change (expires_at);

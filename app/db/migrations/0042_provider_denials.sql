-- What the payment provider denies to the site's key, until it allows it again.
create table provider_denial (
  -- The right that the key lacks, in the provider's words; `any` if it does not know the key.
  right_name text primary key check (length(right_name) <= 100),
  message text not null check (length(message) <= 500),
  since timestamptz not null,
  last_at timestamptz not null
);

-- An event that could not be handled is tried again later and later, so that it keeps no other from its turn.
alter table provider_event add column next_try_at timestamptz;

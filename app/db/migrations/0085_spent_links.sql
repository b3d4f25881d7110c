-- Links that have done their work: whoever opens one again is told so, instead of being told that it never worked.
create table spent_link (
  token_hash text primary key,
  spent_at timestamptz not null
);
create index spent_link_age on spent_link (spent_at);

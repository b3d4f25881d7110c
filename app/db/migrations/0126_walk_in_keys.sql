-- The idempotency key under which a guide's phone added the party. A phone that never got the answer recognizes its
-- own walk-in by it.
alter table booking add column walk_in_key text;

-- Limits and repetitions of requests, and uploaded files.

-- Unlogged: these counts may be lost in a crash, and no booking should wait for the disk because of them.
create unlogged table rate_limit (
  key text primary key,
  window_ends_at timestamptz not null,
  uses integer not null
);

-- Requests that were carried out, with their answers. A phone that was offline may send the same request again.
create table idempotency_key (
  key text primary key check (length(key) between 8 and 100),
  request jsonb not null,
  outcome jsonb,
  at timestamptz not null
);
create index idempotency_key_age on idempotency_key (at);

-- Uploaded files that no row refers to. A file is listed before it is stored and struck off when a row refers to it.
-- A job deletes the files that stay listed.
create table orphaned_upload (
  key text primary key,
  noted_at timestamptz not null
);
create index orphaned_upload_noted on orphaned_upload (noted_at);

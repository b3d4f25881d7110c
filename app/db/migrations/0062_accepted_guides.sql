-- What the office accepted of what spoke against the guide when it proposed a private tour: the name of exactly these conflicts.
alter table private_proposal add column anyway text check (length(anyway) <= 100);

-- What it accepted for all departures of a schedule, so that the daily job does not ask again. Nobody was asked about breaks and
-- rest before.
alter table schedule add column anyway text[] not null default '{}';
update schedule set anyway = '{break,rest}' where guide_id is not null;

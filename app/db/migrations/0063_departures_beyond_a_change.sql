-- How many departures were selected beyond those that one change may have. They are left as they are, and the page says so.
alter table bulk_change add column left_out integer not null default 0 check (left_out >= 0);

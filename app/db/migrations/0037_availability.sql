-- When a guide can lead, by the clock of the city of each walk. A guide without a row here has told nothing and counts as
-- available always; a guide with rows is not available on other days of the week.
create table guide_week (
  guide_id integer not null references guide on delete cascade,
  -- ISO weekdays: Monday is 1.
  weekday integer not null check (weekday between 1 and 7),
  from_time time not null,
  -- 24:00 is the end of the day, and then a walk may also end after midnight.
  to_time time not null,
  primary key (guide_id, weekday),
  constraint guide_week_has_hours check (from_time < to_time)
);

-- Days that differ from the week: holidays and illness, or days on which a guide can come besides. It says no reason.
create table guide_day (
  guide_id integer not null references guide on delete cascade,
  local_date date not null,
  available boolean not null,
  primary key (guide_id, local_date)
);
create index guide_day_date on guide_day (local_date);

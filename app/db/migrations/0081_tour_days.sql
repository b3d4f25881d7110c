-- Days of a tour after the first: a start of their own, if it differs from that of the first day, and a meeting point of
-- their own, if they have a text. Without coordinates the place is not known beforehand.
create table tour_day (
  tour_id integer not null references tour on delete cascade,
  day integer not null check (day between 2 and 14),
  local_time time,
  latitude latitude,
  longitude longitude,
  primary key (tour_id, day),
  check ((latitude is null) = (longitude is null))
);

create table tour_day_text (
  tour_id integer not null,
  day integer not null,
  locale locale not null,
  meeting_name text not null check (meeting_name <> ''),
  meeting_hint text not null,
  primary key (tour_id, day, locale),
  foreign key (tour_id, day) references tour_day on delete cascade
);

alter table tour add column days_version integer not null default 1;

-- The start of one day of a departure, by the clock of the tour's city.
create function tour_day_start(tour integer, first_start timestamptz, day integer) returns timestamptz
  language sql stable as $$
  select case when $3 = 1 then $2
    else ((($2 at time zone city.time_zone)::date + $3 - 1)
      + coalesce((select own.local_time from tour_day own where own.tour_id = $1 and own.day = $3), ($2 at time zone city.time_zone)::time))
      at time zone city.time_zone end
  from tour walked join city on city.id = walked.city_id where walked.id = $1
$$;

do $$
declare
  told text;
  tags constant text := $sql$('board'), ('tour:' || changed.tour_id), ('city:' || (select city_id from tour where tour.id = changed.tour_id))$sql$;
begin
  foreach told in array array['tour_day', 'tour_day_text'] loop
    execute format('create trigger %1$s_tells_insert after insert on %1$I referencing new table as after for each statement execute function tell_pages(%2$L, %3$L)', told, tags, 'all');
    execute format('create trigger %1$s_tells_update after update on %1$I referencing old table as before new table as after for each statement execute function tell_pages(%2$L, %3$L)', told, tags, 'all');
    execute format('create trigger %1$s_tells_delete after delete on %1$I referencing old table as before for each statement execute function tell_pages(%2$L, %3$L)', told, tags, 'all');
    execute format('create trigger %1$s_tells_truncate after truncate on %1$I for each statement execute function tell_all_pages()', told);
  end loop;
end $$;

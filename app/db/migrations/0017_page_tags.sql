-- Invalidates cached pages. A page is cached with tags that name what it shows, such as 'tour:12'. When rows change,
-- triggers send the tags of these rows with NOTIFY on "pages", and every process drops the pages that have one of them.
-- 'all' is every page. '~tour:12' means that only a number on the page has changed.

-- Sends the tags of the rows that a statement changed. Arguments: the tags of one row, as SQL values over "changed", and
-- the tag to send instead if there are too many. PostgreSQL sends equal notifications of a transaction once.
create function tell_pages() returns trigger language plpgsql as $$
declare
  most constant integer := 40;
  changed constant text := case tg_op
    when 'INSERT' then 'select * from after'
    when 'DELETE' then 'select * from before'
    else '(select * from before except select * from after) union all (select * from after except select * from before)' end;
  tags text[];
begin
  execute format('select array(select distinct tag from (%s) changed cross join lateral (values %s) named (tag) where tag is not null limit %s)',
    changed, tg_argv[0], most + 1) into tags;
  if cardinality(tags) > most then
    perform pg_notify('pages', tg_argv[1]);
  elsif cardinality(tags) > 0 then
    perform pg_notify('pages', array_to_string(tags, ' '));
  end if;
  return null;
end $$;

create function tell_all_pages() returns trigger language plpgsql as $$
begin
  notify pages, 'all';
  return null;
end $$;

-- Reviews: only published ones are on pages, and a vote changes only a number.
create function tell_pages_of_reviews() returns trigger language plpgsql as $$
declare
  tours integer[];
  voted integer[];
begin
  if tg_op = 'INSERT' then
    tours := array(select distinct tour_id from after where status = 'published');
  elsif tg_op = 'DELETE' then
    tours := array(select distinct tour_id from before where status = 'published');
  else
    tours := array(
      select distinct unnest(array[before.tour_id, after.tour_id]) from before join after using (id)
      where 'published' in (before.status, after.status)
        and to_jsonb(before) - '{helpful,email,decided_at}'::text[] is distinct from to_jsonb(after) - '{helpful,email,decided_at}'::text[]);
    voted := array(
      select distinct after.tour_id from before join after using (id)
      where after.status = 'published' and before.helpful <> after.helpful);
  end if;
  if cardinality(tours) > 20 or cardinality(voted) > 20 then
    notify pages, 'all';
    return null;
  end if;
  if cardinality(tours) > 0 then
    perform pg_notify('pages', 'reviews ' || (select string_agg('tour:' || tour.id || ' city:' || tour.city_id, ' ') from tour where tour.id = any (tours)));
  end if;
  if cardinality(voted) > 0 then
    perform pg_notify('pages', (select string_agg('~tour:' || one, ' ') from unnest(voted) one));
  end if;
  return null;
end $$;

-- Departures that were added or deleted. The daily job adds a day to every schedule, which is one notification; a few
-- departures name their tours.
create function tell_pages_of_departures() returns trigger language plpgsql as $$
declare
  tours integer[];
begin
  if tg_op = 'INSERT' then
    tours := array(select distinct tour_id from after);
  else
    tours := array(select distinct tour_id from before);
  end if;
  if cardinality(tours) > 20 then
    notify pages, 'departures';
  elsif cardinality(tours) > 0 then
    perform pg_notify('pages', 'board ' || (select string_agg('tour:' || tour.id || ' city:' || tour.city_id, ' ') from tour where tour.id = any (tours)));
  end if;
  return null;
end $$;

-- Which tags a changed row of a table has. The first column is the table, the second the function that sends the tags,
-- the third the tags of a row for `tell_pages`.
do $$
declare
  listed record;
  arguments text;
begin
  for listed in
    select * from (values
      -- Names, slugs and the number of tours are in the menu of every page.
      ('country', 'tell_pages', $sql$('all')$sql$),
      ('country_text', 'tell_pages', $sql$('all')$sql$),
      ('city', 'tell_pages', $sql$('all')$sql$),
      ('city_text', 'tell_pages', $sql$('all')$sql$),
      ('location_address', 'tell_pages', $sql$('all')$sql$),
      ('tour', 'tell_pages', $sql$('all')$sql$),
      -- Departures in any city show the name of their guide.
      ('guide', 'tell_pages', $sql$('all')$sql$),
      ('guide_text', 'tell_pages', $sql$('guides'), ('guide:' || changed.guide_id),
        ('city:' || (select home_city_id from guide where guide.id = changed.guide_id))$sql$),
      ('guide_tour', 'tell_pages', $sql$('guide:' || changed.guide_id), ('tour:' || changed.tour_id)$sql$),
      ('tour_text', 'tell_pages', $sql$('tours'), ('tour:' || changed.tour_id), ('city:' || changed.city_id)$sql$),
      ('tour_stop', 'tell_pages', $sql$('tour:' || changed.tour_id)$sql$),
      ('tour_stop_text', 'tell_pages', $sql$('tour:' || changed.tour_id)$sql$),
      ('tour_day', 'tell_pages', $sql$('board'), ('tour:' || changed.tour_id), ('city:' || (select city_id from tour where tour.id = changed.tour_id))$sql$),
      ('tour_day_text', 'tell_pages', $sql$('board'), ('tour:' || changed.tour_id), ('city:' || (select city_id from tour where tour.id = changed.tour_id))$sql$),
      ('schedule', 'tell_pages', $sql$('tour:' || changed.tour_id)$sql$),
      ('private_price', 'tell_pages', $sql$('prices')$sql$),
      ('article', 'tell_pages', $sql$('articles'), ('article:' || changed.id), ('city:' || changed.city_id)$sql$),
      ('article_text', 'tell_pages', $sql$('articles'), ('article:' || changed.article_id),
        ('city:' || (select city_id from article where article.id = changed.article_id))$sql$),
      ('faq_group', 'tell_pages', $sql$('faq')$sql$),
      ('faq_group_text', 'tell_pages', $sql$('faq')$sql$),
      ('faq_entry', 'tell_pages', $sql$('faq')$sql$),
      ('faq_text', 'tell_pages', $sql$('faq')$sql$),
      ('review', 'tell_pages_of_reviews', null),
      -- Its updates have a trigger of their own, below.
      ('departure', 'tell_pages_of_departures', null)
    ) as page_tags (name, sender, tags)
  loop
    arguments := case when listed.tags is null then '' else format('%L, %L', listed.tags, 'all') end;
    execute format('create trigger %1$s_tells_insert after insert on %1$I referencing new table as after for each statement execute function %2$I(%3$s)', listed.name, listed.sender, arguments);
    execute format('create trigger %1$s_tells_delete after delete on %1$I referencing old table as before for each statement execute function %2$I(%3$s)', listed.name, listed.sender, arguments);
    execute format('create trigger %1$s_tells_truncate after truncate on %1$I for each statement execute function tell_all_pages()', listed.name);
    continue when listed.name = 'departure';
    execute format('create trigger %1$s_tells_update after update on %1$I referencing old table as before new table as after for each statement execute function %2$I(%3$s)', listed.name, listed.sender, arguments);
  end loop;
end $$;

-- Updates of departures, by row and by column: a booking changes only the seats, which are sent on "seats", so it must not
-- pass here. A city is named once a transaction, however many of its departures changed. A departure that is closed
-- because it has begun changes no page: pages know the time.
create function tell_pages_of_departure() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'board city:' || (select city_id from tour where tour.id = new.tour_id));
  return null;
end $$;
create trigger departure_tells_update
  after update of tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id, status on departure
  for each row when (
    (old.tour_id, old.language, old.local_date, old.local_time, old.starts_at, old.days, old.capacity, old.guide_id, old.status)
      is distinct from (new.tour_id, new.language, new.local_date, new.local_time, new.starts_at, new.days, new.capacity, new.guide_id, new.status)
    and not (new.status = 'CLOSED' and new.starts_at <= now()))
  execute function tell_pages_of_departure();

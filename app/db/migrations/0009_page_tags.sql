-- Whoever changes what pages show tells every instance which kept pages no longer hold: a NOTIFY on "pages" with tags.
-- A page carries the tags of what it shows; "all" is every page, and "~tag" means that only numbers on it have moved.

-- Tags of the rows a statement changed. Arguments: the tags of one row (as SQL values over "changed"), and the one tag
-- that stands for many: a bulk change sends a single word, not thousands. PostgreSQL itself sends the same word once a transaction.
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

do $$
declare
  told record;
begin
  for told in
    select * from (values
      -- Names, addresses and numbers of tours stand in the menu of every page.
      ('country', $sql$('all')$sql$, 'all'),
      ('country_text', $sql$('all')$sql$, 'all'),
      ('city', $sql$('all')$sql$, 'all'),
      ('city_text', $sql$('all')$sql$, 'all'),
      ('location_slug', $sql$('all')$sql$, 'all'),
      ('tour', $sql$('all')$sql$, 'all'),
      -- A guide's name stands beside departures in any city.
      ('guide', $sql$('all')$sql$, 'all'),
      ('tour_text', $sql$('tours'), ('tour:' || changed.tour_id), ('city:' || changed.city_id)$sql$, 'all'),
      ('tour_stop', $sql$('tour:' || changed.tour_id)$sql$, 'all'),
      ('tour_stop_text', $sql$('tour:' || changed.tour_id)$sql$, 'all'),
      ('schedule', $sql$('tour:' || changed.tour_id)$sql$, 'all'),
      ('guide_text', $sql$('guides'), ('guide:' || changed.guide_id),
        ('city:' || (select home_city_id from guide where guide.id = changed.guide_id))$sql$, 'all'),
      ('guide_tour', $sql$('guide:' || changed.guide_id), ('tour:' || changed.tour_id)$sql$, 'all'),
      ('article', $sql$('articles'), ('article:' || changed.id), ('city:' || changed.city_id)$sql$, 'all'),
      ('article_text', $sql$('articles'), ('article:' || changed.article_id),
        ('city:' || (select city_id from article where article.id = changed.article_id))$sql$, 'all'),
      ('faq', $sql$('faq')$sql$, 'all'),
      ('private_price', $sql$('prices')$sql$, 'all')
    ) as listed (name, tags, many)
  loop
    execute format('create trigger %1$s_tells_insert after insert on %1$I referencing new table as after for each statement execute function tell_pages(%2$L, %3$L)', told.name, told.tags, told.many);
    execute format('create trigger %1$s_tells_update after update on %1$I referencing old table as before new table as after for each statement execute function tell_pages(%2$L, %3$L)', told.name, told.tags, told.many);
    execute format('create trigger %1$s_tells_delete after delete on %1$I referencing old table as before for each statement execute function tell_pages(%2$L, %3$L)', told.name, told.tags, told.many);
    execute format('create trigger %1$s_tells_truncate after truncate on %1$I for each statement execute function tell_all_pages()', told.name);
  end loop;
end $$;

-- Only what is or was published is on a page, and a vote moves nothing but a number.
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
create trigger review_tells_insert after insert on review referencing new table as after
  for each statement execute function tell_pages_of_reviews();
create trigger review_tells_update after update on review referencing old table as before new table as after
  for each statement execute function tell_pages_of_reviews();
create trigger review_tells_delete after delete on review referencing old table as before
  for each statement execute function tell_pages_of_reviews();
create trigger review_tells_truncate after truncate on review for each statement execute function tell_all_pages();

-- The daily job adds a day to every schedule: that is one word. A few departures name their tours.
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
create trigger departure_tells_insert after insert on departure referencing new table as after
  for each statement execute function tell_pages_of_departures();
create trigger departure_tells_delete after delete on departure referencing old table as before
  for each statement execute function tell_pages_of_departures();
create trigger departure_tells_truncate after truncate on departure for each statement execute function tell_all_pages();

-- By row and by column, so that a booking, which changes seats_taken alone, does not come by here: places left are told
-- on "seats". A city is told once a transaction, however many of its departures changed. That a departure has begun
-- and was closed is no news: pages know the hour.
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

-- What waits in the outbox is counted whenever the figures are read.
create index outgoing_mail_unsent on outgoing_mail (status) where status <> 'sent';

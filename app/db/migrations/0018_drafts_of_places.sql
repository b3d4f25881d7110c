-- A city may be a draft, and a country is there as long as one of its cities is. What visitors can reach is a view, so that
-- no query for them can forget to ask.
alter table city add column published boolean not null default true;
alter table location_slug rename to location_address;
create view location_slug as
  select address.locale, address.slug, address.country_code, address.city_id
  from location_address address left join city on city.id = address.city_id
  where coalesce(city.published, exists (select from city own where own.country_code = address.country_code and own.published));

-- Search finds what visitors can reach.
do $$
begin
  execute 'create or replace view search_source as ' || replace(pg_get_viewdef('search_source'), 'location_address', 'location_slug');
end $$;

-- The table has a new name.
create or replace function keep_former_slug() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'tour_text' then
    insert into former_slug (space, slug, tour_id) values ('tour/' || old.city_id, old.slug, old.tour_id) on conflict do nothing;
    delete from former_slug where space = 'tour/' || new.city_id and slug = new.slug;
  elsif tg_table_name = 'location_address' then
    insert into former_slug (space, slug, country_code, city_id) values ('location', old.slug, old.country_code, old.city_id) on conflict do nothing;
    delete from former_slug where space = 'location' and slug = new.slug;
  elsif tg_table_name = 'article_text' then
    insert into former_slug (space, slug, article_id) values ('article', old.slug, old.article_id) on conflict do nothing;
    delete from former_slug where space = 'article' and slug = new.slug;
  else
    insert into former_slug (space, slug, guide_id) values ('guide', old.slug, old.id) on conflict do nothing;
    delete from former_slug where space = 'guide' and slug = new.slug;
  end if;
  return null;
end $$;

-- Countries and groups of questions are written like everything else.
alter table country_text
  add column version integer not null default 1,
  add column checked_version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column complete boolean not null generated always as ('' not in (name, in_phrase, about, alt)) stored;

create table faq_group (
  key slug primary key,
  position integer not null
);
create table faq_group_text (
  group_key slug not null references faq_group on delete cascade,
  locale locale not null,
  title text not null,
  version integer not null default 1,
  checked_version integer not null default 1,
  updated_at timestamptz not null default now(),
  complete boolean not null generated always as (title <> '') stored,
  primary key (group_key, locale)
);
insert into faq_group (key, position) select group_key, row_number() over (order by min(position)) from faq group by group_key;
insert into faq_group_text (group_key, locale, title) select group_key, locale, max(group_title) from faq group by group_key, locale;
alter table faq add foreign key (group_key) references faq_group, drop column group_title;
create index faq_in_group on faq (group_key);

do $$
declare
  told text;
begin
  foreach told in array array['faq_group', 'faq_group_text'] loop
    execute format('create trigger %1$s_tells_insert after insert on %1$I referencing new table as after for each statement execute function tell_pages(%2$L, ''all'')', told, $sql$('faq')$sql$);
    execute format('create trigger %1$s_tells_update after update on %1$I referencing old table as before new table as after for each statement execute function tell_pages(%2$L, ''all'')', told, $sql$('faq')$sql$);
  end loop;
end $$;

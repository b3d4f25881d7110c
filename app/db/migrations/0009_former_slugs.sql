-- Slugs that were changed: the old URL redirects to the new one. Written by triggers, whoever changes the slug.
create table former_slug (
  -- 'location', 'article', 'guide', or 'tour/' followed by the city. A slug is unique within a space, in all languages together.
  space text not null,
  slug slug not null,
  country_code text references country on delete cascade,
  city_id slug references city on delete cascade,
  tour_id integer references tour on delete cascade,
  article_id integer references article on delete cascade,
  guide_id integer references guide on delete cascade,
  left_at timestamptz not null default now(),
  primary key (space, slug),
  check (num_nonnulls(country_code, city_id, tour_id, article_id, guide_id) = 1)
);
create index former_slug_tour on former_slug (tour_id) where tour_id is not null;

-- A slug that is in use again is not a former one.
create function keep_former_slug() returns trigger language plpgsql as $$
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

do $$
declare
  named text;
begin
  foreach named in array array['tour_text', 'location_address', 'article_text', 'guide'] loop
    execute format('create trigger %1$s_slug_left after update of slug on %1$I for each row when (old.slug <> new.slug) execute function keep_former_slug()', named);
  end loop;
end $$;

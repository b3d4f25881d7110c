-- Saving names the version that was read, so that nobody overwrites a colleague unseen. A translation also names the
-- version of the English it was checked against: a smaller number than the English has now means that it may be out of date.
do $$
declare
  texts text;
begin
  foreach texts in array array['tour_text', 'city_text', 'guide_text', 'article_text', 'faq'] loop
    execute format('alter table %I add column version integer not null default 1, add column checked_version integer not null default 1, add column updated_at timestamptz not null default now()', texts);
  end loop;
end $$;

-- A text may be begun and left unfinished; what is public may not.
alter table tour_text add column complete boolean not null generated always as (
  '' not in (name, title, short, about, meeting_name, meeting_from, meeting_hint, ending_name, info, rules) and jsonb_array_length(highlights) > 0) stored;
alter table city_text add column complete boolean not null generated always as ('' not in (name, in_phrase, tagline, about, arrival, alt)) stored;
alter table guide_text add column complete boolean not null generated always as ('' not in (quote, about)) stored;
alter table article_text add column complete boolean not null generated always as ('' not in (title, summary, body)) stored;
alter table faq add column complete boolean not null generated always as ('' not in (question, answer)) stored;

alter table tour
  add column version integer not null default 1,
  add column route_version integer not null default 1;
alter table city add column version integer not null default 1;
alter table guide
  add column version integer not null default 1,
  -- A guide who no longer walks keeps past departures and has no page.
  add column active boolean not null default true;
alter table article
  add column version integer not null default 1,
  add column published boolean not null default true;
alter table faq
  add column published boolean not null default true,
  -- The order of questions is changed by moving them: two may share a place for a moment.
  drop constraint faq_pkey,
  drop constraint faq_locale_key_key,
  add primary key (locale, key);

-- An uploaded picture takes the place of the drawn one. A new upload has a new name, so that its address may be kept for ever.
do $$
declare
  pictured text;
begin
  foreach pictured in array array['tour', 'city', 'guide', 'article'] loop
    execute format($sql$alter table %I add column photo text unique check (photo ~ '^[0-9a-f]{32}$'), add column photo_alt jsonb,
      add check ((photo is null) = (photo_alt is null))$sql$, pictured);
  end loop;
end $$;

-- Where something was to be found before: its old address leads to the new one. Kept by triggers, whoever changes a slug.
create table former_slug (
  -- 'location', 'article', 'guide' or 'tour/' and the city: slugs are unique within one space, in all languages together.
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

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'tour_text' then
    insert into former_slug (space, slug, tour_id) values ('tour/' || old.city_id, old.slug, old.tour_id) on conflict do nothing;
    delete from former_slug where space = 'tour/' || new.city_id and slug = new.slug;
  elsif tg_table_name = 'location_slug' then
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
  foreach named in array array['tour_text', 'location_slug', 'article_text', 'guide'] loop
    execute format('create trigger %1$s_slug_left after update of slug on %1$I for each row when (old.slug <> new.slug) execute function keep_former_slug()', named);
  end loop;
end $$;

-- What search knows, as a view: the whole index and a single entry are made from the same words.
create view search_source as
  select text.locale, 'city' as kind, city.id::text as ref, text.name, country_text.name as detail, jsonb_build_object('location', slug.slug) as params,
    search_vector(text.name, (select string_agg(name, ' ') from city_text any_text where any_text.city_id = city.id),
      text.tagline || ' ' || text.about || ' ' || country_text.name) as document,
    city.id::text as city_id
  from city join city_text text on text.city_id = city.id
  join country_text on country_text.country_code = city.country_code and country_text.locale = text.locale
  join location_slug slug on slug.city_id = city.id and slug.locale = text.locale
union all
  select text.locale, 'country', text.country_code, text.name, '', jsonb_build_object('location', slug.slug),
    search_vector(text.name, (select string_agg(name, ' ') from country_text any_text where any_text.country_code = text.country_code), text.about),
    null
  from country_text text join location_slug slug on slug.country_code = text.country_code and slug.locale = text.locale
union all
  select text.locale, 'tour', text.tour_id::text, text.title, city_text.name, jsonb_build_object('location', slug.slug, 'tour', text.slug),
    search_vector(text.name || ' ' || text.title,
      (select string_agg(name, ' ') from city_text any_text where any_text.city_id = text.city_id) || ' '
        || (select string_agg(name, ' ') from tour_text any_text where any_text.tour_id = text.tour_id),
      text.short || ' ' || text.about || ' ' || coalesce((select string_agg(name, ' ') from tour_stop_text stop where stop.tour_id = text.tour_id and stop.locale = text.locale), '')),
    text.city_id::text
  from tour_text text join tour on tour.id = text.tour_id and tour.published
  join city_text on city_text.city_id = text.city_id and city_text.locale = text.locale
  join location_slug slug on slug.city_id = text.city_id and slug.locale = text.locale
union all
  select text.locale, 'guide', guide.id::text, guide.name, city_text.name, jsonb_build_object('guide', guide.slug),
    search_vector(guide.name, city_text.name, text.about), guide.home_city_id::text
  from guide join guide_text text on text.guide_id = guide.id and guide.active
  join city_text on city_text.city_id = guide.home_city_id and city_text.locale = text.locale
union all
  select text.locale, 'article', article.id::text, text.title, coalesce(city_text.name, ''), jsonb_build_object('article', text.slug),
    search_vector(text.title, coalesce(city_text.name, ''), text.summary || ' ' || text.body), article.city_id::text
  from article join article_text text on text.article_id = article.id and article.published
  left join city_text on city_text.city_id = article.city_id and city_text.locale = text.locale;

create or replace function refresh_search() returns void language sql as $$
  delete from search_entry;
  insert into search_entry (locale, kind, ref, name, detail, params, document)
  select locale, kind, ref, name, detail, params, document from search_source;
  delete from search_word;
  insert into search_word
  select locale, lexeme, max(case when 'A' = any (weights) then 3 when 'B' = any (weights) then 2 else 1 end)
  from search_entry, unnest(document) where length(lexeme) > 2 group by locale, lexeme;
$$;

-- Brings one thing's entries up to date, and a city's tours, guides and articles with it, for they bear its name.
-- Words that nothing else has are forgotten, so that typing errors are not mended towards what is gone.
create function refresh_search_of(changed_kind text, changed_ref text) returns void language plpgsql as $$
declare
  -- The language in two letters, then the word.
  gone text[];
  still text[];
  spoken text;
begin
  -- One at a time: of two edits at once neither would see the other's words.
  perform pg_advisory_xact_lock(hashtext('refresh-search'));
  with removed as (
    delete from search_entry
    where (kind = changed_kind and ref = changed_ref)
      or (changed_kind = 'city' and (kind, ref) in (
        select 'tour', id::text from tour where city_id = changed_ref
        union all select 'guide', id::text from guide where home_city_id = changed_ref
        union all select 'article', id::text from article where city_id = changed_ref))
    returning locale, document)
  select array_agg(distinct removed.locale || lexeme) into gone from removed, unnest(removed.document) where length(lexeme) > 2;

  with fresh as (
    insert into search_entry (locale, kind, ref, name, detail, params, document)
    select locale, kind, ref, name, detail, params, document from search_source
    where (kind = changed_kind and ref = changed_ref) or (changed_kind = 'city' and city_id = changed_ref)
    returning locale, document),
  words as (
    select fresh.locale, lexeme, max(case when 'A' = any (weights) then 3 when 'B' = any (weights) then 2 else 1 end) as weight
    from fresh, unnest(fresh.document) where length(lexeme) > 2 group by fresh.locale, lexeme),
  added as (
    insert into search_word as kept (locale, word, weight) select locale, lexeme, weight from words
    on conflict (locale, word) do update set weight = greatest(kept.weight, excluded.weight))
  select array_agg(locale || lexeme) into still from words;
  gone := array(select unnest(gone) except select unnest(still));

  -- By language, named in the statement: the index of documents is one for each.
  foreach spoken in array array['en', 'es', 'de', 'pl'] loop
    execute format($sql$
      delete from search_word
      using (select substr(one, 3) as word from unnest($1::text[]) one where left(one, 2) = %1$L) old
      where search_word.locale = %1$L and search_word.word = old.word
        and not exists (select from search_entry entry where entry.locale = %1$L
          and entry.document @@ ('''' || replace(replace(old.word, '\', '\\'), '''', '''''') || '''')::tsquery)$sql$, spoken)
      using gone;
  end loop;
end $$;

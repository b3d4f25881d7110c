-- What visitors can search for, in each language.
create table search_entry (
  locale locale not null,
  kind text not null check (kind in ('city', 'country', 'tour', 'guide', 'article')),
  ref text not null,
  name text not null,
  detail text not null,
  -- What the entry's URL is made of.
  params jsonb not null,
  document tsvector not null,
  -- Results are ordered by names. These columns spare reading the whole document, most of which is stored apart.
  names tsvector not null generated always as (ts_filter(document, '{a,b}')) stored,
  plain_name text not null generated always as (plain(name)) stored,
  primary key (locale, kind, ref)
);
-- One index per language: the search of a language reads only its own words.
create index search_entry_en on search_entry using gin (document) where locale = 'en';
create index search_entry_es on search_entry using gin (document) where locale = 'es';
create index search_entry_de on search_entry using gin (document) where locale = 'de';
create index search_entry_pl on search_entry using gin (document) where locale = 'pl';
create index search_entry_place on search_entry using gin (document) where kind in ('city', 'country');

-- Every word that can be found, to correct typing errors. Words of names have a larger weight and are preferred.
create table search_word (
  locale locale not null,
  word text not null,
  weight integer not null,
  primary key (locale, word)
);

create function search_vector(names text, others text, texts text) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('simple', plain(names)), 'A') || setweight(to_tsvector('simple', plain(others)), 'B')
    || setweight(to_tsvector('simple', plain(texts)), 'D')
$$;

-- The entries as they should be, from which the whole index and single entries are made. Names of all languages are in
-- the document of every language, so that "Cracovia" finds Kraków everywhere. `location_slug` contains only what visitors
-- can reach.
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

-- Builds the whole index anew.
create function refresh_search() returns void language sql as $$
  delete from search_entry;
  insert into search_entry (locale, kind, ref, name, detail, params, document)
  select locale, kind, ref, name, detail, params, document from search_source;
  delete from search_word;
  insert into search_word
  select locale, lexeme, max(case when 'A' = any (weights) then 3 when 'B' = any (weights) then 2 else 1 end)
  from search_entry, unnest(document) where length(lexeme) > 2 group by locale, lexeme;
$$;

-- Updates the entries of one thing; of a city, also those of its tours, guides and articles, because they contain its
-- name. Words that no entry contains any more are deleted, so that no typing error is corrected to one of them.
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

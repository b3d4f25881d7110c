create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Lower case without diacritics: "Łódź" and "lodz" are one word.
create function plain(words text) returns text language sql immutable parallel safe as $$
  select lower(unaccent('unaccent'::regdictionary, words))
$$;

create table search_entry (
  locale locale not null,
  kind text not null check (kind in ('city', 'country', 'tour', 'guide', 'article')),
  ref text not null,
  name text not null,
  detail text not null,
  -- What the entry's address is made of.
  params jsonb not null,
  document tsvector not null,
  primary key (locale, kind, ref)
);
create index search_entry_document on search_entry using gin (document);

-- Every word that can be found, for mending typing errors; `weight` prefers words of names.
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

-- Builds the whole index anew. Names of all languages are in every language's document: "Cracovia" finds Kraków everywhere.
create function refresh_search() returns void language sql as $$
  delete from search_entry;
  insert into search_entry
  select text.locale, 'city', city.id, text.name, country_text.name, jsonb_build_object('location', slug.slug),
    search_vector(text.name, (select string_agg(name, ' ') from city_text any_text where any_text.city_id = city.id),
      text.tagline || ' ' || text.about || ' ' || country_text.name)
  from city join city_text text on text.city_id = city.id
  join country_text on country_text.country_code = city.country_code and country_text.locale = text.locale
  join location_slug slug on slug.city_id = city.id and slug.locale = text.locale;

  insert into search_entry
  select text.locale, 'country', text.country_code, text.name, '', jsonb_build_object('location', slug.slug),
    search_vector(text.name, (select string_agg(name, ' ') from country_text any_text where any_text.country_code = text.country_code), text.about)
  from country_text text join location_slug slug on slug.country_code = text.country_code and slug.locale = text.locale;

  insert into search_entry
  select text.locale, 'tour', text.tour_id::text, text.title, city_text.name, jsonb_build_object('location', slug.slug, 'tour', text.slug),
    search_vector(text.name || ' ' || text.title,
      (select string_agg(name, ' ') from city_text any_text where any_text.city_id = text.city_id) || ' '
        || (select string_agg(name, ' ') from tour_text any_text where any_text.tour_id = text.tour_id),
      text.short || ' ' || text.about || ' ' || coalesce((select string_agg(name, ' ') from tour_stop_text stop where stop.tour_id = text.tour_id and stop.locale = text.locale), ''))
  from tour_text text join tour on tour.id = text.tour_id and tour.published
  join city_text on city_text.city_id = text.city_id and city_text.locale = text.locale
  join location_slug slug on slug.city_id = text.city_id and slug.locale = text.locale;

  insert into search_entry
  select text.locale, 'guide', guide.id::text, guide.name, city_text.name, jsonb_build_object('guide', guide.slug),
    search_vector(guide.name, city_text.name, text.about)
  from guide join guide_text text on text.guide_id = guide.id
  join city_text on city_text.city_id = guide.home_city_id and city_text.locale = text.locale;

  insert into search_entry
  select text.locale, 'article', article.id::text, text.title, coalesce(city_text.name, ''), jsonb_build_object('article', text.slug),
    search_vector(text.title, coalesce(city_text.name, ''), text.summary || ' ' || text.body)
  from article join article_text text on text.article_id = article.id
  left join city_text on city_text.city_id = article.city_id and city_text.locale = text.locale;

  delete from search_word;
  insert into search_word
  select locale, lexeme, max(case when 'A' = any (weights) then 3 when 'B' = any (weights) then 2 else 1 end)
  from search_entry, unnest(document) where length(lexeme) > 2 group by locale, lexeme;
$$;

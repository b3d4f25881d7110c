-- The same view as before, written out: it had been made by replacing a name in its stored text. `location_slug` holds only
-- addresses that visitors can reach.
create or replace view search_source as
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

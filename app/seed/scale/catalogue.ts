import type { Database } from "#app/db/client.ts";

/** Invented names, equal in all languages, so that searches for real cities do not match them. */
const cityNames = ["Altenfels", "Brezovar", "Dorvograd", "Kelmenau", "Lipograd", "Orvasz", "Steinhaven", "Valdomir"];
const reviewsEach = 20;

/** Uses new cities, so that the pages of real ones stay unchanged; tours and guides are renamed copies. */
export async function bulkCatalogue(tx: Database, now: Date, tours: number): Promise<void> {
  await tx.rows("scale-cities", cities, [cityNames]);
  await tx.rows("scale-city-texts", cityTexts);
  await tx.rows("scale-city-slugs", citySlugs);
  await tx.rows("scale-tours", copiedTours, [tours, cityNames.length]);
  await tx.rows("scale-tour-rows", tourRows);
  await tx.rows("scale-tour-texts", tourTexts);
  await tx.rows("scale-stops", stops);
  await tx.rows("scale-stop-texts", stopTexts);
  await tx.rows("scale-guides", guides);
  await tx.rows("scale-guide-texts", guideTexts);
  await tx.rows("scale-guide-tours", guideTours);
  await tx.rows("scale-schedules", schedules);
  await tx.rows("scale-reviews", reviews, [reviewsEach, now]);
}

const cities = `
  insert into city (id, country_code, latitude, longitude, time_zone, currency, size_rank, added_at)
  select 'scale-' || number, model.country_code, model.latitude + 0.4, model.longitude + 0.4, model.time_zone, model.currency,
    10000 + number, null
  from generate_series(1, cardinality($1::text[])) number
  join (select *, row_number() over (order by size_rank) as place from city) model on model.place = number`;

const names = `(select number, unnest.name from unnest(array['${cityNames.join("', '")}']) with ordinality unnest(name, number)) city_name`;

const cityTexts = `
  insert into city_text (city_id, locale, name, in_phrase, tagline, about, arrival)
  select 'scale-' || city_name.number, text.locale, city_name.name, replace(text.in_phrase, text.name, city_name.name),
    replace(text.tagline, text.name, city_name.name), replace(text.about, text.name, city_name.name),
    replace(text.arrival, text.name, city_name.name)
  from ${names}
  join (select id, row_number() over (order by size_rank) as place from city) model on model.place = city_name.number
  join city_text text on text.city_id = model.id`;

const citySlugs = `
  insert into location_address (locale, slug, city_id)
  select locale, lower(name), city_id from city_text where starts_with(city_id, 'scale-')`;

/** Maps each new tour to the tour it copies. */
const copiedTours = `
  create temporary table scale_tour on commit drop as
  select number, model.id as model, model.city_id as model_city, 'scale-' || (number % $2::integer + 1) as city_id, 'scale-' || number as key
  from generate_series(1, $1::integer - (select count(*)::integer from tour)) number
  join (select id, city_id, row_number() over (order by id) - 1 as place from tour) model
    on model.place = number % (select count(*) from tour)`;

const tourRows = `
  insert into tour (city_id, key, theme, payment, price, currency, minutes, days, capacity, good_to_know, meeting_latitude,
    meeting_longitude, ending_latitude, ending_longitude, position, added_at)
  select copy.city_id, copy.key, theme, payment, price, currency, minutes, days, greatest(capacity, 30), good_to_know,
    meeting_latitude, meeting_longitude, ending_latitude, ending_longitude, copy.number, null
  from scale_tour copy join tour on tour.id = copy.model order by copy.number`;

const copies = `scale_tour copy join tour on tour.city_id = copy.city_id and tour.key = copy.key`;

const tourTexts = `
  insert into tour_text (tour_id, city_id, locale, slug, name, title, short, about, highlights, meeting_name, meeting_from,
    meeting_hint, ending_name, info, rules, alt)
  select tour.id, copy.city_id, text.locale, text.slug || '-' || copy.number, renamed.name || ' ' || copy.number,
    renamed.title || ' ' || copy.number, renamed.short, renamed.about, text.highlights, text.meeting_name, text.meeting_from,
    text.meeting_hint, text.ending_name, text.info, text.rules, text.alt
  from ${copies}
  join tour_text text on text.tour_id = copy.model
  join city_text mine on mine.city_id = copy.city_id and mine.locale = text.locale
  join city_text model on model.city_id = copy.model_city and model.locale = text.locale
  cross join lateral (select replace(text.name, model.name, mine.name) as name, replace(text.title, model.name, mine.name) as title,
    replace(text.short, model.name, mine.name) as short, replace(text.about, model.name, mine.name) as about) renamed`;

const stops = `
  insert into tour_stop (tour_id, position, latitude, longitude)
  select tour.id, stop.position, stop.latitude, stop.longitude from ${copies} join tour_stop stop on stop.tour_id = copy.model`;

const stopTexts = `
  insert into tour_stop_text (tour_id, position, locale, name)
  select tour.id, stop.position, stop.locale, stop.name from ${copies} join tour_stop_text stop on stop.tour_id = copy.model`;

/** Two guides per three tours, as in the real data. */
const guides = `
  insert into guide (slug, name, home_city_id, walking_since, portrait, languages)
  select 'scale-' || copy.number, model.name, copy.city_id, model.walking_since, model.portrait, model.languages
  from scale_tour copy
  join (select *, row_number() over (order by id) - 1 as place from guide) model on model.place = copy.number % (select count(*) from guide)
  where copy.number % 3 > 0 order by copy.number`;

const guideTexts = `
  insert into guide_text (guide_id, locale, quote, about)
  select guide.id, text.locale, text.quote, text.about
  from guide join guide model on model.name = guide.name and not starts_with(model.slug, 'scale-')
  join guide_text text on text.guide_id = model.id
  where starts_with(guide.slug, 'scale-')
  on conflict do nothing`;

const guideTours = `
  insert into guide_tour (guide_id, tour_id)
  select guide.id, tour.id from ${copies}
  join guide on guide.slug in ('scale-' || copy.number, 'scale-' || copy.number - 1)`;

const schedules = `
  insert into schedule (tour_id, language, weekdays, local_time, capacity, guide_id)
  select tour.id, (array['en', 'de', 'es', 'pl', 'fr', 'it'])[copy.number % 6 + 1],
    case when copy.number % 6 = 0 then array[1, 3, 6] else array[copy.number % 6 + 1, 7] end,
    make_time(9 + copy.number % 10, 0, 0), tour.capacity,
    (select min(guide_id) from guide_tour where guide_tour.tour_id = tour.id)
  from ${copies} order by copy.number`;

const reviews = `
  insert into review (tour_id, language, rating, title, body, name, home, own_experience, status, walked_on, created_at)
  select tour.id, model.language, model.rating, model.title, model.body, model.name, model.home, true, 'published',
    written.at::date - 1, written.at
  from ${copies}
  cross join generate_series(1, $1::integer) turn
  cross join lateral (select $2::timestamptz - make_interval(hours => turn * 400 + copy.number % 300 + 24) as at) written
  join (select *, row_number() over (order by id) - 1 as place from review) model
    on model.place = (copy.number * 31 + turn * 7) % (select count(*) from review)`;

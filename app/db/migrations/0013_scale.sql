-- Kept by triggers, so that no page counts tours or reviews. Beside the city, not in it: it changes far more often.
create table city_count (
  city_id slug primary key references city on delete cascade,
  tours integer not null default 0 check (tours >= 0),
  reviews integer not null default 0 check (reviews >= 0),
  points integer not null default 0
);

create function count_in_city(city slug, tours integer, reviews integer, points integer) returns void language sql as $$
  insert into city_count as kept (city_id) values ($1) on conflict do nothing;
  update city_count kept set tours = kept.tours + $2, reviews = kept.reviews + $3, points = kept.points + $4 where kept.city_id = $1;
$$;

create function keep_city_tours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.published then
    perform count_in_city(old.city_id, -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' and new.published then
    perform count_in_city(new.city_id, 1, 0, 0);
  end if;
  return null;
end $$;
create trigger tour_counted after insert or delete or update of city_id, published on tour
  for each row execute function keep_city_tours();

alter table tour_rating add column city_id slug references city on delete cascade;
update tour_rating set city_id = (select city_id from tour where tour.id = tour_rating.tour_id);
alter table tour_rating alter column city_id set not null;
create index tour_rating_best on tour_rating (city_id, (points::float / nullif(reviews, 0)) desc nulls last, reviews desc);

create or replace function count_review(tour integer, rating integer, step integer) returns void language sql as $$
  insert into tour_rating as kept (tour_id, city_id, stars1, stars2, stars3, stars4, stars5)
  select walked.id, walked.city_id, (rating = 1)::int, (rating = 2)::int, (rating = 3)::int, (rating = 4)::int, (rating = 5)::int
  from tour walked where walked.id = $1
  on conflict (tour_id) do update set
    stars1 = kept.stars1 + step * excluded.stars1,
    stars2 = kept.stars2 + step * excluded.stars2,
    stars3 = kept.stars3 + step * excluded.stars3,
    stars4 = kept.stars4 + step * excluded.stars4,
    stars5 = kept.stars5 + step * excluded.stars5;
  select count_in_city(walked.city_id, 0, step, step * rating) from tour walked where walked.id = $1;
$$;

insert into city_count (city_id, tours, reviews, points)
select city.id, count(tour.id) filter (where tour.published), coalesce(sum(rating.reviews), 0), coalesce(sum(rating.points), 0)
from city left join tour on tour.city_id = city.id left join tour_rating rating on rating.tour_id = tour.id group by city.id;

create index tour_shown on tour (city_id, position) where published;
create index tour_text_slug on tour_text (city_id, slug);
create index schedule_language on schedule (language) where active;
create index review_featured on review (language, created_at desc, id)
  where status = 'published' and verified and rating = 5;

drop index guide_home;
create index guide_longest on guide (home_city_id, walking_since, id);

-- Years of past departures lie beside the coming ones: calendars look at those still open only.
create index departure_open on departure (tour_id, starts_at) where status = 'OPEN';
create index departure_time on departure (starts_at);
create index departure_open_day on departure (local_date, tour_id) where status = 'OPEN';

-- Whether the guests of a departure were asked for reviews: asking each of them again and again finds the same.
alter table departure add column reviews_asked boolean not null default false;
create index departure_unasked on departure (starts_at) where not reviews_asked;

-- A departure has a few dozen bookings at most: one index of them is enough.
drop index booking_live;

-- Which letters a word has, a bit for each. Every slip of the finger changes at most two of them, so most words are told
-- apart from a mistyped one by counting bits instead of measuring the distance.
create function letters_of(word text) returns integer language sql immutable strict parallel safe as $$
  select bit_or(1 << ((ascii(letter) - 97) & 31)) from unnest(string_to_array(word, null)) letter
$$;
alter table search_word
  add column size integer not null generated always as (length(word)) stored,
  add column letters integer generated always as (letters_of(word)) stored;
create index search_word_beginning on search_word (locale, word collate "C");
create index search_word_near on search_word (locale, size) include (word, weight, letters);

-- Results are ordered by their names: the whole document, most of it stored apart, need not be fetched for that.
alter table search_entry
  add column names tsvector not null generated always as (ts_filter(document, '{a,b}')) stored,
  add column plain_name text not null generated always as (plain(name)) stored;
drop index search_entry_document;
create index search_entry_en on search_entry using gin (document) where locale = 'en';
create index search_entry_es on search_entry using gin (document) where locale = 'es';
create index search_entry_de on search_entry using gin (document) where locale = 'de';
create index search_entry_pl on search_entry using gin (document) where locale = 'pl';
create index search_entry_place on search_entry using gin (document) where kind in ('city', 'country');

-- Counting attempts need not survive a crash of the database, and must not cost every booking a second wait for the disk.
alter table rate_limit set unlogged;

create table review (
  id bigint generated always as identity primary key,
  tour_id integer not null references tour,
  booking_id bigint unique references booking,
  language text not null check (language ~ '^[a-z]{2}$'),
  rating integer not null check (rating between 1 and 5),
  title text not null,
  body text not null,
  name text not null,
  home text,
  email email,
  own_experience boolean not null check (own_experience),
  -- Its guest was checked in on the tour.
  verified boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  reply text,
  reply_by text check (reply_by in ('guide', 'office')),
  walked_on date,
  -- Kept by a trigger on review_vote.
  helpful integer not null default 0 check (helpful >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index review_tour on review (tour_id, created_at desc) where status = 'published';
create index review_five_stars on review (language, created_at desc, id) where status = 'published' and rating = 5;
create index review_inbox on review (status, id desc);

-- Voters are keyed hashes: enough to count each once, not enough to identify anyone.
create table review_vote (
  review_id bigint not null references review on delete cascade,
  voter text not null,
  created_at timestamptz not null,
  primary key (review_id, voter)
);

create function count_helpful() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review set helpful = helpful + 1 where id = new.review_id;
  else
    update review set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger review_vote_counted after insert or delete on review_vote
  for each row execute function count_helpful();

-- Numbers of a city, kept by triggers, so that no page counts tours or reviews. Not in the city's own row, because they
-- change far more often.
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

-- Published reviews of a tour by stars, kept by the trigger below.
create table tour_rating (
  tour_id integer primary key references tour on delete cascade,
  city_id slug not null references city on delete cascade,
  stars1 integer not null default 0,
  stars2 integer not null default 0,
  stars3 integer not null default 0,
  stars4 integer not null default 0,
  stars5 integer not null default 0,
  reviews integer not null generated always as (stars1 + stars2 + stars3 + stars4 + stars5) stored,
  points integer not null generated always as (stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5) stored,
  check (least(stars1, stars2, stars3, stars4, stars5) >= 0)
);
create index tour_rating_best on tour_rating (city_id, (points::float / nullif(reviews, 0)) desc nulls last, reviews desc);

create function count_review(tour integer, rating integer, step integer) returns void language sql as $$
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

create function keep_tour_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    perform count_review(old.tour_id, old.rating, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    perform count_review(new.tour_id, new.rating, 1);
  end if;
  return null;
end $$;
create trigger review_counted after insert or delete or update of tour_id, rating, status on review
  for each row execute function keep_tour_rating();

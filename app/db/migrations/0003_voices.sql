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
  verified boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  reply text,
  walked_on date,
  created_at timestamptz not null default now()
);
create index review_tour on review (tour_id, created_at desc) where status = 'published';

-- Kept by the trigger below, so that a page never counts reviews.
create table tour_rating (
  tour_id integer primary key references tour on delete cascade,
  stars1 integer not null default 0,
  stars2 integer not null default 0,
  stars3 integer not null default 0,
  stars4 integer not null default 0,
  stars5 integer not null default 0,
  reviews integer generated always as (stars1 + stars2 + stars3 + stars4 + stars5) stored,
  points integer generated always as (stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5) stored,
  check (least(stars1, stars2, stars3, stars4, stars5) >= 0)
);

create function count_review(tour integer, rating integer, step integer) returns void language sql as $$
  insert into tour_rating as kept (tour_id, stars1, stars2, stars3, stars4, stars5)
  values (tour, (rating = 1)::int, (rating = 2)::int, (rating = 3)::int, (rating = 4)::int, (rating = 5)::int)
  on conflict (tour_id) do update set
    stars1 = kept.stars1 + step * excluded.stars1,
    stars2 = kept.stars2 + step * excluded.stars2,
    stars3 = kept.stars3 + step * excluded.stars3,
    stars4 = kept.stars4 + step * excluded.stars4,
    stars5 = kept.stars5 + step * excluded.stars5
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

create table application (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('guide', 'partner')),
  name text not null,
  email email not null,
  city text not null,
  message text not null,
  locale locale not null,
  status text not null default 'new' check (status in ('new', 'open', 'done')),
  created_at timestamptz not null default now()
);

create table newsletter_subscription (
  email email primary key,
  locale locale not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);

create table contact_message (
  id bigint generated always as identity primary key,
  topic text not null,
  name text not null,
  email email not null,
  message text not null,
  locale locale not null,
  status text not null default 'new' check (status in ('new', 'open', 'done')),
  created_at timestamptz not null default now()
);

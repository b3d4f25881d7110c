-- What visitors looked for and could not book, as sums that tell of nobody. The office plans by them.
create table missed_search (
  city_id slug not null references city on delete cascade,
  -- Null: any tour of the city.
  tour_id integer references tour on delete cascade,
  -- The day that was looked for; of a search without one, the day of the search.
  local_date date not null,
  -- Null: any language.
  language tour_language,
  reason text not null check (reason in ('full', 'language', 'nothing')),
  searches integer not null check (searches > 0),
  unique nulls not distinct (city_id, local_date, tour_id, language, reason)
);
create index missed_search_tour on missed_search (tour_id);
create index missed_search_date on missed_search (local_date);

-- Practical facts of a tour: group, ground, access, children, costs, stops. All are optional; their schema is
-- app/domain/tours/good-to-know.ts.
alter table tour
  add column good_to_know jsonb not null default '{}' check (jsonb_typeof(good_to_know) = 'object'),
  add column good_to_know_version integer not null default 1;

-- The search counts and filters by these, from the index alone.
create index tour_step_free on tour (id) where published and good_to_know ->> 'stepFree' = 'yes';
create index tour_for_children on tour (id) where published and (good_to_know ->> 'suitsFromAge')::integer <= 8;
create index tour_short on tour (id) where published and days = 1 and minutes <= 120;

-- The guide has told the office that they cannot come. Someone else at the head of the group settles it.
alter table departure add column guide_absent_at timestamptz;

create function settle_absence() returns trigger language plpgsql as $$
begin
  new.guide_absent_at := null;
  return new;
end $$;
create trigger departure_absence_settled before update of guide_id on departure
  for each row when (old.guide_id is distinct from new.guide_id) execute function settle_absence();

-- What the next guide of a tour should know: a closed gate, a loud building site.
create table tour_note (
  id bigint generated always as identity primary key,
  tour_id integer not null references tour on delete cascade,
  guide_id integer references guide on delete set null,
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null
);
create index tour_note_tour on tour_note (tour_id, id desc);

-- The database accepts only what the site can show. A test compares these lists with those in TypeScript.
-- 29 February is a valid day of a season.
alter table schedule
  drop constraint schedule_season_from_check,
  drop constraint schedule_season_to_check,
  add constraint schedule_season_from_check check (season_from ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    and season_from not in ('02-30', '02-31', '04-31', '06-31', '09-31', '11-31')),
  add constraint schedule_season_to_check check (season_to ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    and season_to not in ('02-30', '02-31', '04-31', '06-31', '09-31', '11-31'));

alter table tour add constraint tour_theme_check check (theme in ('old-town', 'jewish-quarter', 'communism', 'war',
  'street-art', 'food', 'ghosts', 'castle', 'pubs', 'water', 'district', 'architecture', 'nature', 'pass'));

-- The cast applies the domain's check to every element. The column itself stays text[], because the driver does not
-- know arrays of domains.
alter table guide add constraint guide_languages_known check (languages::tour_language[] is not null);

alter table sign_up add constraint sign_up_provider_check check (provider in ('google', 'facebook', 'apple'));
alter table oauth_attempt add constraint oauth_attempt_provider_check check (provider in ('google', 'facebook', 'apple'));

-- Sums of required columns are never null.
alter table booking alter column seats set not null;
alter table tour_rating
  alter column reviews set not null,
  alter column points set not null;

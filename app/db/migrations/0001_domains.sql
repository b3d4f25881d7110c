-- Types and functions that all other files use.

create domain locale as text check (value in ('en', 'es', 'de', 'pl'));
create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
create domain currency as text check (value ~ '^[A-Z]{3}$');
create domain latitude as double precision check (value between -90 and 90);
create domain longitude as double precision check (value between -180 and 180);
create domain email as text check (value ~ '^[^\s@]+@[^\s@]+$' and length(value) <= 254);
-- The mailbox that an address leads to: `Ada+Tour@Example.org` is `ada@example.org`. Every limit of an address counts by
-- it, so that nobody gets around one by spelling. Mail itself goes to the address as typed.
create function mailbox_of(address text) returns text language plpgsql immutable strict parallel safe as $$
declare
  domain text := lower(substring(address from '[^@]*$'));
  name text := regexp_replace(lower(substring(address from '^(.*)@')), '^(.[^+]*)\+.*$', '\1');
begin
  if domain in ('gmail.com', 'googlemail.com') then
    domain := 'gmail.com';
    name := replace(name, '.', '');
  end if;
  return name || '@' || domain;
end $$;
-- The languages in which tours are guided.
create domain tour_language as text check (
  value in ('en', 'pl', 'de', 'fr', 'es', 'it', 'pt', 'ru', 'uk', 'zh', 'ja', 'ko', 'ar', 'tr', 'nl', 'sv', 'fi', 'no', 'cs', 'hu')
);

create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;

-- Lower case without diacritics, so that "lodz" finds "Łódź". Schemas are named because an index on this function is also
-- built while a backup is restored, with an empty search path. In PL/pgSQL it runs several times faster than in SQL,
-- because PostgreSQL keeps its plan.
create function plain(words text) returns text language plpgsql immutable parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, words));
end $$;

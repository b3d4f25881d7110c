-- A question's group, position and state are stored once; its texts per language, as for every other noun.
-- The old table's name serves the previous release as a view, so the owner of the texts is called faq_entry.
create table faq_entry (
  key slug primary key,
  group_key slug not null references faq_group,
  position integer not null,
  published boolean not null default true
);
create index faq_entry_group on faq_entry (group_key, position);

create table faq_text (
  faq_key slug not null references faq_entry on delete cascade,
  locale locale not null,
  question text not null,
  answer text not null,
  version integer not null default 1,
  checked_version integer not null default 1,
  updated_at timestamptz not null default now(),
  complete boolean not null generated always as ('' not in (question, answer)) stored,
  primary key (faq_key, locale)
);

-- English decides where the languages differ.
insert into faq_entry (key, group_key, position, published)
select distinct on (key) key, group_key, position, published from faq order by key, locale <> 'en';
insert into faq_text (faq_key, locale, question, answer, version, checked_version, updated_at)
select key, locale, question, answer, version, checked_version, updated_at from faq;
drop table faq;

create view faq as
  select text.locale, entry.position, entry.key, entry.group_key, text.question, text.answer, text.version,
    text.checked_version, text.updated_at, entry.published, text.complete
  from faq_entry entry join faq_text text on text.faq_key = entry.key;
alter view faq
  alter column version set default 1,
  alter column checked_version set default 1,
  alter column updated_at set default now(),
  alter column published set default true;

create function write_faq_view() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into faq_entry (key, group_key, position, published)
    values (new.key, new.group_key, new.position, coalesce(new.published, true)) on conflict do nothing;
    insert into faq_text (faq_key, locale, question, answer, version, checked_version, updated_at)
    values (new.key, new.locale, new.question, new.answer, new.version, new.checked_version, new.updated_at)
    on conflict do nothing;
    if not found then
      return null;
    end if;
  else
    update faq_entry set group_key = new.group_key, position = new.position, published = new.published
    where key = new.key and (group_key, position, published) is distinct from (new.group_key, new.position, new.published);
    update faq_text set question = new.question, answer = new.answer, version = new.version,
      checked_version = new.checked_version, updated_at = new.updated_at
    where faq_key = new.key and locale = new.locale and (question, answer, version, checked_version, updated_at)
      is distinct from (new.question, new.answer, new.version, new.checked_version, new.updated_at);
  end if;
  return new;
end $$;
create trigger faq_written instead of insert or update on faq for each row execute function write_faq_view();

-- Deleting a group or its title also changes the page, which was not announced.
do $$
declare
  told text;
begin
  foreach told in array array['faq_entry', 'faq_text'] loop
    execute format('create trigger %1$s_tells_insert after insert on %1$I referencing new table as after for each statement execute function tell_pages(%2$L, ''all'')', told, $sql$('faq')$sql$);
    execute format('create trigger %1$s_tells_update after update on %1$I referencing old table as before new table as after for each statement execute function tell_pages(%2$L, ''all'')', told, $sql$('faq')$sql$);
  end loop;
  foreach told in array array['faq_entry', 'faq_text', 'faq_group', 'faq_group_text'] loop
    execute format('create trigger %1$s_tells_delete after delete on %1$I referencing old table as before for each statement execute function tell_pages(%2$L, ''all'')', told, $sql$('faq')$sql$);
    execute format('create trigger %1$s_tells_truncate after truncate on %1$I for each statement execute function tell_all_pages()', told);
  end loop;
end $$;

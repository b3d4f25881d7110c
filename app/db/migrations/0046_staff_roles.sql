-- What a member of staff may open: everything, the business of some cities, the texts, or the money.
create domain staff_role as text check (value in ('administrator', 'city_manager', 'editor', 'finance'));
alter table "user" add column staff_role staff_role;
update "user" set staff_role = 'administrator' where role = 'staff';

-- The release before knows no such roles: whom it makes staff may do what its staff could.
create function keep_staff_role() returns trigger language plpgsql as $$
begin
  new.staff_role := case when new.role = 'staff' then coalesce(new.staff_role, 'administrator') end;
  return new;
end $$;
create trigger user_staff_role before insert or update of role, staff_role on "user"
  for each row execute function keep_staff_role();
alter table "user" add constraint staff_have_a_role check ((role = 'staff') = (staff_role is not null));

-- The cities of a city manager. Without any, a city manager sees nothing.
create table staff_city (
  user_id text not null references "user" on delete cascade,
  city_id slug not null references city on delete cascade,
  primary key (user_id, city_id)
);
create index staff_city_city on staff_city (city_id);

alter table invitation add column staff_role staff_role;
alter table invitation add column cities text[] not null default '{}';
update invitation set staff_role = 'administrator' where role = 'staff';


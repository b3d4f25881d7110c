-- The office calls guides, so it keeps their telephone numbers. No public page reads this column.
alter table guide add column phone text check (length(phone) between 5 and 40);

-- Invented by the seed, like bookings. Such parties never get email.
alter table waiting_party add column invented boolean not null default false;

-- People whom the office has invited. Whoever signs up with the address and confirms it gets the role; then the row goes.
create table invitation (
  email email primary key check (email = lower(email)),
  role text not null check (role in ('guide', 'staff')),
  -- The guide whose page will belong to the account.
  guide_id integer unique references guide on delete cascade,
  locale locale not null,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint guides_have_a_page check (role <> 'guide' or guide_id is not null)
);

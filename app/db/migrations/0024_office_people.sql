-- The office calls guides, so it keeps their telephone numbers. No public page reads this column.
alter table guide add column phone text check (length(phone) between 5 and 40);

-- Invented by the seed, like bookings. Such parties never get email.
alter table waiting_party add column invented boolean not null default false;

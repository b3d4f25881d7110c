-- Guides who have their departures in a calendar program. The word is part of what signs the address, so that another
-- word makes the old address useless, and this table alone gives no address away.
create table guide_calendar (
  guide_id integer primary key references guide on delete cascade,
  word text not null,
  since timestamptz not null
);

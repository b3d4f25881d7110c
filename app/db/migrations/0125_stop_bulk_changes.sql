-- A change that will cancel departures closes them first. One that is stopped opens those again that were open.
alter table bulk_change_item add column was_open boolean not null default false;

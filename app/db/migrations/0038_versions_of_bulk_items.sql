-- The version of the departure that the office saw when it chose a guide for it. A departure that a colleague has changed
-- since is left as it is. Null where nothing was chosen for the single departure.
alter table bulk_change_item add column version integer;

-- What a guest tells the guide, for example an allergy or a wheelchair. A job deletes it after the tour.
alter table booking add column note text check (length(note) between 1 and 300);
create index booking_note on booking (departure_id) where note is not null;

-- Until then a guest may take back their own cancellation. Null for cancellations by the office.
alter table booking add column undo_until timestamptz;

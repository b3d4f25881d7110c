-- When the office canceled it. Bookings canceled from then on were canceled with the departure, not by their guests.
alter table departure add column canceled_at timestamptz;

-- What the office has to do is counted at every visit of its first page, among years of departures.
create index departure_without_guide on departure (starts_at) where guide_id is null and status <> 'CANCELED';
create index departure_absent on departure (starts_at) where guide_absent_at is not null and status <> 'CANCELED';
create index departure_canceled on departure (starts_at) where canceled_at is not null;

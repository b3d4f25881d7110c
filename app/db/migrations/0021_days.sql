-- Departures that go on for days, for the board of all cities: few among many.
create index departure_days on departure (starts_at) where days > 1;

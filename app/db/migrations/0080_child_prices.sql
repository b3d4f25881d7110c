-- The children's rule of each tour: who is a child, and what a child pays. Until now it was the same for all tours and
-- stood in texts only.
alter table tour
  add column child_under integer not null default 15 check (child_under between 2 and 18),
  add column child_price integer not null default 0 check (child_price >= 0),
  add constraint tour_child_price_paid check (child_price = 0 or payment = 'paid');

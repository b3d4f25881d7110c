-- What is agreed for a booking at this moment.
create function agreed_for(booked bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('tourId', departure.tour_id, 'date', departure.local_date, 'adults', booking.adults, 'children', booking.children,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('unit', unit, 'count', count, 'unitPrice', unit_price, 'rate', vat_rate_bp)
      order by position), '[]') from booking_price_line where booking_id = booking.id))
  from booking join departure on departure.id = booking.departure_id where booking.id = booked
$$;

-- A receipt says what was paid for. Between the payment and its receipt a party grows, or moves to another tour.
alter table receipt_due add column agreed jsonb;
update receipt_due set agreed = agreed_for(booking_id);
alter table receipt_due alter column agreed set not null;

create or replace function note_receipt_due() returns trigger language plpgsql as $$
begin
  insert into receipt_due (entry_id, booking_id, due_at, agreed)
  values (new.id, new.booking_id, new.at + interval '15 minutes', agreed_for(new.booking_id));
  return null;
end $$;

-- The price lines at the payment: [{"unit": "adult", "count": 2, "unitPrice": 8500, "rate": 800}]. Null on receipts of before.
alter table receipt add column lines jsonb;

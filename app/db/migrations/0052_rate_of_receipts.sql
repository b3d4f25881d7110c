-- With the departure that was paid for: a VAT rate that the office enters before the receipt is issued holds for it, as
-- for the booking, unless the tour has begun and a rate was stated.
create or replace function agreed_for(booked bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('tourId', departure.tour_id, 'departureId', departure.id, 'date', departure.local_date,
    'adults', booking.adults, 'children', booking.children,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('unit', unit, 'count', count, 'unitPrice', unit_price, 'rate', vat_rate_bp)
      order by position), '[]') from booking_price_line where booking_id = booking.id))
  from booking join departure on departure.id = booking.departure_id where booking.id = booked
$$;

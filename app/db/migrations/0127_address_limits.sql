-- Whether an email address holds as much as it may. A volatile function reads with its own snapshot: called once the
-- address is locked, it sees bookings that were committed after the calling statement had begun.
create function address_is_full(
  address text, at timestamptz, day date, places integer, bookings_per_day integer, places_per_day integer, upcoming integer
) returns boolean language sql volatile as $$
  select count(*) filter (where departure.local_date = day) >= bookings_per_day
    or coalesce(sum(booking.seats) filter (where departure.local_date = day), 0) + places > places_per_day
    or count(*) >= upcoming
  from booking join departure on departure.id = booking.departure_id
  where lower(booking.email) = lower(address) and booking.status in ('confirmed', 'held') and departure.starts_at > at
$$;

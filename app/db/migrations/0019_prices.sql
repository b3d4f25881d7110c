-- The VAT rate of a tour in basis points, by the day on which a departure takes place. Null: none is stated from then on.
create table tour_vat_rate (
  tour_id integer not null references tour on delete cascade,
  valid_from date not null,
  rate_bp integer check (rate_bp between 0 and 10000),
  primary key (tour_id, valid_from)
);

create function vat_rate_on(tour integer, day date) returns integer language sql stable as $$
  select rate_bp from tour_vat_rate where tour_id = $1 and valid_from <= $2 order by valid_from desc limit 1
$$;

-- What was agreed with the guest. Booking.amount is the sum of these lines. A booking of a free tour has none.
create table booking_price_line (
  booking_id bigint not null references booking on delete cascade,
  position integer not null check (position > 0),
  -- A private departure has one price for the group.
  unit text not null check (unit in ('adult', 'child', 'group')),
  count integer not null check (count > 0),
  -- In the currency's smallest unit, VAT included.
  unit_price integer not null check (unit_price >= 0),
  -- Null where the office has stated none.
  vat_rate_bp integer check (vat_rate_bp between 0 and 10000),
  currency currency not null,
  primary key (booking_id, position)
);

-- The lines of a booking as its tour's prices make them, or one line for all if these do not make up its amount: a private
-- group, or an agreement from before the price changed.
create function lines_of_booking(booking) returns setof booking_price_line language sql stable as $$
  select $1.id, row_number() over (order by line.unit)::integer, line.unit, line.count, line.price,
    vat_rate_on(departure.tour_id, departure.local_date), $1.currency
  from departure join tour on tour.id = departure.tour_id
  cross join lateral (
    select not departure.is_private and tour.currency = $1.currency
      and $1.amount = coalesce(tour.price, 0)::bigint * $1.adults + tour.child_price::bigint * $1.children as by_person) known
  cross join lateral (values ('adult', $1.adults, coalesce(tour.price, 0), true), ('child', $1.children, tour.child_price, true),
    ('group', 1, $1.amount, false)) line(unit, count, price, by_person)
  where departure.id = $1.departure_id and line.by_person = known.by_person and line.count > 0 and $1.amount > 0
$$;

insert into booking_price_line select line.* from booking cross join lateral lines_of_booking(booking) line where booking.amount > 0;

-- However a booking comes to be, its lines are written here. A change writes its own lines before the amount; what the
-- release before changed, which knows no lines, is priced anew.
create function write_price_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from booking_price_line where booking_id = new.id and currency <> new.currency)
      and new.amount = (select coalesce(sum(count * unit_price), 0) from booking_price_line where booking_id = new.id)
    then
      return null;
    end if;
    delete from booking_price_line where booking_id = new.id;
  end if;
  insert into booking_price_line select * from lines_of_booking(new);
  return null;
end $$;
create trigger booking_priced after insert on booking for each row when (new.amount > 0) execute function write_price_lines();
create trigger booking_priced_again after update of amount, currency on booking
  for each row when (old.amount <> new.amount or old.currency <> new.currency) execute function write_price_lines();

-- The last guard of what is agreed: lines that do not make up the amount are not committed.
create function check_price_lines() returns trigger language plpgsql as $$
declare
  priced bigint := coalesce(new.booking_id, old.booking_id);
begin
  if exists (select from booking where id = priced
    and amount <> (select coalesce(sum(count * unit_price), 0) from booking_price_line where booking_id = priced))
  then
    raise exception 'the price lines of booking % are not its amount', priced
      using errcode = 'check_violation', constraint = 'price_lines_are_the_amount';
  end if;
  return null;
end $$;
create constraint trigger price_lines_are_the_amount after insert or update or delete on booking_price_line
  deferrable initially deferred for each row execute function check_price_lines();

-- The ledger of money. Every movement is a row that is never changed; what was wrong is undone by a further row.
create table payment_entry (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  kind text not null check (kind in ('charge', 'cash', 'refund', 'tip', 'voucher', 'fee', 'correction')),
  -- In minor units: positive came from the guest, negative went back.
  amount integer not null check (amount <> 0),
  currency currency not null,
  at timestamptz not null,
  -- Notes and coins, which are counted at the end of the day: in the purse of a guide or, without one, of the office.
  in_cash boolean not null,
  guide_id integer references guide,
  -- The day and place whose cash it belongs to. What undoes an entry belongs to the day of that entry.
  city_id slug not null references city,
  local_date date not null,
  actor text not null check (actor in ('guide', 'staff', 'system')),
  -- No reference: the row stays as it is when the account is deleted, and then names nobody.
  user_id text,
  -- The same key is written once.
  key text not null unique,
  reason text check (length(reason) between 1 and 300),
  -- The entry that this one undoes. An entry is undone once.
  reverses bigint unique references payment_entry,
  provider text,
  provider_id text,
  constraint payment_provider_is_whole check (num_nonnulls(provider, provider_id) in (0, 2)),
  constraint payment_provider_once unique (provider, provider_id),
  constraint payment_sign check (reverses is not null or case when kind in ('charge', 'cash', 'tip', 'voucher') then amount > 0
    when kind in ('refund', 'fee') then amount < 0 else true end),
  constraint payment_cash check (case kind when 'cash' then in_cash when 'refund' then true when 'correction' then true else not in_cash end),
  constraint payment_purse check (in_cash or guide_id is null),
  constraint correction_has_reason check (kind <> 'correction' or reason is not null)
);
create index payment_entry_booking on payment_entry (booking_id);
-- The cash of a day.
create index payment_entry_cash on payment_entry (local_date, city_id) where in_cash;

-- What a guest has paid: the sum of the entries that count towards the booking, kept by the trigger below. Refunds never
-- exceed payments.
alter table booking add column paid integer not null default 0 constraint refunds_within_payments check (paid >= 0);

-- What is still to be paid, or if negative, to be given back. Nothing is due for a canceled booking and none is asked of
-- those who did not come. The same rule as `balanceOf`.
create function booking_balance(status text, amount integer, paid integer) returns integer
  language sql immutable parallel safe as $$
  select case status when 'canceled' then 0 when 'no-show' then least(amount, paid) else amount end - paid
$$;

-- Figures read the bookings that cost something; the office those that money is owed to.
create index booking_money on booking (departure_id) where amount > 0 or paid > 0;
create index booking_overpaid on booking (id) where booking_balance(status, amount, paid) < 0;

create function count_payment() returns trigger language plpgsql as $$
begin
  if new.reverses is not null and not exists (select from payment_entry undone
    where undone.id = new.reverses and undone.booking_id = new.booking_id and undone.amount = -new.amount
      and undone.currency = new.currency and undone.kind = new.kind and undone.reverses is null)
  then
    raise exception 'A payment is undone whole' using errcode = 'check_violation', constraint = 'payment_undone_whole';
  end if;
  if new.kind in ('tip', 'fee') then return null; end if;
  update booking set paid = paid + new.amount where id = new.booking_id and currency = new.currency;
  if not found then
    raise exception 'A payment has the currency of its booking' using errcode = 'check_violation', constraint = 'payment_currency';
  end if;
  return null;
end $$;
create trigger payment_entry_counted after insert on payment_entry for each row execute function count_payment();

create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger payment_entry_kept before update or delete or truncate on payment_entry
  for each statement execute function keep_as_written();

-- What a guide says to have handed over to the office of the cash of a day.
create table cash_hand_over (
  id bigint generated always as identity primary key,
  guide_id integer not null references guide,
  city_id slug not null references city,
  local_date date not null,
  currency currency not null,
  amount integer not null check (amount > 0),
  at timestamptz not null,
  key text not null unique
);
create index cash_hand_over_day on cash_hand_over (local_date, city_id);
create trigger cash_hand_over_kept before update or delete or truncate on cash_hand_over
  for each statement execute function keep_as_written();

-- The office has counted the cash of a guide, or its own, of a day. The sums are those of that moment: entries that come
-- later make a difference that shows, and a further close has the next number.
create table cash_close (
  id bigint generated always as identity primary key,
  city_id slug not null references city,
  guide_id integer references guide,
  local_date date not null,
  currency currency not null,
  number integer not null check (number >= 1),
  expected integer not null,
  taken integer not null,
  counted integer not null check (counted >= 0),
  note text check (length(note) between 1 and 300),
  at timestamptz not null,
  -- Who signed. No reference, as in payment_entry.
  user_id text not null,
  constraint cash_close_once unique nulls not distinct (local_date, city_id, guide_id, currency, number)
);
create trigger cash_close_kept before update or delete or truncate on cash_close
  for each statement execute function keep_as_written();

-- What has been paid stays in the currency in which it was paid.
create function keep_currency() returns trigger language plpgsql as $$
begin
  raise exception 'Booking % is paid in %', old.reference, old.currency using errcode = 'check_violation', constraint = 'payment_currency';
end $$;
create trigger booking_currency_kept before update of currency on booking
  for each row when (old.currency <> new.currency and old.paid <> 0) execute function keep_currency();

-- Receipts and credit notes have numbers without gaps, by legal entity and year. The counter is raised in the transaction
-- that writes the receipt: a rolled-back one leaves no gap, as a sequence would.
create table receipt_counter (
  entity text not null,
  kind text not null check (kind in ('receipt', 'credit-note')),
  year integer not null,
  last integer not null check (last >= 1),
  primary key (entity, kind, year)
);

create table receipt (
  id bigint generated always as identity primary key,
  entity text not null check (entity ~ '^[A-Z0-9]{1,10}$'),
  kind text not null check (kind in ('receipt', 'credit-note')),
  year integer not null,
  number integer not null check (number >= 1),
  booking_id bigint not null references booking,
  entry_id bigint not null references payment_entry,
  -- The receipt that a credit note takes back, in whole or in part.
  credits bigint references receipt,
  -- In minor units, VAT included.
  amount integer not null check (amount > 0),
  currency currency not null,
  -- By VAT rate in basis points, null if none is stated: [{"rate": 800, "gross": 8500, "vat": 630}].
  vat jsonb not null,
  locale locale not null,
  -- Who issued it, and for what, as it was then. A receipt names no guest.
  seller jsonb not null,
  tour text not null,
  tour_date date not null,
  adults integer not null,
  children integer not null,
  issued_at timestamptz not null,
  constraint receipt_number_once unique (entity, kind, year, number),
  constraint receipt_of_entry_once unique nulls not distinct (entry_id, credits),
  constraint credit_note_names_receipt check ((kind = 'credit-note') = (credits is not null))
);
create index receipt_booking on receipt (booking_id);
create index receipt_issued on receipt (issued_at);
create index receipt_credits on receipt (credits) where credits is not null;
create trigger receipt_kept before update or delete or truncate on receipt
  for each statement execute function keep_as_written();

-- Payments for which a receipt is due. What is undone before needs none.
create table receipt_due (
  entry_id bigint primary key references payment_entry,
  booking_id bigint not null references booking,
  due_at timestamptz not null
);
create index receipt_due_booking on receipt_due (booking_id, entry_id);

create function note_receipt_due() returns trigger language plpgsql as $$
begin
  insert into receipt_due (entry_id, booking_id, due_at) values (new.id, new.booking_id, new.at + interval '15 minutes');
  return null;
end $$;
create trigger payment_entry_receipt after insert on payment_entry
  for each row when (new.kind not in ('tip', 'fee')) execute function note_receipt_due();

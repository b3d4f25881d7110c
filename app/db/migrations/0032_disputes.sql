-- What guests dispute at their banks, as the provider told it last. The guest's booking stays as it is.
create table dispute (
  id text primary key check (length(id) <= 255),
  -- The provider's id of the payment.
  payment_id text not null check (length(payment_id) <= 255),
  -- Null if no booking was paid with it.
  booking_id bigint references booking,
  amount integer not null check (amount > 0),
  currency currency not null,
  -- The provider's words: why the guest disputes, and how it stands.
  reason text not null check (length(reason) <= 100),
  state text not null check (length(state) <= 100),
  -- Until then the provider takes evidence.
  evidence_due timestamptz,
  opened_at timestamptz not null,
  -- When the provider was asked for this state. The answer to an earlier question changes nothing.
  asked_at timestamptz not null
);
create index dispute_booking on dispute (booking_id);

-- Entries of the kind `dispute` are what the provider took for a dispute, and gave back.
alter table payment_entry drop constraint payment_entry_kind_check;
alter table payment_entry add constraint payment_entry_kind_check
  check (kind in ('charge', 'cash', 'refund', 'tip', 'voucher', 'fee', 'correction', 'dispute'));

-- What is in dispute is not paid any more. It may be taken although the guest has got the money back in another way, and the
-- ledger has to tell that; refunds alone still never exceed payments.
alter table booking add column disputed integer not null default 0;
alter table booking drop constraint refunds_within_payments;
alter table booking add constraint refunds_within_payments check (paid + disputed >= 0);

create or replace function count_payment() returns trigger language plpgsql as $$
begin
  if new.reverses is not null and not exists (select from payment_entry undone
    where undone.id = new.reverses and undone.booking_id = new.booking_id and undone.amount = -new.amount
      and undone.currency = new.currency and undone.kind = new.kind and undone.reverses is null)
  then
    raise exception 'A payment is undone whole' using errcode = 'check_violation', constraint = 'payment_undone_whole';
  end if;
  if new.kind in ('tip', 'fee') then return null; end if;
  update booking set paid = paid + new.amount, disputed = disputed - case new.kind when 'dispute' then new.amount else 0 end
  where id = new.booking_id and currency = new.currency;
  if not found then
    raise exception 'A payment has the currency of its booking' using errcode = 'check_violation', constraint = 'payment_currency';
  end if;
  return null;
end $$;

-- Nothing was given back by us, so there is no credit note.
drop trigger payment_entry_receipt on payment_entry;
create trigger payment_entry_receipt after insert on payment_entry
  for each row when (new.kind not in ('tip', 'fee', 'dispute')) execute function note_receipt_due();

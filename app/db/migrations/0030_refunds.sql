-- A refund at the payment provider, from the moment in which it is decided. Its id is that of the `provider_action` that
-- asks for it. A refund made in the provider's own pages has a row as well.
create table refund (
  id uuid primary key,
  -- Null for money that led to no booking.
  booking_id bigint references booking,
  -- The provider's id of the payment that is given back, in whole or in part.
  payment_id text not null,
  -- In minor units.
  amount integer not null check (amount > 0),
  currency currency not null,
  rule text not null check (rule in
    ('canceled', 'departure-canceled', 'less', 'too-late', 'by-hand', 'elsewhere')),
  -- Why the office gives it back, and who does. No reference, as in payment_entry.
  reason text check (length(reason) between 1 and 300),
  user_id text,
  -- Asked: the provider has not answered yet. Pending: it has taken the money from us and the guest's bank has not got it.
  -- Failed: the money came back. Refused: the provider will not do it. Needless: it had been given back in another way.
  state text not null default 'asked' check (state in ('asked', 'pending', 'succeeded', 'failed', 'refused', 'needless')),
  provider_id text unique,
  error text check (length(error) <= 500),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When a pending refund is asked for again, if nobody tells.
  next_poll_at timestamptz,
  -- The failed refund that this one repeats. It is repeated once.
  again_of uuid unique references refund,
  -- What a person did about a failed refund.
  settled_at timestamptz,
  settled_by text,
  constraint refund_by_hand_has_reason check (rule <> 'by-hand' or reason is not null),
  constraint refund_failed_for_a_reason check (state not in ('failed', 'refused') or error is not null),
  constraint refund_answered check (state not in ('pending', 'succeeded', 'failed') or provider_id is not null),
  constraint refund_settled_by_somebody check ((settled_at is null) = (settled_by is null))
);
create index refund_booking on refund (booking_id);
create index refund_payment on refund (payment_id);
create index refund_waiting on refund (next_poll_at) where state = 'pending';
-- What waits for a person: refunds that came to nothing, and those that the ledger could not take.
create index refund_unsettled on refund (created_at) where error is not null and state <> 'needless' and settled_at is null;
create index refund_asked on refund (created_at) where state = 'asked';

-- Bookings that were paid online and have more paid than they cost. Whatever act made it so leaves its row here, by the
-- trigger below: none can forget it. A job reads the rule, and asks for the refund when it is due.
create table refund_due (
  booking_id bigint primary key references booking on delete cascade,
  -- Null until the job has read the rule.
  due_at timestamptz,
  rule text check (rule in ('canceled', 'departure-canceled', 'less')),
  constraint refund_due_is_whole check (num_nonnulls(due_at, rule) in (0, 2))
);
create index refund_due_at on refund_due (due_at);

create function note_refund_due() returns trigger language plpgsql as $$
begin
  if booking_balance(new.status, new.amount, new.paid) >= 0 then
    delete from refund_due where booking_id = new.id;
  elsif exists (select from payment_entry where booking_id = new.id and kind = 'charge') then
    insert into refund_due (booking_id) values (new.id) on conflict (booking_id) do update set due_at = null, rule = null;
  end if;
  return null;
end $$;
create trigger booking_refund_due after update of status, amount, paid, departure_id on booking
  for each row when ((old.paid > 0 or new.paid > 0)
    and (old.status, old.amount, old.paid, old.departure_id) is distinct from (new.status, new.amount, new.paid, new.departure_id))
  execute function note_refund_due();

insert into refund_due (booking_id)
select id from booking where booking_balance(status, amount, paid) < 0
  and exists (select from payment_entry where booking_id = booking.id and kind = 'charge');

-- A refund that is repeated names neither: the first one has them.
alter table provider_action drop constraint provider_action_about,
  add constraint provider_action_about check (kind = 'refund' or num_nonnulls(checkout_id, booking_id) > 0);

-- Refunds that were written down before they could be performed.
insert into refund (id, payment_id, amount, currency, rule, created_at, changed_at)
select id, parameters ->> 'paymentId', (parameters ->> 'amount')::integer, parameters ->> 'currency', 'too-late', created_at, created_at
from provider_action where kind = 'refund' and state = 'pending';
update provider_action set parameters = jsonb_build_object('refundId', id, 'paymentId', parameters -> 'paymentId', 'amount', parameters -> 'amount')
where kind = 'refund' and state = 'pending';

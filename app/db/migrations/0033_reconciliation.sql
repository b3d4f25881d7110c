-- What moved on the company's account at the payment provider, as it lists it. No guest is named.
create table provider_movement (
  id text primary key check (length(id) <= 255),
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'payout', 'fee', 'other')),
  -- The provider's word for it.
  type text not null check (length(type) <= 100),
  -- By this name the ledger has it.
  ledger_id text check (length(ledger_id) <= 255),
  payment_id text check (length(payment_id) <= 255),
  -- What we gave the payment along, as the provider has it.
  checkout_id text check (length(checkout_id) <= 100),
  reference text check (length(reference) <= 100),
  -- As the guest paid it, or got it back.
  paid integer not null,
  paid_currency currency not null,
  -- As it was booked on the account, which may have another currency. Positive fees are taken from us.
  amount bigint not null,
  fee bigint not null,
  currency currency not null,
  at timestamptz not null,
  -- The transfer to the company's bank that it was part of.
  payout_id text
);
create index provider_movement_at on provider_movement (at);
create index provider_movement_ledger on provider_movement (ledger_id);
create index provider_movement_payment on provider_movement (payment_id);
create index provider_movement_payout on provider_movement (payout_id);

-- Transfers to the company's bank.
create table provider_payout (
  id text primary key check (length(id) <= 255),
  amount bigint not null,
  currency currency not null,
  state text not null check (length(state) <= 100),
  created_at timestamptz not null,
  arrives_on date not null,
  -- Whether the provider says what it consists of.
  itemized boolean not null,
  -- The sum of its items as far as they were read, where the reading goes on, and when it was at its end.
  counted bigint not null default 0,
  cursor text,
  read_at timestamptz
);
create index provider_payout_unread on provider_payout (created_at) where itemized and read_at is null;

-- A comparison of the account with the ledger. It goes on where it was interrupted.
create table reconciliation (
  id bigint generated always as identity primary key,
  wanted_at timestamptz not null,
  -- The account of who asked for it, without a reference; null for the nightly one.
  wanted_by text,
  -- The night whose turn it was.
  night date unique,
  -- What the provider lists between these is read.
  reads_from timestamptz not null,
  reads_to timestamptz not null,
  phase text not null default 'movements' check (phase in ('movements', 'payouts', 'comparison', 'done')),
  -- The last movement that was read.
  cursor text,
  movements integer not null default 0,
  -- One process works on it until then.
  claimed_until timestamptz,
  error text check (length(error) <= 500),
  finished_at timestamptz,
  constraint reconciliation_done_has_a_time check ((phase = 'done') = (finished_at is not null)),
  constraint reconciliation_nightly check (num_nonnulls(wanted_by, night) = 1)
);
-- One at a time.
create unique index reconciliation_open on reconciliation ((true)) where finished_at is null;
create trigger reconciliation_added after insert on reconciliation for each statement execute function notify_added();

-- What is not the same at the provider and with us. A row says what was found and is not mended by the site: a person
-- settles it with a word, also if it has gone meanwhile.
create table reconciliation_difference (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('not-in-ledger', 'not-at-provider', 'other-sum', 'other-currency', 'other-booking',
    'paid-twice', 'paid-without-booking', 'payout-failed', 'payout-sum', 'unknown-movement')),
  about text not null check (about in ('charge', 'refund', 'dispute', 'payout', 'other')),
  -- The provider's id of what differs.
  subject text not null check (length(subject) <= 255),
  payment_id text,
  -- The booking that it is about, as far as that is known, and the booking of the ledger.
  reference text check (length(reference) <= 100),
  ledger_reference text check (length(ledger_reference) <= 100),
  provider_amount bigint,
  provider_currency currency,
  ledger_amount bigint,
  ledger_currency currency,
  found_by bigint not null references reconciliation,
  found_at timestamptz not null,
  -- When a later comparison did not find it any more.
  gone_at timestamptz,
  settled_at timestamptz,
  -- The account of who settled it, without a reference.
  settled_by text,
  word text check (length(word) between 1 and 300),
  -- The same difference is shown once, however often it is found.
  constraint reconciliation_difference_once unique nulls not distinct
    (kind, subject, provider_amount, provider_currency, ledger_amount, ledger_currency),
  constraint reconciliation_settled_whole check (num_nonnulls(settled_at, settled_by, word) in (0, 3))
);
create index reconciliation_difference_open on reconciliation_difference (found_at) where settled_at is null;

-- A payment at the provider, from the moment in which seats are held for it. There is no booking before it is paid: until
-- then the guest is known here alone.
create table checkout (
  id uuid primary key,
  purpose text not null check (purpose in ('booking', 'party', 'move', 'offer', 'proposal', 'rest', 'office')),
  -- Of the booking that is paid, or that will be made with it.
  reference text not null check (length(reference) = 8),
  hold_id bigint references seat_hold on delete set null,
  -- The waiting party or the proposal that is paid for.
  waiting_party_id bigint references waiting_party on delete set null,
  private_proposal_id bigint references private_proposal on delete set null,
  departure_id bigint references departure on delete set null,
  adults integer not null check (adults >= 0),
  children integer not null check (children >= 0),
  amount integer not null check (amount > 0),
  currency currency not null,
  locale locale not null,
  -- Expired: the provider says that it cannot be paid any more. Failed: the provider never opened it, or its seats were gone.
  state text not null default 'open' check (state in ('open', 'paid', 'expired', 'failed')),
  name text check (length(name) between 1 and 120),
  email email,
  phone text,
  note text,
  -- No reference: it goes with the rest when the payment ends.
  user_id text,
  session_id text unique,
  url text,
  created_at timestamptz not null,
  -- Until then the guest may pay. Afterwards the provider is asked to close the session.
  pay_until timestamptz not null,
  -- When the session closes by itself, at the provider's latest.
  expires_at timestamptz not null,
  -- When the guest came back from the provider's page.
  returned_at timestamptz,
  -- When the provider is asked next how it stands.
  next_poll_at timestamptz not null,
  ended_at timestamptz,
  -- The provider's id of the payment.
  payment_id text unique,
  -- The same form is paid once.
  idempotency_key text not null unique,
  fingerprint text not null,
  constraint checkout_ended_has_a_time check ((state = 'open') = (ended_at is null)),
  constraint checkout_paid_has_a_payment check (state <> 'paid' or payment_id is not null),
  -- The booking has what is needed of it. Nothing else may be kept.
  constraint checkout_ended_is_nameless check (state = 'open' or num_nonnulls(name, email, phone, note, user_id) = 0)
);
create index checkout_open on checkout (next_poll_at) where state = 'open';
create index checkout_reference on checkout (reference);
create index checkout_hold on checkout (hold_id);
create index checkout_waiting_party on checkout (waiting_party_id);
create index checkout_departure on checkout (departure_id);
-- A proposal and an offer are paid for once at a time.
create unique index checkout_proposal_open on checkout (private_proposal_id) where state in ('open', 'paid');
create index checkout_ended on checkout (ended_at) where state <> 'open';

-- What the provider is asked to do, written before it is asked. The id is the key by which it does it once.
create table provider_action (
  id uuid primary key,
  kind text not null check (kind in ('create_session', 'expire_session', 'refund')),
  checkout_id uuid references checkout on delete cascade,
  booking_id bigint references booking,
  -- Exactly what is asked for; a repetition asks for the same.
  parameters jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  result jsonb,
  error text check (length(error) <= 500),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  first_sent_at timestamptz,
  ended_at timestamptz,
  constraint provider_action_about check (num_nonnulls(checkout_id, booking_id) > 0),
  constraint provider_action_ended_has_a_time check ((state = 'pending') = (ended_at is null))
);
create index provider_action_due on provider_action (next_attempt_at) where state = 'pending';
create index provider_action_checkout on provider_action (checkout_id);
create index provider_action_booking on provider_action (booking_id);
-- A session is made once and closed once, and money of a checkout that led to no booking goes back once.
create unique index provider_action_once on provider_action (checkout_id, kind) where checkout_id is not null and booking_id is null;
create trigger provider_action_added after insert on provider_action for each statement execute function notify_added();

-- What the provider told. An event says only where to look: its object is asked for again.
create table provider_event (
  id text primary key check (length(id) <= 255),
  type text not null check (length(type) <= 100),
  object_id text not null check (length(object_id) <= 255),
  received_at timestamptz not null,
  handled_at timestamptz
);
create index provider_event_new on provider_event (received_at) where handled_at is null;
create trigger provider_event_added after insert on provider_event for each statement execute function notify_added();

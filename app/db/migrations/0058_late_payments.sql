-- A page that the provider has closed is asked about again later: a payment that had begun may come through after all.
alter table checkout add column ask_again_at timestamptz;
create index checkout_ask_again on checkout (ask_again_at) where state = 'expired' and ask_again_at is not null;

-- Why a payment led to no booking and went back.
alter table checkout add column late_because text check (late_because in ('sold_out', 'canceled', 'started', 'closed'));

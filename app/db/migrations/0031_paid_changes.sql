-- What a booking becomes when a larger party is paid: the party and the sum it has now, without which nothing is
-- changed, and the price lines that the guest agreed to.
alter table checkout add column change jsonb,
  add constraint checkout_of_party_has_change check ((purpose = 'party') = (change is not null));

-- When a refund was last found to be owed, with its booking locked: from then on it may be at the provider, and another
-- refund of the booking counts it.
alter table provider_action add column owed_at timestamptz;

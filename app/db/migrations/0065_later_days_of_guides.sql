-- What the guide knew of the days after the first: hours and places that differ. Null in rows of the release before, which
-- says nothing about them.
alter table guide_change add column later_days jsonb;

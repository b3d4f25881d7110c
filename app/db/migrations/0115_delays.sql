-- A guide is late by this many minutes. Subject and body are English then, for the previous release; guests read the
-- news in their own language.
alter table departure_announcement add column delay_minutes smallint check (delay_minutes in (5, 10, 15));

-- Finds the guests of an announcement, to withdraw it.
create index booking_notification_announcement on booking_notification (dedup_key) where kind = 'message';

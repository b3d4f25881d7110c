-- A change of a schedule can begin on a date: the departures before it stay, and no others are made for those days.
alter table schedule add column begins_on date;

-- Why the departure was last moved, by language as in cancel_texts. Guests read it in the email with the new time.
alter table departure add column reschedule_texts jsonb;

-- The start that the guest knew before the departure was moved.
alter table booking_notification
  add column former_date date,
  add column former_time time,
  add constraint former_start_is_whole check (num_nonnulls(former_date, former_time) in (0, 2)),
  add constraint former_start_of_rescheduled check (former_date is null or kind = 'rescheduled');

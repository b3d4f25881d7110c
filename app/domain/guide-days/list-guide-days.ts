import type { Database } from "#app/db/client.ts";
import { othersActions } from "#app/domain/attendance/mark-others.ts";
import { noteForGuide } from "#app/domain/bookings/office-note.ts";
import { entryMeeting, entryTime } from "#app/domain/departures/departure-entry.ts";
import { isStanding } from "#app/domain/payments/undo-entry.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { delaysToday } from "./announce-delay.ts";
import { type Delay, undoSeconds } from "./delay-rules.ts";

export type Guest = {
  reference: string;
  name: string;
  adults: number;
  children: number;
  phone: string | null;
  /** Written by the guest for the guide. */
  note: string | null;
  locale: string;
  status: "confirmed" | "attended" | "no-show";
  checkedInAt: string | null;
  isWalkIn: boolean;
  /** The key under which a walk-in was added. */
  key: string | null;
  /** What was agreed and what has been paid, in minor units. Both are 0 on free tours. */
  amount: number;
  paid: number;
  paymentUnknown?: boolean;
  currency: string;
  /** The cash that this guide took and may give back, by the key of the action. */
  cash: { key: string; amount: number }[];
};

export type Note = { body: string; guide: string | null; at: string };

export type GuideDeparture = {
  id: number;
  date: string;
  time: string;
  startsAt: Date;
  /** The end of this day. */
  endsAt: Date;
  day: number;
  days: number;
  timeZone: string;
  today: string;
  language: TourLanguage;
  status: "OPEN" | "CLOSED" | "CANCELED";
  capacity: number;
  taken: number;
  tour: string;
  cityId: string;
  city: string;
  meeting: string;
  absent: boolean;
  /** Null for departures further ahead than `daysWithGuests`, and for later days of a tour. */
  guests: Guest[] | null;
  notes: Note[];
  /** References of the guests last marked together as those who did not come. */
  rest: string[];
  /** Delays announced today, oldest first. */
  delays: Delay[];
  currency: string;
  /** What each guest who joins pays; null on free tours and for a group with one price. */
  prices: { adult: number; child: number } | null;
};

const daysAhead = 21;
/** Guest lists are sent to the phone only for this many days ahead. */
const daysWithGuests = 2;

/**
 * Lists a guide's departures from yesterday on, in the order of their start, with names in a language, else in English.
 * A tour of several days has an entry for each day from today on, or for its last one.
 */
export function listGuideDays(db: Database, guideId: number, now: Date, locale: Locale): Promise<GuideDeparture[]> {
  return db.rows<GuideDeparture>("list-guide-days", query, {
    guideId,
    now,
    daysAhead,
    daysWithGuests,
    locale,
    undoMs: undoSeconds * 1_000,
    noShow: othersActions["no-show"],
    confirmed: othersActions.confirmed,
  });
}

const ownCash = `(select coalesce(jsonb_agg(jsonb_build_object('key', payment_entry.key, 'amount', payment_entry.amount) order by payment_entry.id), '[]')
        from payment_entry where payment_entry.booking_id = booking.id and payment_entry.kind = 'cash' and payment_entry.guide_id = :guideId and ${isStanding})`;

const query = `
  select departure.id, entry.date, to_char(${entryTime}, 'HH24:MI') as time,
    (entry.date + ${entryTime}) at time zone city.time_zone as "startsAt",
    (entry.date + ${entryTime}) at time zone city.time_zone + make_interval(mins => tour.minutes) as "endsAt",
    entry.day, departure.days, city.time_zone as "timeZone", local.today, departure.language::text, departure.status,
    departure.capacity, departure.seats_taken as taken, tour_text.name as tour, tour.city_id as "cityId", city_text.name as city,
    ${entryMeeting(":locale", "coalesce(departure.meeting_name, tour_text.meeting_name)")} as meeting,
    departure.guide_absent_at is not null as absent,
    case when entry.date = current.date and departure.local_date <= local.today + :daysWithGuests::integer then coalesce(guests.list, '[]') end as guests,
    coalesce(notes.list, '[]') as notes, coalesce(others.list, '[]') as rest,
    case when entry.date = local.today then coalesce(delays.list, '[]') else '[]' end as delays, tour.currency,
    case when tour.price > 0 and not departure.is_private then jsonb_build_object('adult', tour.price, 'child', tour.child_price) end as prices
  from departure
  join tour on tour.id = departure.tour_id
  join city on city.id = tour.city_id
  cross join lateral (select (:now::timestamptz at time zone city.time_zone)::date as today) local
  cross join lateral (
    select greatest(departure.local_date, least(local.today, departure.local_date + departure.days - 1)) as date) current
  cross join lateral (
    select later.day, departure.local_date + later.day - 1 as date
    from generate_series(current.date - departure.local_date + 1, departure.days) later(day)) entry
  cross join lateral (select name, meeting_name from tour_text
    where tour_text.tour_id = tour.id and locale in (:locale, 'en') order by locale = :locale desc limit 1) tour_text
  cross join lateral (select name from city_text
    where city_text.city_id = city.id and locale in (:locale, 'en') order by locale = :locale desc limit 1) city_text
  left join lateral (
    select jsonb_agg(jsonb_build_object('reference', booking.reference, 'name', booking.name, 'adults', booking.adults,
      'children', booking.children, 'phone', booking.phone, 'note', ${noteForGuide}, 'locale', booking.locale, 'status', booking.status,
      'isWalkIn', booking.source = 'walk-in', 'key', booking.walk_in_key,
      'amount', booking.amount, 'paid', booking.paid, 'paymentUnknown', booking.payment_unknown, 'currency', booking.currency, 'cash', case when booking.paid > 0 then ${ownCash} else '[]' end,
      'checkedInAt', case when booking.status = 'attended' then (select max(audit_log.at) from audit_log
        where subject_kind = 'booking' and subject_id = booking.reference and action in ('check in', 'add walk-in')) end)
      order by lower(booking.name), booking.id) as list
    from booking where booking.departure_id = departure.id and booking.status in ('confirmed', 'attended', 'no-show')
      and departure.local_date <= local.today + :daysWithGuests::integer and entry.date = current.date
  ) guests on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('body', note.body, 'guide', guide.name, 'at', note.created_at) order by note.id desc) as list
    from (select tour_note.id, tour_note.body, tour_note.guide_id, tour_note.created_at from tour_note
      where tour_note.tour_id = tour.id order by tour_note.id desc limit 5) note
    left join guide on guide.id = note.guide_id
  ) notes on true
  left join lateral (
    select case when action = :noShow then after -> 'references' end as list from audit_log
    where subject_kind = 'departure' and subject_id = departure.id::text and action in (:noShow, :confirmed)
      and departure.local_date <= local.today and entry.date = current.date
    order by audit_log.id desc limit 1) others on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('minutes', news.delay_minutes, 'undoMs', case when not exists (
        select from booking_notification notification
        where notification.kind = 'message' and notification.dedup_key = news.id and notification.written_at is not null)
      then greatest(0, floor(extract(epoch from news.created_at - :now::timestamptz) * 1000) + :undoMs::integer) end)
      order by news.id) as list
    ${delaysToday("departure.id", ":now")}
  ) delays on true
  where departure.guide_id = :guideId and departure.local_date between local.today - departure.days and local.today + :daysAhead::integer
  order by "startsAt", departure.id`;

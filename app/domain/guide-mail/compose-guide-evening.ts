import type { Database } from "#app/db/client.ts";
import { noteForGuide } from "#app/domain/bookings/office-note.ts";
import { entryMeeting, entryTime } from "#app/domain/departures/departure-entry.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { bookingBalance } from "#app/domain/payments/balance.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import type { EveningDeparture } from "#app/mail/guide-evening-mail.ts";

/** By the clock of the guide's own city. */
const eveningHour = 18;

export type ComposeEvening = (locale: Locale, date: string, departures: EveningDeparture[]) => Email;

type Recipient = { id: number; email: string; locale: Locale; nextDay: string };

/** Mails one guide the departures of the next day, once; false if nobody is due. */
export function composeGuideEvening(
  db: Database,
  compose: ComposeEvening,
  now: Date,
  tried: number[] = [],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const guide = await tx.one<Recipient>("take-evening-guide", due, [now, eveningHour, tried]);
    if (!guide) return false;
    const { id, locale, nextDay } = guide;
    tried.push(id);
    const fresh = await tx.one(
      "begin-guide-evening",
      "insert into guide_evening (guide_id, next_day) values ($1, $2) on conflict do nothing returning guide_id",
      [id, nextDay],
    );
    if (!fresh) return true;
    const departures = await tx.rows<EveningDeparture>("list-evening-departures", list, [id, nextDay, locale]);
    const email = compose(locale, nextDay, departures);
    await enqueueMail(
      tx,
      { kind: "guide.evening", dedupKey: `guide-evening/${id}/${nextDay}`, to: guide.email, locale, email },
      now,
    );
    return true;
  });
}

export async function deleteOldEvenings(db: Database, now: Date): Promise<void> {
  await db.rows(
    "delete-guide-evenings",
    "delete from guide_evening where next_day < $1::timestamptz - interval '7 days'",
    [now],
  );
}

/** SQL: the guide leads this departure on the day, whichever day of a longer tour it is. */
const onDay = (guide: string, day: string) => `departure.guide_id = ${guide} and departure.status <> 'CANCELED'
    and departure.local_date between ${day} - 13 and ${day} and departure.local_date + departure.days > ${day}
    and departure.guide_absent_at is null`;

const due = `
  select guide.id, "user".email, "user".locale, local.next_day as "nextDay"
  from guide
  join "user" on "user".id = guide.user_id and "user".role <> 'guest'
  join city on city.id = guide.home_city_id
  cross join lateral (select (here + interval '1 day')::date as next_day, extract(hour from here) as hour
    from (select $1::timestamptz at time zone city.time_zone as here) clock) local
  cross join lateral (select from departure where ${onDay("guide.id", "local.next_day")} limit 1) led
  where local.hour >= $2::integer and not guide.id = any ($3::integer[])
    and not exists (select from guide_evening where guide_id = guide.id and next_day = local.next_day)
  order by guide.id limit 1 for no key update of guide skip locked`;

const list = `
  select coalesce(tour_text.name, english.name) as tour, city_text.name as city, to_char(${entryTime}, 'HH24:MI') as time,
    entry.day, departure.days, departure.language, departure.seats_taken as guests,
    ${entryMeeting("$3", "coalesce(departure.meeting_name, tour_text.meeting_name, english.meeting_name)")} as meeting, coalesce(parties.list, '[]') as parties
  from departure
  cross join lateral (select $2::date - departure.local_date + 1 as day) entry
  join tour on tour.id = departure.tour_id
  join tour_text english on english.tour_id = tour.id and english.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = $3
  left join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $3
  left join lateral (
    select jsonb_agg(jsonb_build_object('name', booking.name, 'adults', booking.adults, 'children', booking.children,
      'locale', booking.locale, 'note', ${noteForGuide}, 'due', greatest(${bookingBalance}, 0), 'paid', booking.paid, 'currency', booking.currency) order by lower(booking.name), booking.id) as list
    from booking where booking.departure_id = departure.id and booking.status in ('confirmed', 'attended')) parties on true
  where ${onDay("$1", "$2::date")}
  order by ${entryTime}, departure.id`;

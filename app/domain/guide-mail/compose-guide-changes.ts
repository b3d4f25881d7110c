import type { Database } from "#app/db/client.ts";
import { entryMeeting, entryTime } from "#app/domain/departures/departure-entry.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import type { GuideChange } from "#app/mail/guide-changes-mail.ts";
import { laterDays } from "./note-guide-changes.ts";

/** A guide whose departures keep changing is told after this time at the latest. */
const maxWaitMinutes = 30;

/** A change to a departure that starts within this time is told at once, and the guide confirms having seen it. */
const urgentHours = 18;

export type ComposeChanges = (locale: Locale, changes: GuideChange[]) => Email;

type Recipient = { id: number; email: string | null; locale: Locale; isDue: boolean };
type TakenChange = GuideChange & { departureId: number };

/**
 * Mails one guide what has changed since they were last told; false if nobody is due. Taking the changes and writing
 * the mail are one transaction, so that a crash neither loses nor repeats it.
 */
export function composeGuideChanges(
  db: Database,
  compose: ComposeChanges,
  now: Date,
  tried: number[] = [],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const guide = await tx.one<Recipient>("take-changed-guide", due, [now, maxWaitMinutes, urgentHours, tried]);
    if (!guide) return false;
    tried.push(guide.id);
    // Waits for transactions that are adding to these changes; the next statement then reads what they did.
    const noted = await tx.rows<{ id: number }>(
      "lock-guide-changes",
      "select id from guide_change where guide_id = $1 order by id for update",
      [guide.id],
    );
    const changes = await tx.rows<TakenChange>("take-guide-changes", take, { ...guide, now, urgentHours });
    const last = noted.at(-1)?.id;
    if (guide.email !== null && changes.length > 0) {
      const urgent = changes.filter(({ isUrgent }) => isUrgent);
      for (const { departureId, kind } of urgent)
        await tx.rows("ask-guide-to-confirm", ask, [guide.id, departureId, kind, now]);
      const email = compose(guide.locale, changes);
      const dedupKey = `guide-changes/${guide.id}/${last}/${now.getTime()}`;
      const priority = urgent.length > 0 ? "urgent" : "normal";
      const { locale, email: to } = guide;
      await enqueueMail(tx, { kind: "guide.changes", dedupKey, to, locale, email, priority }, now);
    }
    return true;
  });
}

/** SQL: the start that the guide knows, or the present one, is near. */
const isUrgent = (change: string, departure: string, now: string, hours: string) => `(
    ${change}.starts_at between ${now} and ${now}::timestamptz + make_interval(hours => ${hours})
    or ${departure}.starts_at between ${now} and ${now}::timestamptz + make_interval(hours => ${hours}))`;

const due = `
  select guide.id, "user".email, coalesce("user".locale, 'en') as locale, noted.is_due as "isDue"
  from guide left join "user" on "user".id = guide.user_id and "user".role <> 'guest'
  join (select change.guide_id,
      max(change.due_at) <= $1 or min(change.since) <= $1::timestamptz - make_interval(mins => $2) as is_due,
      bool_or(${isUrgent("change", "departure", "$1", "$3::integer")}) as is_urgent
    from guide_change change left join departure on departure.id = change.departure_id
    group by change.guide_id) noted on noted.guide_id = guide.id and (noted.is_due or noted.is_urgent)
  where not guide.id = any ($4::integer[])
  order by guide.id limit 1 for no key update of guide skip locked`;

const ask = `
  insert into guide_notice (guide_id, departure_id, kind, told_at)
  select $1, id, $3, $4 from departure where id = $2
  on conflict (guide_id, departure_id) do update set kind = excluded.kind, told_at = excluded.told_at, seen_at = null`;

const take = `
  with taken as (
    delete from guide_change change where guide_id = :id and (:isDue::boolean or change.id in (
      select near.id from guide_change near left join departure on departure.id = near.departure_id
      where near.guide_id = :id and ${isUrgent("near", "departure", ":now", ":urgentHours::integer")}))
    returning departure_id, was_theirs, tour_id, language, local_date, local_time, starts_at, meeting_latitude, meeting_longitude,
      later_days, replaces_absent)
  select news.kind, coalesce(tour_text.name, english.name) as tour, city_text.name as city, shown.language,
    shown.local_date as date, to_char(shown.local_time, 'HH24:MI') as time,
    taken.local_date as "oldDate", to_char(taken.local_time, 'HH24:MI') as "oldTime",
    coalesce(departure.meeting_name, tour_text.meeting_name, english.meeting_name) as meeting, place.moved as "hasNewMeetingPoint",
    coalesce(departure.days, 1) as days,
    case when news.kind = 'moved' and place.has_new_days then (
      select jsonb_agg(jsonb_build_object('day', entry.day, 'time', to_char(${entryTime}, 'HH24:MI'),
        'meeting', ${entryMeeting(":locale", "coalesce(departure.meeting_name, tour_text.meeting_name, english.meeting_name)")}) order by entry.day)
      from generate_series(2, departure.days) entry(day)) end as "newDays",
    coalesce(departure.seats_taken, 0) as guests, taken.departure_id as "departureId",
    coalesce(${isUrgent("taken", "departure", ":now", ":urgentHours::integer")}, false) as "isUrgent",
    case when news.kind = 'canceled' then departure.cancel_texts -> :locale ->> 'body' end as reason,
    news.kind = 'assigned' and taken.replaces_absent as "replacesAbsent"
  from taken
  join tour on tour.id = taken.tour_id
  join tour_text english on english.tour_id = tour.id and english.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = :locale
  left join tour_text on tour_text.tour_id = tour.id and tour_text.locale = :locale
  left join departure on departure.id = taken.departure_id
  cross join lateral (select departure.meeting_name is null and (tour.meeting_latitude, tour.meeting_longitude)
    is distinct from (taken.meeting_latitude, taken.meeting_longitude) as moved, taken.later_days <> ${laterDays} as has_new_days) place
  cross join lateral (select case
    when not taken.was_theirs then case when departure.guide_id = :id and departure.status <> 'CANCELED' then 'assigned' end
    when departure.id is null or departure.status = 'CANCELED' then 'canceled'
    when departure.guide_id is distinct from :id then 'unassigned'
    when departure.starts_at <> taken.starts_at or departure.language <> taken.language or place.moved or place.has_new_days then 'moved' end as kind) news
  cross join lateral (
    select departure.language, departure.local_date, departure.local_time where news.kind in ('assigned', 'moved')
    union all select taken.language, taken.local_date, taken.local_time where news.kind in ('unassigned', 'canceled')) shown
  where greatest(taken.starts_at, departure.starts_at + make_interval(days => departure.days - 1)) > :now
  order by shown.local_date, shown.local_time, taken.departure_id`;

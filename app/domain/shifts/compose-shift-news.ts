import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import type { ShiftNews } from "#app/mail/guide-shifts-mail.ts";
import { isOpenShift } from "./offer-shifts.ts";

export type ComposeShiftNews = (locale: Locale, news: ShiftNews[]) => Email;

type Recipient = { id: number; email: string; locale: Locale };

/**
 * Mails one guide what is offered to them, and what they were told of that is gone by now; false if there is nothing to
 * tell. Offers that the guide has taken, or that ended before the guide was told, are left out.
 */
export function composeShiftNews(
  db: Database,
  compose: ComposeShiftNews,
  now: Date,
  tried: number[] = [],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const guide = await tx.one<Recipient>("take-guide-of-shifts", recipient, [now, tried]);
    if (!guide) return false;
    const { id, locale, email: to } = guide;
    tried.push(id);
    const news = await tx.rows<ShiftNews>("take-shift-news", take, [id, now, locale]);
    if (news.length === 0) return true;
    const dedupKey = `guide-shifts/${id}/${now.getTime()}`;
    await enqueueMail(tx, { kind: "guide.shifts", dedupKey, to, locale, email: compose(locale, news) }, now);
    return true;
  });
}

/**
 * SQL: the offer stands and the guide has not been told of it, or has last been told that it is gone; or they were told of
 * it and it is gone.
 */
const isNewOffer = (now: string) => `((open_shift.told_at is null or open_shift.told_gone_at is not null)
    and departure.guide_id is distinct from open_shift.guide_id and ${isOpenShift(now)})`;
const isGone = (now: string) => `(open_shift.told_at is not null and open_shift.told_gone_at is null
    and departure.starts_at > ${now} and departure.guide_id is distinct from open_shift.guide_id
    and not (${isOpenShift(now)}))`;
const isNewSwap = (now: string) => `(shift_swap.told_at is null and shift_swap.state = 'offered'
    and departure.guide_id = shift_swap.from_guide_id and departure.status <> 'CANCELED' and departure.starts_at > ${now})`;

/** SQL: the office has said no, or the colleague has thought again, after the office was asked. */
const isRefused =
  "(shift_swap.giver_told_at is null and shift_swap.agreed_at is not null and shift_swap.state in ('refused', 'declined'))";
/** SQL: the guide has agreed to take over, and nothing came of it. */
const isInVain = (now: string) => `(shift_swap.taker_told_at is null and shift_swap.agreed_at is not null
    and departure.starts_at > ${now} and departure.guide_id is distinct from shift_swap.to_guide_id
    and (shift_swap.state in ('refused', 'withdrawn') or shift_swap.state = 'agreed'
      and (departure.guide_id is distinct from shift_swap.from_guide_id or departure.status = 'CANCELED')))`;

const recipient = `
  select guide.id, "user".email, "user".locale
  from guide join "user" on "user".id = guide.user_id and "user".role <> 'guest'
  where not guide.id = any ($2::integer[])
    and (exists (select from open_shift join departure on departure.id = open_shift.departure_id
      where open_shift.guide_id = guide.id and (${isNewOffer("$1")} or ${isGone("$1")}))
    or exists (select from shift_swap join departure on departure.id = shift_swap.departure_id
      where shift_swap.to_guide_id = guide.id and (${isNewSwap("$1")} or ${isInVain("$1")}))
    or exists (select from shift_swap join departure on departure.id = shift_swap.departure_id
      where shift_swap.from_guide_id = guide.id and departure.guide_id = guide.id and departure.starts_at > $1 and ${isRefused}))
  order by guide.id limit 1 for no key update of guide skip locked`;

const columns = `departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, departure.days, departure.language,
  coalesce(tour_text.name, english.name) as tour, city_text.name as city`;
const names = `
  join tour on tour.id = departure.tour_id
  join tour_text english on english.tour_id = tour.id and english.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = $3
  left join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $3`;

// One statement reads the news and notes that they were told: what comes up meanwhile is left for the next mail.
const take = `
  with told as (
    update open_shift set told_at = case when ${isGone("$2")} then open_shift.told_at else $2::timestamptz end,
      told_gone_at = case when ${isGone("$2")} then $2::timestamptz end
    from departure where departure.id = open_shift.departure_id and open_shift.guide_id = $1
      and (${isNewOffer("$2")} or ${isGone("$2")})
    returning open_shift.departure_id, case when open_shift.told_gone_at is null then 'offered' else 'gone' end as kind, null::integer as other_id),
  asked as (
    update shift_swap set told_at = $2
    from departure where departure.id = shift_swap.departure_id and shift_swap.to_guide_id = $1 and ${isNewSwap("$2")}
    returning shift_swap.departure_id, 'swap', shift_swap.from_guide_id),
  refused as (
    update shift_swap set giver_told_at = $2
    from departure where departure.id = shift_swap.departure_id and shift_swap.from_guide_id = $1 and departure.guide_id = $1
      and departure.starts_at > $2 and ${isRefused}
    returning shift_swap.departure_id, case shift_swap.state when 'refused' then 'refused' else 'declined' end, shift_swap.to_guide_id),
  in_vain as (
    update shift_swap set taker_told_at = $2
    from departure where departure.id = shift_swap.departure_id and shift_swap.to_guide_id = $1 and ${isInVain("$2")}
    returning shift_swap.departure_id, case shift_swap.state when 'refused' then 'refused' else 'gone' end, null::integer)
  select news.kind, ${columns}, other.name as from
  from (select * from told union all select * from asked union all select * from refused union all select * from in_vain) news
  join departure on departure.id = news.departure_id ${names}
  left join guide other on other.id = news.other_id
  order by departure.local_date, departure.local_time, tour`;

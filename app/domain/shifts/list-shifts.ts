import type { Database } from "#app/db/client.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { isOpenShift } from "./offer-shifts.ts";

type Shift = {
  departureId: number;
  date: string;
  time: string;
  /** How many days the tour takes. */
  days: number;
  tour: string;
  cityId: string;
  city: string;
  language: TourLanguage;
};

export type OfferedShift = Shift & {
  /** A colleague leads it by now, or it has been canceled. */
  gone: boolean;
};
export type OfferedSwap = Shift & {
  id: number;
  from: string;
  /** The guide has accepted, and the office has not decided. */
  isAgreed: boolean;
};
export type OwnSwap = { departureId: number; to: string; state: "offered" | "agreed" | "declined" | "refused" };
export type Colleague = { id: number; name: string; languages: string[]; cityId: string };
export type Shifts = {
  offers: OfferedShift[];
  swaps: OfferedSwap[];
  asked: OwnSwap[];
  colleagues: Colleague[];
  /** Cities where a swap waits for the office's word. */
  officeDecides: string[];
};

/** What others have offered to the guide, what the guide has offered to others, and to whom they could. */
export async function listShifts(db: Database, guideId: number, now: Date, locale: Locale): Promise<Shifts> {
  const [offers, swaps, asked, colleagues, ruled] = await Promise.all([
    db.rows<OfferedShift>("list-open-shifts", openShifts, [guideId, now, locale]),
    db.rows<OfferedSwap>("list-offered-swaps", offeredSwaps, [guideId, now, locale]),
    db.rows<OwnSwap>(
      "list-own-swaps",
      `select swap.departure_id as "departureId", guide.name as to, swap.state
       from (select distinct on (departure_id) * from shift_swap where from_guide_id = $1 order by departure_id, id desc) swap
       join guide on guide.id = swap.to_guide_id join departure on departure.id = swap.departure_id
       where swap.state not in ('accepted', 'withdrawn') and departure.guide_id = $1 and departure.starts_at > $2`,
      [guideId, now],
    ),
    db.rows<Colleague>(
      "list-swap-colleagues",
      `select other.id, other.name, other.languages, other.home_city_id as "cityId"
       from guide mine join guide other on other.home_city_id = mine.home_city_id and other.id <> mine.id and other.active
       where mine.id = $1 order by other.name, other.id`,
      [guideId],
    ),
    db.rows<{ cityId: string }>("list-swap-rules", `select city_id as "cityId" from swap_rule`),
  ]);
  return { offers, swaps, asked, colleagues, officeDecides: ruled.map(({ cityId }) => cityId) };
}

const columns = `
  departure.id as "departureId", departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time,
  departure.days, tour_text.name as tour, tour.city_id as "cityId", city_text.name as city, departure.language`;

const names = `
  join tour on tour.id = departure.tour_id
  cross join lateral (select name from tour_text
    where tour_text.tour_id = tour.id and locale in ($3, 'en') order by locale = $3 desc limit 1) tour_text
  cross join lateral (select name from city_text
    where city_text.city_id = tour.city_id and locale in ($3, 'en') order by locale = $3 desc limit 1) city_text`;

const openShifts = `
  select ${columns}, not (${isOpenShift("$2")}) as gone
  from open_shift join departure on departure.id = open_shift.departure_id ${names}
  where open_shift.guide_id = $1 and departure.starts_at > $2 and departure.guide_id is distinct from $1
  order by departure.starts_at, departure.id`;

const offeredSwaps = `
  select ${columns}, shift_swap.id, guide.name as from, shift_swap.state = 'agreed' as "isAgreed"
  from shift_swap join departure on departure.id = shift_swap.departure_id
  join guide on guide.id = shift_swap.from_guide_id ${names}
  where shift_swap.to_guide_id = $1 and shift_swap.state in ('offered', 'agreed') and departure.guide_id = shift_swap.from_guide_id
    and departure.status <> 'CANCELED' and departure.starts_at > $2
  order by departure.starts_at, departure.id`;

export type SwapInPlan = {
  id: number;
  departureId: number;
  date: string;
  time: string;
  tour: string;
  from: string;
  to: string;
  state: "offered" | "agreed" | "accepted" | "declined" | "refused";
};

/** What guides have arranged among themselves about departures of these days, for the office. */
export function listSwaps(
  db: Database,
  { cityId, from, to }: { cityId: string; from: string; to: string },
): Promise<SwapInPlan[]> {
  return db.rows<SwapInPlan>(
    "list-planned-swaps",
    `select shift_swap.id, shift_swap.departure_id as "departureId", departure.local_date as date,
       to_char(departure.local_time, 'HH24:MI') as time, tour_text.name as tour, giver.name as from, taker.name as to, shift_swap.state
     from departure join tour on tour.id = departure.tour_id and tour.city_id = $1
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join shift_swap on shift_swap.departure_id = departure.id and shift_swap.state <> 'withdrawn'
     join guide giver on giver.id = shift_swap.from_guide_id join guide taker on taker.id = shift_swap.to_guide_id
     where departure.local_date between $2 and $3 order by departure.starts_at, shift_swap.id`,
    [cityId, from, to],
  );
}

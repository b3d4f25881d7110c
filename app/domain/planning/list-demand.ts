import type { Database } from "#app/db/client.ts";
import { mayOffer } from "#app/domain/waiting-list/offer-rules.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { reasonsAgainst, type Walk } from "./hard-rules.ts";
import type { Plan } from "./read-plan.ts";

export type Demand = {
  departureId: number;
  date: string;
  time: string;
  tour: string;
  language: TourLanguage;
  /** Parties that wait for a place, and how many people they are. */
  parties: number;
  people: number;
  /** Guides who could lead a second group at the same time. */
  free: number;
};

type Waiting = Omit<Demand, "free">;

/** Full departures of the week for which people wait and may still be offered places, and how many guides could lead a second group. */
export async function listDemand(
  db: Database,
  plan: Plan,
  range: { cityId: string; from: string; to: string },
  now: Date,
): Promise<Demand[]> {
  const waiting = await db.rows<Waiting>("list-demand", query, { ...range, now });
  return waiting.map((one) => {
    const walk = plan.walks.find(({ id }) => id === one.departureId);
    return { ...one, free: walk ? fittingForSecond(plan, walk).length : 0 };
  });
}

/** Who could lead another group beside this one: its own guide leads already. */
export function fittingForSecond({ guides, led }: Plan, walk: Walk): number[] {
  const second: Walk = { ...walk, id: 0, absentGuideId: null };
  return guides
    .filter((guide) => reasonsAgainst(guide, second, led.get(guide.id) ?? []).length === 0)
    .sort((one, other) => one.walks - other.walks || one.id - other.id)
    .map(({ id }) => id);
}

const query = `
  select departure.id as "departureId", departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time,
    tour_text.name as tour, departure.language, waiting.parties, waiting.people
  from departure join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  cross join lateral (select count(*) as parties, coalesce(sum(seats), 0)::integer as people from waiting_party
    where departure_id = departure.id and state = 'waiting') waiting
  where tour.city_id = :cityId and departure.local_date between :from and :to and ${mayOffer(":now")}
    and waiting.parties > 0
  order by waiting.people desc, departure.starts_at, departure.id`;

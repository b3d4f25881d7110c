import type { Database } from "#app/db/client.ts";
import type { DepartureFacts } from "#app/domain/tickets/departure-facts.ts";
import { getWantedDeparture, type WantedDeparture } from "#app/domain/waiting-list/get-wanted-departure.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Mails differ between these kinds of tour. */
export const sampleShapes = ["free", "wish", "paid", "adults", "days"] as const;
export type SampleShape = (typeof sampleShapes)[number];
export type SampleDeparture = {
  shape: SampleShape;
  facts: DepartureFacts & Pick<WantedDeparture, "id" | "currency">;
  rules: string;
};

/** For previews of mails: the next departure of each kind of tour, in the given language. */
export async function listSampleDepartures(db: Database, locale: Locale, now: Date): Promise<SampleDeparture[]> {
  const rows = await db.rows<{ shape: string; id: number; rules: string }>(
    "list-sample-departures",
    `select distinct on (shape) shape, departure.id, tour_text.rules
     from departure join tour on tour.id = departure.tour_id and tour.published
       join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $2,
       lateral (select case when tour.days > 1 then 'days'
         when (tour.good_to_know ->> 'minimumAge')::integer >= 18 then 'adults' else tour.payment end as shape) kind
     where departure.starts_at > $1::timestamptz + interval '2 days' and departure.starts_at < $1::timestamptz + interval '30 days'
       and not departure.is_private
     order by shape, departure.starts_at, departure.id`,
    [now, locale],
  );
  const found = await Promise.all(
    rows.map(async ({ shape, id, rules }) => ({ shape, rules, facts: await getWantedDeparture(db, id, locale, now) })),
  );
  return found.flatMap(({ shape, facts, rules }) => {
    const known = sampleShapes.find((name) => name === shape);
    return known && facts ? [{ shape: known, facts, rules }] : [];
  });
}

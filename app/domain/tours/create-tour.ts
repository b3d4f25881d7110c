import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { checkSlugs } from "#app/domain/texts/check-slugs.ts";
import { makeSlug } from "#app/domain/texts/make-slug.ts";
import { writeText } from "#app/domain/texts/write-text.ts";
import type { TourFacts } from "./tour-facts.ts";

export type CreateTourResult = { ok: true; id: number } | { ok: false; reason: "unknown_city" | "name_taken" };

/**
 * Creates a draft with an English name. Its key, which selects its drawing, is derived from that name and never
 * changes.
 */
export function createTour(
  db: Database,
  tour: { cityId: string; name: string; facts: TourFacts },
  by: Actor,
  now: Date,
): Promise<CreateTourResult> {
  return db.transaction(async (tx) => {
    const slug = makeSlug(tour.name, "en");
    const space = `tour/${tour.cityId}`;
    const refused = await checkSlugs(tx, { kind: "tour", id: 0, space, slugs: [["en", slug]] });
    if (refused.length > 0) return { ok: false, reason: "name_taken" };
    const row = await tx.one<{ id: number }>("create-tour", insert, { ...tour.facts, cityId: tour.cityId, slug });
    if (!row)
      return (await isCity(tx, tour.cityId))
        ? { ok: false, reason: "name_taken" }
        : { ok: false, reason: "unknown_city" };
    const subject = { kind: "tour" as const, id: row.id };
    const fields = { slug, name: tour.name };
    await writeText(tx, subject, { locale: "en", fields, version: 0, checkedVersion: 1, now });
    const after = { city: tour.cityId, name: tour.name, ...tour.facts };
    await recordChange(tx, by, { action: "create tour", subject, after }, now);
    return { ok: true, id: row.id };
  });
}

async function isCity(tx: Database, id: string): Promise<boolean> {
  return (await tx.one("is-city", "select 1 from city where id = $1", [id])) !== undefined;
}

const insert = `
  insert into tour (city_id, currency, theme, payment, price, minutes, days, capacity, meeting_latitude, meeting_longitude,
    ending_latitude, ending_longitude, position, child_price, child_under, min_guests, min_guests_hours, key, published, added_at)
  select city.id, city.currency, :theme, :payment, :price::integer, :minutes::integer, :days::integer, :capacity::integer, :meetingLatitude::float, :meetingLongitude::float, :endingLatitude::float, :endingLongitude::float,
    :position::integer, :childPrice::integer, :childUnder::integer, :minGuests::integer, :minGuestsHours::integer, :slug, false, null
  from city where city.id = :cityId
  on conflict (city_id, key) do nothing
  returning id`;

import type { Database } from "#app/db/client.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { type SaveFactsResult, saveFacts } from "#app/domain/office/save-facts.ts";

export type CityFacts = { latitude: number; longitude: number; isNew: boolean };
/** Set when the city is created and never changed. */
type Fixed = { country: string; timeZone: string; currency: string };
type Kept = { facts: CityFacts; version: number; fixed: Fixed };

export async function getCityFacts(db: Database, id: string, lock = false): Promise<Kept | undefined> {
  const row = await db.one<CityFacts & Fixed & { version: number }>(
    `get-city-facts${lock ? "-locked" : ""}`,
    `select latitude, longitude, is_new as "isNew", version, time_zone as "timeZone", currency,
       (select name from country_text where country_text.country_code = city.country_code and locale = 'en') as country
     from city where id = $1 ${lock ? "for no key update" : ""}`,
    [id],
  );
  if (!row) return;
  const { version, country, timeZone, currency, ...facts } = row;
  return { facts, version, fixed: { country, timeZone, currency } };
}

export function saveCityFacts(
  db: Database,
  id: string,
  edit: { facts: CityFacts; seen: number },
  by: Actor,
  now: Date,
): Promise<SaveFactsResult<CityFacts>> {
  const store = {
    read: (tx: Database) => getCityFacts(tx, id, true),
    async write(tx: Database, { latitude, longitude, isNew }: CityFacts) {
      await tx.rows(
        "save-city-facts",
        "update city set latitude = $2, longitude = $3, is_new = $4, version = version + 1 where id = $1",
        [id, latitude, longitude, isNew],
      );
    },
  };
  return db.transaction((tx) => saveFacts(tx, { kind: "city", id }, edit, store, by, now));
}

import type { Database } from "#app/db/client.ts";
import type { Colleague } from "#app/domain/office/record-change.ts";
import { type SaveFactsResult, saveFacts } from "#app/domain/office/save-facts.ts";

export type CityFacts = { isNew: boolean };
type Kept = { facts: CityFacts; version: number };

export async function getCityFacts(db: Database, id: string, lock = false): Promise<Kept | undefined> {
  const row = await db.one<{ isNew: boolean; version: number }>(
    `get-city-facts${lock ? "-locked" : ""}`,
    `select is_new as "isNew", version from city where id = $1 ${lock ? "for no key update" : ""}`,
    [id],
  );
  return row && { facts: { isNew: row.isNew }, version: row.version };
}

export function saveCityFacts(
  db: Database,
  id: string,
  edit: { facts: CityFacts; seen: number },
  by: Colleague,
  now: Date,
): Promise<SaveFactsResult<CityFacts>> {
  const store = {
    read: (tx: Database) => getCityFacts(tx, id, true),
    async write(tx: Database, { isNew }: CityFacts) {
      await tx.rows("save-city-facts", "update city set is_new = $2, version = version + 1 where id = $1", [id, isNew]);
    },
  };
  return db.transaction((tx) => saveFacts(tx, { kind: "city", id }, edit, store, by, now));
}

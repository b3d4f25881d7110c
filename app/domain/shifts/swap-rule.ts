import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";

/** In how many of these cities the office decides about swaps between guides. */
export type SwapRule = { cities: number; decided: number };

type Cities = { cityId: string | null; scope: OfficeScope };

/** Of one city, or of all within the scope. */
export async function getSwapRule(db: Database, { cityId, scope }: Cities): Promise<SwapRule> {
  const rule = await db.one<SwapRule>(
    "get-swap-rule",
    `select count(*) as cities, count(swap_rule.city_id) as decided from city left join swap_rule on swap_rule.city_id = city.id
     where ${inScope("city.id")} and (:cityId::text is null or city.id = :cityId)`,
    { cityId, scope: scope.cities },
  );
  return rule ?? { cities: 0, decided: 0 };
}

/** From now on a swap that a colleague accepts waits for the office, or does not. What waits already goes on waiting. */
export function saveSwapRule(
  db: Database,
  { cityId, scope, officeDecides }: Cities & { officeDecides: boolean },
  by: Actor,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const chosen = `${inScope("city.id")} and (:cityId::text is null or city.id = :cityId)`;
    const changed = await tx.rows<{ id: string }>(
      officeDecides ? "add-swap-rule" : "remove-swap-rule",
      officeDecides
        ? `insert into swap_rule (city_id) select id from city where ${chosen} on conflict do nothing returning city_id as id`
        : `delete from swap_rule using city where city.id = swap_rule.city_id and ${chosen} returning city.id`,
      { cityId, scope: scope.cities },
    );
    for (const { id } of changed) {
      const change = { action: "change swaps", subject: { kind: "city", id }, after: { officeDecides } };
      await recordChange(tx, by, change, now);
    }
  });
}

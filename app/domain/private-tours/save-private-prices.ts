import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";

export type PriceRow = { cityId: string; cityName: string; currency: string; pl: number | null; other: number | null };
export type PriceEdit = {
  cityId: string;
  pl: number | null;
  other: number | null;
  seen: { pl: number | null; other: number | null };
};
export type SavePricesResult = { ok: true; changed: number } | { ok: false; reason: "conflict"; cities: string[] };

/** Lists the private tour prices of all cities in minor units, by language group. */
export function listPrivatePrices(db: Database): Promise<PriceRow[]> {
  return db.rows<PriceRow>(
    "list-prices",
    `select city.id as "cityId", city_text.name as "cityName", city.currency,
       (select amount from private_price where city_id = city.id and language_group = 'pl') as pl,
       (select amount from private_price where city_id = city.id and language_group = 'other') as other
     from city join city_text on city_text.city_id = city.id and city_text.locale = 'en' order by city.size_rank`,
  );
}

/**
 * Saves the changed cities, each with both prices or none. Nothing is saved if a colleague has changed one of these
 * prices.
 */
export function savePrivatePrices(db: Database, edits: PriceEdit[], by: Actor, now: Date): Promise<SavePricesResult> {
  return db.transaction(async (tx) => {
    await tx.rows("price-lock", "select pg_advisory_xact_lock(hashtext('private-price'))");
    const stored = new Map((await listPrivatePrices(tx)).map((row) => [row.cityId, row]));
    const isStored = ({ cityId, pl, other }: Pick<PriceEdit, "cityId" | "pl" | "other">) =>
      stored.get(cityId)?.pl === pl && stored.get(cityId)?.other === other;
    // The same form sent twice finds its own prices.
    const touched = edits.filter(
      (edit) =>
        stored.has(edit.cityId) && (edit.pl !== edit.seen.pl || edit.other !== edit.seen.other) && !isStored(edit),
    );
    const overtaken = touched.filter(({ cityId, seen }) => !isStored({ cityId, ...seen }));
    if (overtaken.length > 0) return { ok: false, reason: "conflict", cities: overtaken.map(({ cityId }) => cityId) };
    for (const { cityId, pl, other, seen } of touched) {
      for (const [group, amount] of [
        ["pl", pl],
        ["other", other],
      ] as const)
        await writePrice(tx, cityId, group, amount);
      const subject = { kind: "private price", id: cityId };
      await recordChange(tx, by, { action: "change prices", subject, before: seen, after: { pl, other } }, now);
    }
    return { ok: true, changed: touched.length };
  });
}

async function writePrice(tx: Database, cityId: string, group: "pl" | "other", amount: number | null) {
  if (amount === null)
    await tx.rows("drop-price", "delete from private_price where city_id = $1 and language_group = $2", [
      cityId,
      group,
    ]);
  else
    await tx.rows(
      "write-price",
      `insert into private_price (city_id, language_group, amount, currency) select id, $2, $3::integer, currency from city where id = $1
       on conflict (city_id, language_group) do update set amount = excluded.amount, currency = excluded.currency`,
      [cityId, group, amount],
    );
}

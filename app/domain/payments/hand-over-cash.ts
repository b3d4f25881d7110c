import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { formatMoney } from "#app/i18n/money.ts";

/** The cash of a day in a city, in minor units. */
export type HandOver = { key: string; cityId: string; date: string; currency: string; amount: number };

/** A guide confirms that the office has the cash now. The office counts it when it closes the day. */
export function handOverCash(
  db: Database,
  request: HandOver & { guideId: number },
  by: Actor,
  now: Date,
): Promise<IdempotentResult<object, "wrong_sum" | "unknown">> {
  const { guideId, cityId, date, currency, amount } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 1_000_000_000) throw new Refusal("wrong_sum");
    const written = await tx.one<{ isNew: boolean }>("hand-over-cash", insert, { ...request, now });
    if (!written) throw new Refusal("unknown");
    if (!written.isNew) return {};
    const after = { cash: formatMoney("en", amount, currency), day: date, city: cityId };
    await recordChange(tx, by, { action: "hand over cash", subject: { kind: "guide", id: guideId }, after }, now);
    return {};
  });
}

// Only what this guide has taken there on that day can be handed over. A phone may send an action again after years.
const insert = `
  with written as (
    insert into cash_hand_over (guide_id, city_id, local_date, currency, amount, at, key)
    select :guideId::integer, :cityId::text, :date::date, :currency::text, :amount::integer, :now::timestamptz, :key::text
    where exists (select from payment_entry where in_cash and local_date = :date::date and city_id = :cityId::text
      and guide_id = :guideId::integer and currency = :currency::text)
    on conflict (key) do nothing
    returning id)
  select true as "isNew" from written
  union all
  select false from cash_hand_over where key = :key and guide_id = :guideId::integer and city_id = :cityId::text
    and local_date = :date::date and currency = :currency::text and amount = :amount::integer`;

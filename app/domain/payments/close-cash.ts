import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { cashMovements } from "./list-cash-days.ts";

export type CashCount = {
  key: string;
  cityId: string;
  date: string;
  /** Null for the cash of the office. */
  guideId: number | null;
  currency: string;
  /** What was taken according to the page, in minor units. */
  seen: number;
  /** How many closes the page showed. */
  closes: number;
  counted: number;
  note?: string | undefined;
};
export type CloseResult = IdempotentResult<object, "wrong_sum" | "changed">;

/** A whole day in a currency of small units, such as forints. */
export const maxCounted = 1_000_000_000;

/**
 * Signs that the cash of a day was counted. A close is never changed: what is written later shows as a difference, and
 * can be closed by the next one.
 */
export function closeCash(db: Database, request: CashCount, by: Actor, now: Date): Promise<CloseResult> {
  const { cityId, date, guideId, currency, counted, note = null } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!Number.isSafeInteger(counted) || counted < 0 || counted > maxCounted) throw new Refusal("wrong_sum");
    const closed = await tx.one<{ taken: number }>("close-cash", insert, {
      ...request,
      from: date,
      to: date,
      note,
      now,
      userId: by.id,
    });
    if (!closed) throw new Refusal("changed");
    const sum = (amount: number) => formatMoney("en", amount, currency);
    const after = { day: date, city: cityId, guide: guideId, taken: sum(closed.taken), counted: sum(counted), note };
    await recordChange(
      tx,
      by,
      { action: "close cash", subject: { kind: "cash", id: `${date} ${cityId}` }, after },
      now,
    );
    return {};
  });
}

// Whoever closes at the same moment gets the same number, and only one of them writes it.
const insert = `
  insert into cash_close (city_id, guide_id, local_date, currency, number, expected, taken, counted, note, at, user_id)
  select :cityId::text, :guideId::integer, :from::date, :currency::text, :closes::integer + 1,
    coalesce(sum(movement.taken + movement.owed), 0), coalesce(sum(movement.taken), 0), :counted::integer, :note::text, :now::timestamptz, :userId::text
  from (${cashMovements}) movement
  where movement.guide_id = coalesce(:guideId::integer, 0) and movement.currency = :currency
  having coalesce(sum(movement.taken), 0) = :seen::bigint and :closes::integer = (select count(*) from cash_close
    where local_date = :from::date and city_id = :cityId and guide_id is not distinct from :guideId::integer and currency = :currency)
  on conflict on constraint cash_close_once do nothing
  returning taken`;

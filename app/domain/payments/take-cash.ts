import type { Database } from "#app/db/client.ts";
import { changeLocked } from "#app/domain/bookings/change-booking.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { writeEntry } from "./write-entry.ts";

export type Cash = {
  key: string;
  departureId?: number;
  reference: string;
  /** In minor units of the currency in which the sum was shown. */
  amount: number;
  currency: string;
  /** Who has it now; null for the office. */
  guideId: number | null;
};
export type CashResult = IdempotentResult<object, "unknown" | "not_live" | "wrong_sum" | "other_currency">;

/** No guest hands over more; a slip of the thumb is more. */
const maxCash = 100_000_000;

/**
 * Records what a guest paid in cash. Whatever was taken is written down, also for a booking that was canceled meanwhile
 * or is paid already: it then shows as overpaid.
 */
export function takeCash(db: Database, request: Cash, by: Actor, now: Date): Promise<CashResult> {
  const { key, departureId, reference, amount, currency, guideId } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > maxCash) throw new Refusal("wrong_sum");
    const lock = { reference, state: "any" as const, by, ...(departureId !== undefined && { on: departureId }) };
    await changeLocked(tx, lock, now, async (_, { id: bookingId }) => {
      await writeEntry(tx, { bookingId, kind: "cash", amount, currency, purse: { guideId }, key }, by, now);
      return { action: "take cash", after: { cash: formatMoney("en", amount, currency) } };
    });
    return {};
  });
}

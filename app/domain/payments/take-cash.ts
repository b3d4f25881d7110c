import type { Database } from "#app/db/client.ts";
import { changeLocked } from "#app/domain/booking-changes/change-booking.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { findOdd, noteOddCash, type Odd, oddWords } from "./odd-cash.ts";
import { writeEntry } from "./write-entry.ts";

export type Cash = {
  key: string;
  /** Where a guide took it. */
  departureId?: number;
  reference: string;
  /** In minor units of the currency in which the sum was shown. */
  amount: number;
  currency: string;
  /** Who has it now; null for the office. */
  guideId: number | null;
};
export type CashResult = IdempotentResult<{ odd?: Odd }, "unknown" | "not_live" | "wrong_sum" | "other_currency">;

/** No guest hands over more; a slip of the thumb is more. */
const maxCash = 100_000_000;

/**
 * Records what a guest paid in cash. Whatever was taken is written down, also for a booking that meanwhile was canceled,
 * moved or paid, or whose departure has another guide now. What is odd about it is returned, and shown to the office.
 */
export function takeCash(db: Database, request: Cash, by: Actor, now: Date): Promise<CashResult> {
  const { key, departureId, reference, amount, currency, guideId } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > maxCash) throw new Refusal("wrong_sum");
    let odd: Odd | undefined;
    // A note of odd cash names the departure where it was taken, so that is locked too.
    const lock = { reference, state: "any" as const, ...(departureId !== undefined && { to: departureId }) };
    await changeLocked(tx, { ...lock, by }, now, async (_, booking) => {
      if (departureId !== undefined) odd = await findOdd(tx, reference, booking, { departureId, guideId });
      const entry = { bookingId: booking.id, kind: "cash" as const, amount, currency, purse: { guideId }, key };
      if (!(await writeEntry(tx, { ...entry, departureId }, by, now))) return undefined;
      if (odd && departureId !== undefined) await noteOddCash(tx, key, departureId, odd);
      return {
        action: "take cash",
        after: { cash: formatMoney("en", amount, currency), ...(odd && { meanwhile: oddWords[odd] }) },
      };
    });
    return odd ? { odd } : {};
  });
}

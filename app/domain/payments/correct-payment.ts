import type { Database } from "#app/db/client.ts";
import { changeLocked } from "#app/domain/bookings/change-booking.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { writeEntry } from "./write-entry.ts";

/** What the office writes by hand, as it is counted: `back` is money given back, `more` and `less` correct the sum. */
export const correctionKinds = ["cash", "cash-back", "back", "more", "less"] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export type Correction = {
  key: string;
  reference: string;
  kind: CorrectionKind;
  amount: number;
  currency: string;
  reason: string;
};
export type CorrectionResult = IdempotentResult<
  object,
  "unknown" | "not_live" | "wrong_sum" | "other_currency" | "more_than_paid"
>;

const entries = {
  cash: { kind: "cash", sign: 1, inCash: true },
  "cash-back": { kind: "refund", sign: -1, inCash: true },
  back: { kind: "refund", sign: -1, inCash: false },
  more: { kind: "correction", sign: 1, inCash: false },
  less: { kind: "correction", sign: -1, inCash: false },
} as const;

/** The office records money that moved outside the site, or corrects what was recorded, with a reason. */
export function correctPayment(db: Database, request: Correction, by: Actor, now: Date): Promise<CorrectionResult> {
  const { key, reference, amount, currency, reason } = request;
  const { kind, sign, inCash } = entries[request.kind];
  return idempotent(db, request, now, async (tx) => {
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 1_000_000_000) throw new Refusal("wrong_sum");
    await changeLocked(tx, { reference, state: "any", by }, now, async (_, { id: bookingId }) => {
      const purse = inCash ? { guideId: null } : undefined;
      await writeEntry(tx, { bookingId, kind, amount: sign * amount, currency, purse, key, reason }, by, now);
      return { action: `record ${kind}`, after: { amount: formatMoney("en", sign * amount, currency), reason } };
    });
    return {};
  });
}

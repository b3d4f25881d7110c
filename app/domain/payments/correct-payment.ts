import type { Database } from "#app/db/client.ts";
import { changeLocked } from "#app/domain/booking-changes/change-booking.ts";
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
  /** What was paid according to the page. Another tab, or a colleague, may have written the same since. */
  seen?: number | undefined;
};
export type CorrectionResult = IdempotentResult<
  object,
  "unknown" | "not_live" | "wrong_sum" | "other_currency" | "more_than_paid" | "paid_meanwhile"
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
  const { key, reference, amount, currency, reason, seen } = request;
  const { kind, sign, inCash } = entries[request.kind];
  return idempotent(db, request, now, async (tx) => {
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 1_000_000_000) throw new Refusal("wrong_sum");
    await changeLocked(tx, { reference, state: "any", by }, now, async (_, { id: bookingId }) => {
      const booking = await tx.one<{ paid: number }>("paid-now", "select paid from booking where id = $1", [bookingId]);
      if (seen !== undefined && booking?.paid !== seen) throw new Refusal("paid_meanwhile");
      const purse = inCash ? { guideId: null } : undefined;
      const entry = { bookingId, kind, amount: sign * amount, currency, purse, key, reason };
      if (!(await writeEntry(tx, entry, by, now))) return undefined;
      return { action: `record ${kind}`, after: { amount: formatMoney("en", sign * amount, currency), reason } };
    });
    return {};
  });
}

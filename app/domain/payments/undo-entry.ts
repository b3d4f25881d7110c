import type { Database } from "#app/db/client.ts";
import { changeLocked } from "#app/domain/booking-changes/change-booking.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { formatMoney } from "#app/i18n/money.ts";

export type Undo = {
  key: string;
  reference: string;
  /** The key of the entry. */
  entry: string;
  /** A guide undoes only cash of their own; null for the office. */
  guideId: number | null;
  reason?: string | undefined;
};
export type UndoResult = IdempotentResult<object, "unknown" | "not_live" | "nothing_to_undo" | "more_than_paid">;

/**
 * Undoes an entry by a further one. Both stay, on the day and in the purse of the first. What the payment provider has
 * done is not undone by words.
 */
export function undoEntry(db: Database, request: Undo, by: Actor, now: Date): Promise<UndoResult> {
  const { key, reference, entry, guideId, reason = null } = request;
  return idempotent(db, request, now, async (tx) => {
    await changeLocked(tx, { reference, state: "any", by }, now, async (_, { id: bookingId }) => {
      const open = await tx.one<{ amount: number; currency: string; paid: number }>("find-payment-to-undo", find, [
        bookingId,
        entry,
        guideId,
      ]);
      if (!open) throw new Refusal("nothing_to_undo");
      if (open.paid < open.amount) throw new Refusal("more_than_paid");
      await tx.rows("undo-payment", undo, {
        bookingId,
        entry,
        key,
        reason,
        actor: guideId ? "guide" : "staff",
        userId: by.id,
        now,
      });
      const before = { paid: formatMoney("en", open.amount, open.currency) };
      return { action: "undo payment", before, ...(reason && { after: { reason } }) };
    });
    return {};
  });
}

/** SQL: an entry of `payment_entry` that neither undoes another nor was undone. */
export const isStanding = `payment_entry.reverses is null
    and not exists (select from payment_entry undoing where undoing.reverses = payment_entry.id)`;

const find = `
  select payment_entry.amount, payment_entry.currency, booking.paid
  from payment_entry join booking on booking.id = payment_entry.booking_id
  where payment_entry.booking_id = $1 and payment_entry.key = $2 and ${isStanding} and payment_entry.provider is null
    and ($3::integer is null or (payment_entry.kind = 'cash' and payment_entry.guide_id = $3))`;

const undo = `
  insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, guide_id, city_id, local_date, actor, user_id, key, reason, reverses)
  select booking_id, kind, -amount, currency, :now, in_cash, guide_id, city_id, local_date, :actor, :userId, :key, :reason, id
  from payment_entry where booking_id = :bookingId and key = :entry`;

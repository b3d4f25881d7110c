import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import type { Odd } from "./odd-cash.ts";
import { isStanding } from "./undo-entry.ts";

export type OddCash = {
  id: number;
  reference: string;
  name: string;
  amount: number;
  currency: string;
  at: Date;
  /** Who took it; null once the profile is gone. */
  guide: string | null;
  date: string;
  why: Exclude<Odd, "canceled">;
};

const open = `from odd_cash join payment_entry on payment_entry.id = odd_cash.entry_id
  where odd_cash.checked_at is null and ${isStanding}`;

/** How many payments the office has to look at. */
export async function countOddCash(db: Database): Promise<number> {
  const counted = await db.one<{ count: number }>("count-odd-cash", `select count(*) ${open}`);
  return counted?.count ?? 0;
}

/** Cash that guides took where the office did not expect it, oldest first. `date` is the day to which it belongs. */
export function listOddCash(db: Database): Promise<OddCash[]> {
  return db.rows<OddCash>(
    "list-odd-cash",
    `select odd.id, booking.reference, booking.name, odd.amount, booking.currency, odd.at, guide.name as guide, odd.date, odd.why
     from (select payment_entry.id, payment_entry.booking_id, payment_entry.amount, payment_entry.at, payment_entry.guide_id,
         payment_entry.local_date as date, odd_cash.why ${open}) odd
     join booking on booking.id = odd.booking_id
     left join guide on guide.id = odd.guide_id
     order by odd.id`,
  );
}

/** The office has looked at it. False if it has been checked or undone already. */
export function checkOddCash(db: Database, id: number, by: Actor, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const checked = await tx.one<{ reference: string }>(
      "check-odd-cash",
      `update odd_cash set checked_at = $2 from payment_entry join booking on booking.id = payment_entry.booking_id
       where odd_cash.entry_id = $1 and odd_cash.checked_at is null and payment_entry.id = odd_cash.entry_id
       returning booking.reference`,
      [id, now],
    );
    if (!checked) return false;
    await recordChange(tx, by, { action: "check cash", subject: { kind: "booking", id: checked.reference } }, now);
    return true;
  });
}

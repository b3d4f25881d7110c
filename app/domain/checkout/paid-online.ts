import type { Database } from "#app/db/client.ts";

/**
 * What a booking has paid and keeps, if some of it was paid by card: without what is on its way back or waits for a
 * person. Null if nothing was paid by card. Who has paid at least what the party costs pays for a larger one at once.
 */
export async function paidOnline(db: Database, reference: string): Promise<number | null> {
  const found = await db.one<{ kept: number }>("paid-online", query, [reference]);
  return found?.kept ?? null;
}

const query = `
  select coalesce(paid - coalesce((select sum(amount) from refund
    where booking_id = booking.id and (state = 'asked' or (state in ('failed', 'refused') and settled_at is null))), 0), 0)::integer as kept
  from booking where reference = $1 and paid > 0
    and exists (select from payment_entry where payment_entry.booking_id = booking.id and kind = 'charge')`;

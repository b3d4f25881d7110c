import type { Database } from "#app/db/client.ts";

export type MovementRow = {
  at: Date;
  kind: string;
  type: string;
  reference: string | null;
  paymentId: string | null;
  id: string;
  paid: number;
  paidCurrency: string;
  amount: number;
  fee: number;
  currency: string;
  payoutId: string | null;
};

/** Everything that moved on the account between two days of the office's clock, for the bookkeeper. */
export function exportMovements(
  db: Database,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<MovementRow[]> {
  return db.rows<MovementRow>(
    "export-movements",
    `select at, kind, type, coalesce(reference, (select booking.reference from payment_entry
         join booking on booking.id = payment_entry.booking_id where provider = 'stripe' and provider_id = movement.payment_id)) as reference,
       payment_id as "paymentId", id, paid, paid_currency as "paidCurrency", amount, fee, currency, payout_id as "payoutId"
     from provider_movement movement
     where at >= $1::date::timestamp at time zone $3 and at < ($2::date + 1)::timestamp at time zone $3
     order by at, id`,
    [from, to, timeZone],
  );
}

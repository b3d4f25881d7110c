import type { Database } from "#app/db/client.ts";
import type { RefundState } from "./apply-refund.ts";
import { paymentsWithMoney } from "./payments-with-money.ts";
import type { RefundRule } from "./refund-rule.ts";

export type OfficeRefund = {
  id: string;
  amount: number;
  currency: string;
  rule: RefundRule;
  state: RefundState;
  reason: string | null;
  /** Null if the site decided it, or once the account is deleted. */
  by: string | null;
  error: string | null;
  createdAt: Date;
  changedAt: Date;
  settledBy: string | null;
  /** It waits for a person. */
  isOpen: boolean;
};

/** SQL: refunds that came to nothing, or that the ledger could not take, and of which nobody has said what was done. */
export const isOpenRefund = "(refund.error is not null and refund.state <> 'needless' and refund.settled_at is null)";

/** The refunds of a booking at the provider, oldest first. */
export function listRefunds(db: Database, bookingId: number): Promise<OfficeRefund[]> {
  return db.rows<OfficeRefund>(
    "list-refunds",
    `select refund.id, refund.amount, refund.currency, refund.rule, refund.state, refund.reason, "user".name as by, refund.error,
       refund.created_at as "createdAt", refund.changed_at as "changedAt", refund.settled_by as "settledBy", ${isOpenRefund} as "isOpen"
     from refund left join "user" on "user".id = refund.user_id
     where refund.booking_id = $1 order by refund.created_at, refund.id`,
    [bookingId],
  );
}

/** How much can be given back online: what is left of payments that are not disputed, and no more than is paid. */
export async function findRefundable(db: Database, bookingId: number): Promise<number> {
  const payments = await paymentsWithMoney(db, bookingId);
  const found = await db.one<{ paid: number }>(
    "find-paid-and-not-asked",
    `select paid - (select coalesce(sum(amount), 0) from refund where booking_id = $1 and state = 'asked')::integer as paid
     from booking where id = $1`,
    [bookingId],
  );
  const online = payments.reduce((sum, { left }) => sum + left, 0);
  return Math.max(Math.min(online, found?.paid ?? 0), 0);
}

export type FailedRefund = {
  id: string;
  /** Of the booking, or of the payment that led to none. */
  reference: string | null;
  name: string | null;
  amount: number;
  currency: string;
  state: RefundState;
  error: string;
  paymentId: string;
  createdAt: Date;
};

const maxRows = 500;

/** SQL: or that the provider has not answered for a day. */
const waits = (now: string) =>
  `(${isOpenRefund} or (refund.state = 'asked' and refund.created_at < ${now}::timestamptz - interval '1 day'))`;

export async function countFailedRefunds(db: Database, now: Date): Promise<number> {
  const counted = await db.one<{ count: number }>(
    "count-failed-refunds",
    `select count(*) from refund where ${waits("$1")}`,
    [now],
  );
  return counted?.count ?? 0;
}

/** Refunds that wait for a person, the oldest first. */
export function listFailedRefunds(db: Database, now: Date): Promise<FailedRefund[]> {
  return db.rows<FailedRefund>(
    "list-failed-refunds",
    `select refund.id, coalesce(booking.reference, (select reference from checkout where payment_id = refund.payment_id)) as reference,
       booking.name, refund.amount, refund.currency, refund.state, coalesce(refund.error, provider_action.error, 'no answer since') as error, refund.payment_id as "paymentId", refund.created_at as "createdAt"
     from refund left join booking on booking.id = refund.booking_id left join provider_action on provider_action.id = refund.id
     where ${waits("$1")} order by refund.created_at, refund.id limit $2`,
    [now, maxRows],
  );
}

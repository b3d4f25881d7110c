import type { Database } from "#app/db/client.ts";
import { dueAtOf, overpaidOnline, ruleOf } from "./refund-rule.ts";

export type RefundNews = {
  /** What goes back by itself, and when. */
  planned: { amount: number; at: Date; isRebookable: boolean } | null;
  /** What has been decided, the newest first. */
  refunds: { amount: number; state: "asked" | "sent" | "failed"; at: Date }[];
};

type Row = {
  planned: number;
  at: Date;
  isRebookable: boolean;
  refunds: { amount: number; state: string; at: string }[];
};

/**
 * What a guest is told about money that goes back the way it came; cash is given back by the office. Without payments
 * online nothing goes back by itself, so nothing is promised.
 */
export async function getRefundNews(
  db: Database,
  bookingId: number,
  now: Date,
  isOnline: boolean,
): Promise<RefundNews> {
  const row = await db.one<Row>("get-refund-news", query, [bookingId, now]);
  if (!row) return { planned: null, refunds: [] };
  const { planned, at, isRebookable, refunds } = row;
  return {
    planned: isOnline && planned > 0 ? { amount: planned, at, isRebookable } : null,
    refunds: refunds.map((refund) => ({ ...refund, state: toldAs(refund.state), at: new Date(refund.at) })),
  };
}

function toldAs(state: string): "asked" | "sent" | "failed" {
  if (state === "asked") return "asked";
  return state === "failed" || state === "refused" ? "failed" : "sent";
}

const query = `
  select least(${overpaidOnline} - opened.amount, online.charged - given.amount)::integer as planned,
    coalesce(refund_due.due_at, ${dueAtOf("$2")}) as at, coalesce(refund_due.rule, ${ruleOf}) = 'departure-canceled' as "isRebookable",
    (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'state', state, 'at', changed_at) order by created_at desc, id), '[]')
      from refund where refund.booking_id = booking.id and state <> 'needless' and settled_at is null) as refunds
  from booking
  join departure on departure.id = booking.departure_id
  left join refund_due on refund_due.booking_id = booking.id
  cross join lateral (select coalesce(sum(amount), 0) as charged from payment_entry where booking_id = booking.id and kind = 'charge') online
  cross join lateral (select coalesce(sum(amount), 0) as amount from refund
    where booking_id = booking.id and state in ('asked', 'pending', 'succeeded')) given
  cross join lateral (select coalesce(sum(amount), 0) as amount from refund
    where booking_id = booking.id and (state = 'asked' or (state in ('failed', 'refused') and settled_at is null))) opened
  where booking.id = $1`;

import { declinedFor } from "#app/domain/booking-changes/decline-rebooking.ts";
import { undoMinutes } from "#app/domain/booking-changes/undo-minutes.ts";

/** Why money goes back. The first three follow from what a booking has paid and now costs. */
export const refundRules = ["canceled", "departure-canceled", "less", "too-late", "by-hand", "elsewhere"] as const;
export type RefundRule = (typeof refundRules)[number];

/** After our cancellation guests have so long to choose another date before the money goes back by itself. */
export const hoursToRebook = 48;

/**
 * SQL on `booking` and its `departure`: by which rule money goes back that is more than the booking costs. A guest's own
 * cancellation can be undone for ten minutes, and so can the office's; a smaller party can grow again.
 */
export const ruleOf = `case when booking.status <> 'canceled' then 'less'
  when departure.status = 'CANCELED' and not departure.is_private then 'departure-canceled' else 'canceled' end`;

/**
 * SQL on `booking`: what was paid online beyond what the booking now costs, as far as it is overpaid at all. Cash written
 * down for the wrong guest moves no money by itself. Who has disputed a payment gets nothing by itself either, also when
 * the bank has decided for us: the office does.
 */
export const overpaidOnline = `case when exists (select from dispute where dispute.booking_id = booking.id) then 0 else least(-booking_balance(booking.status, booking.amount, booking.paid),
  (select coalesce(sum(amount), 0) from payment_entry where booking_id = booking.id and kind in ('charge', 'dispute'))
    - (select coalesce(sum(amount), 0) from refund where booking_id = booking.id and state in ('pending', 'succeeded'))
    - booking.paid - booking_balance(booking.status, booking.amount, booking.paid))::integer end`;

/**
 * SQL on `refund` and its `booking`, if it has one: what may still go back by it. Who did not come is owed nothing but what
 * the office grants. Without a booking it is the rest of the payment.
 */
export const owedBack = `coalesce(case when refund.rule = 'by-hand' and booking.status = 'no-show' then booking.paid
  else -booking_balance(booking.status, booking.amount, booking.paid) end,
  ((select checkout.amount from checkout where checkout.payment_id = refund.payment_id)
    - (select coalesce(sum(amount), 0) from refund given
       where given.payment_id = refund.payment_id and given.state in ('pending', 'succeeded')))::integer)`;

/**
 * SQL: when it is due, `now` being the moment in which that is read first. Who wants no other date waits for nothing, also
 * for money that comes in after they have said so.
 */
export const dueAtOf = (now: string) => `case
  when booking.status <> 'canceled' or booking.canceled_at is null then ${now}::timestamptz + interval '${undoMinutes} minutes'
  when departure.status = 'CANCELED' and not departure.is_private and ${declinedFor("departure.id")} then ${now}::timestamptz
  when departure.status = 'CANCELED' and not departure.is_private then booking.canceled_at + interval '${hoursToRebook} hours'
  else coalesce(booking.undo_until, booking.canceled_at + interval '${undoMinutes} minutes') end`;

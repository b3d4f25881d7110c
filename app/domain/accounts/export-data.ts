import type { Database } from "#app/db/client.ts";
import { priceLinesOf } from "#app/domain/prices/price-lines.ts";

/** SQL: what was paid for a booking and given back, oldest first. */
const payments = `(select coalesce(jsonb_agg(jsonb_build_object('kind', payment_entry.kind, 'amount', payment_entry.amount,
    'currency', payment_entry.currency, 'at', payment_entry.at, 'in_cash', payment_entry.in_cash, 'reason', payment_entry.reason,
    'undoes_another', payment_entry.reverses is not null) order by payment_entry.id), '[]')
  from payment_entry where payment_entry.booking_id = booking.id)`;

/** SQL: what was given back, or is to be, the way it was paid. */
const refunds = `(select coalesce(jsonb_agg(jsonb_build_object('amount', refund.amount, 'currency', refund.currency, 'rule', refund.rule,
    'reason', refund.reason, 'state', refund.state, 'at', refund.changed_at) order by refund.created_at, refund.id), '[]')
  from refund where refund.booking_id = booking.id)`;

/**
 * Exports everything stored about a person under the names of the columns. Secrets and their hashes are not personal
 * data.
 */
export async function exportData(db: Database, user: { id: string; email: string }): Promise<Record<string, unknown>> {
  const [
    account,
    emailChange,
    identities,
    sessions,
    passkeys,
    bookings,
    holds,
    openPayments,
    waiting,
    reviews,
    newsletter,
    mails,
    mailSuppression,
    availability,
    shifts,
  ] = await Promise.all([
    db.one(
      "export-user",
      `select id, name, email, locale, role, image as picture, created_at, updated_at,
         (select enabled_at from second_factor where user_id = $1) as one_time_codes_since
       from "user" where id = $1`,
      [user.id],
    ),
    db.rows(
      "export-email-change",
      "select new_email, old_confirmed_at, new_confirmed_at, expires_at from email_change where user_id = $1",
      [user.id],
    ),
    db.rows("export-identities", "select provider, subject, linked_at from identity where user_id = $1", [user.id]),
    db.rows("export-sessions", "select device, created_at, seen_at, expires_at from session where user_id = $1", [
      user.id,
    ]),
    db.rows("export-passkeys", "select name, transports, created_at, used_at from passkey where user_id = $1", [
      user.id,
    ]),
    db.rows(
      "export-bookings",
      `select booking.reference, booking.status, booking.adults, booking.children, booking.name, booking.email, booking.phone,
         booking.note, booking.locale, booking.amount, booking.paid, booking.currency, ${priceLinesOf} as price_lines, ${payments} as payments, ${refunds} as refunds,
         booking.placed_at, departure.starts_at, tour.city_id as city, tour.key as tour
       from booking join departure on departure.id = booking.departure_id join tour on tour.id = departure.tour_id
       where booking.user_id = $1 or lower(booking.email) = lower($2) order by departure.starts_at`,
      [user.id, user.email],
    ),
    db.rows(
      "export-holds",
      `select seat_hold.kind, seat_hold.adults, seat_hold.children, seat_hold.name, seat_hold.email, seat_hold.taken_at,
         seat_hold.expires_at, departure.starts_at, tour.city_id as city, tour.key as tour
       from seat_hold join departure on departure.id = seat_hold.departure_id join tour on tour.id = departure.tour_id
       where seat_hold.state = 'live' and lower(seat_hold.email) = lower($1) order by departure.starts_at`,
      [user.email],
    ),
    db.rows(
      "export-open-payments",
      `select checkout.reference, checkout.amount, checkout.currency, checkout.adults, checkout.children, checkout.name, checkout.email,
         checkout.phone, checkout.note, checkout.locale, checkout.created_at, checkout.pay_until
       from checkout where checkout.state = 'open' and (checkout.user_id = $1 or lower(checkout.email) = lower($2))
       order by checkout.created_at`,
      [user.id, user.email],
    ),
    db.rows(
      "export-waiting",
      `select waiting_party.state, waiting_party.adults, waiting_party.children, waiting_party.name, waiting_party.email,
         waiting_party.locale, waiting_party.joined_at, waiting_party.confirmed_at, departure.starts_at, tour.city_id as city, tour.key as tour
       from waiting_party join departure on departure.id = waiting_party.departure_id join tour on tour.id = departure.tour_id
       where waiting_party.user_id = $1 or lower(waiting_party.email) = lower($2) order by departure.starts_at`,
      [user.id, user.email],
    ),
    db.rows(
      "export-reviews",
      "select title, body, rating, name, email, language, status, created_at from review where lower(email) = lower($1)",
      [user.email],
    ),
    db.rows(
      "export-newsletter",
      "select email, locale, confirmed_at, unsubscribed_at from newsletter_subscription where email = lower($1)",
      [user.email],
    ),
    db.rows(
      "export-mails",
      "select subject, created_at, sent_at from outgoing_mail where lower(recipient) = lower($1) order by id",
      [user.email],
    ),
    db.rows(
      "export-mail-suppression",
      "select address, reason, detail, since from mail_suppression where address = lower($1)",
      [user.email],
    ),
    db.one(
      "export-availability",
      `select array(select to_jsonb(guide_week) from guide_week where guide_id = guide.id order by weekday) as week,
         array(select to_jsonb(guide_day) from guide_day where guide_id = guide.id order by local_date) as days
       from guide where user_id = $1`,
      [user.id],
    ),
    db.one(
      "export-shifts",
      `select array(select jsonb_build_object('starts_at', departure.starts_at, 'offered_at', open_shift.offered_at,
             'told_at', open_shift.told_at, 'told_gone_at', open_shift.told_gone_at)
           from open_shift join departure on departure.id = open_shift.departure_id
           where open_shift.guide_id = guide.id order by departure.starts_at) as offered,
         array(select jsonb_build_object('starts_at', departure.starts_at, 'asked_by_me', shift_swap.from_guide_id = guide.id,
             'state', shift_swap.state, 'offered_at', shift_swap.offered_at, 'answered_at', shift_swap.answered_at, 'agreed_at', shift_swap.agreed_at)
           from shift_swap join departure on departure.id = shift_swap.departure_id
           where guide.id in (shift_swap.from_guide_id, shift_swap.to_guide_id) order by shift_swap.id) as swaps
       from guide where user_id = $1`,
      [user.id],
    ),
  ]);
  return {
    account,
    emailChange,
    identities,
    sessions,
    passkeys,
    bookings,
    holds,
    openPayments,
    waiting,
    reviews,
    newsletter,
    mails,
    mailSuppression,
    availability,
    shifts,
  };
}

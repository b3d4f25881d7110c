import type { Database } from "#app/db/client.ts";

/**
 * Writes the cash of paid walks that are over, as guides would have taken it: a few guests paid on the way, or not yet.
 * Invented guests get no receipts, so that the first real one has the first number.
 */
export async function seedCash(db: Database, now: Date) {
  await db.rows("seed-attended", attended, [now]);
  await db.rows("seed-cash", cash, [now]);
  await db.rows("seed-no-receipts", "delete from receipt_due");
}

const attended = `
  update booking set status = 'attended' from departure
  where departure.id = booking.departure_id and booking.status = 'confirmed' and booking.amount > 0
    and departure.starts_at <= $1::timestamptz - interval '3 hours'`;

const cash = `
  insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, guide_id, city_id, local_date, actor, key)
  select booking.id, 'cash', booking.amount, booking.currency, departure.starts_at + interval '10 minutes', true, departure.guide_id,
    tour.city_id, departure.local_date, case when departure.guide_id is null then 'staff' else 'guide' end, 'seed ' || booking.id
  from booking
  join departure on departure.id = booking.departure_id
  join tour on tour.id = departure.tour_id
  where booking.status = 'attended' and booking.amount > 0 and booking.id % 17 <> 0
    and departure.starts_at <= $1::timestamptz - interval '3 hours'
  order by departure.starts_at, booking.id`;

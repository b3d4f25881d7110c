import type { Database } from "#app/db/client.ts";

export type OverpaidBooking = {
  reference: string;
  name: string;
  status: string;
  date: string;
  tour: string;
  city: string;
  amount: number;
  paid: number;
  currency: string;
};

const maxRows = 500;

/**
 * SQL: money is owed that the site does not give back by itself, or did not within a day. Without payments online it gives
 * nothing back, so nothing is left out.
 */
const isForOffice = (
  now: string,
  isOnline: string,
) => `booking_balance(booking.status, booking.amount, booking.paid) < 0
  and (not ${isOnline}::boolean or not exists (select from refund_due where refund_due.booking_id = booking.id
    and (due_at is null or due_at > ${now}::timestamptz - interval '1 day'))
  and not exists (select from refund where refund.booking_id = booking.id
    and (refund.state = 'asked' or (refund.error is not null and refund.state <> 'needless' and refund.settled_at is null))))`;

/** How many bookings the office owes money to. */
export async function countOverpaid(db: Database, now: Date, isOnline: boolean): Promise<number> {
  const counted = await db.one<{ count: number }>(
    "count-overpaid",
    `select count(*) from booking where ${isForOffice("$1", "$2")}`,
    [now, isOnline],
  );
  return counted?.count ?? 0;
}

/** Who gets money back, the newest bookings first: they canceled, came with fewer people, or paid twice. */
export function listOverpaid(db: Database, now: Date, isOnline: boolean): Promise<OverpaidBooking[]> {
  return db.rows<OverpaidBooking>(
    "list-overpaid",
    `select booking.reference, booking.name, booking.status, departure.local_date as date, tour_text.name as tour,
       city_text.name as city, booking.amount, booking.paid, booking.currency
     from booking
     join departure on departure.id = booking.departure_id
     join tour on tour.id = departure.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     where ${isForOffice("$1", "$2")}
     order by booking.id desc limit $3`,
    [now, isOnline, maxRows],
  );
}

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

const most = 500;

/** How many bookings that money is owed to. */
export async function countOverpaid(db: Database): Promise<number> {
  const counted = await db.one<{ count: number }>(
    "count-overpaid",
    "select count(*) from booking where booking_balance(booking.status, booking.amount, booking.paid) < 0",
  );
  return counted?.count ?? 0;
}

/** Who gets money back, the newest bookings first: they canceled, came with fewer people, or paid twice. */
export function listOverpaid(db: Database): Promise<OverpaidBooking[]> {
  return db.rows<OverpaidBooking>(
    "list-overpaid",
    `select booking.reference, booking.name, booking.status, departure.local_date as date, tour_text.name as tour,
       city_text.name as city, booking.amount, booking.paid, booking.currency
     from booking
     join departure on departure.id = booking.departure_id
     join tour on tour.id = departure.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     where booking_balance(booking.status, booking.amount, booking.paid) < 0
     order by booking.id desc limit $1`,
    [most],
  );
}

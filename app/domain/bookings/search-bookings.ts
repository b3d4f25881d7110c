import type { Database } from "#app/db/client.ts";
import { isReference } from "./reference.ts";

export type FoundBooking = {
  id: number;
  reference: string;
  name: string;
  email: string | null;
  status: string;
  source: string;
  seats: number;
  date: string;
  time: string;
  tour: string;
  city: string;
  placedAt: Date;
};

const pageLength = 50;
/** Shorter pieces of a name are in too many names. */
const shortestPiece = 3;

/**
 * The newest bookings with this reference, name or address; `before` is the last id of the page already seen. Names match
 * anywhere, addresses from their beginning.
 */
export async function searchBookings(
  db: Database,
  words: string,
  before?: number,
): Promise<{ bookings: FoundBooking[]; next: number | undefined }> {
  const { name, condition, values } = matching(words.trim());
  const found = await db.rows<FoundBooking>(`search-bookings-${name}`, query(condition), [
    before ?? Number.MAX_SAFE_INTEGER,
    pageLength + 1,
    ...values,
  ]);
  const bookings = found.slice(0, pageLength);
  return { bookings, next: found.length > pageLength ? bookings.at(-1)?.id : undefined };
}

const address = "lower(email) >= lower($3) and lower(email) < lower($3) || chr(1114111)";

function matching(words: string): { name: string; condition: string; values: string[] } {
  const reference = words.toUpperCase().replace(/[\s-]/g, "");
  if (words === "") return { name: "newest", condition: "true", values: [] };
  if (isReference(reference)) return { name: "reference", condition: "reference = $3", values: [reference] };
  if (words.includes("@") || words.length < shortestPiece)
    return { name: "address", condition: address, values: [words] };
  const piece = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return { name: "words", condition: `(plain(name) like plain($4) or ${address})`, values: [words, piece] };
}

const query = (condition: string) => `
  select booking.id, booking.reference, booking.name, booking.email, booking.status, booking.source, booking.seats,
    departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, tour_text.name as tour,
    city_text.name as city, booking.placed_at as "placedAt"
  from (select id, reference, name, email, status, source, seats, placed_at, departure_id from booking where ${condition} and id < $1 order by id desc limit $2) booking
  join departure on departure.id = booking.departure_id
  join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
  order by booking.id desc`;

export type SentLetter = { id: number; kind: string; createdAt: Date; sentAt: Date | null; state: string };

/** What the guest was told, and whether it went out. */
export function listLetters(db: Database, reference: string): Promise<SentLetter[]> {
  return db.rows<SentLetter>(
    "list-letters",
    `select booking_letter.id, booking_letter.kind, booking_letter.created_at as "createdAt", outgoing_mail.sent_at as "sentAt",
       case when booking_letter.written_at is null then 'waiting' else coalesce(outgoing_mail.status, 'not sent') end as state
     from booking_letter
     join booking on booking.id = booking_letter.booking_id
     left join outgoing_mail
       on outgoing_mail.reason = 'booking/' || booking.reference || '/' || booking_letter.kind || '/' || booking_letter.about
     where booking.reference = $1 order by booking_letter.id desc`,
    [reference],
  );
}

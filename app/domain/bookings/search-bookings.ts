import type { Database } from "#app/db/client.ts";
import type { MailFailure } from "#app/domain/outbox/failed-mail.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";
import { isReference, isReferenceStart } from "./reference.ts";

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
  amount: number;
  paid: number;
  paymentUnknown: boolean;
  currency: string;
};

export type BookingFilter = {
  words: string;
  cityId: string | null;
  /** Local date of the departure. */
  date: string | null;
  scope: OfficeScope;
  /** Id of the last booking on the previous page. */
  before?: number | undefined;
};

const pageLength = 50;
/** Shorter parts of a name match too many bookings. */
const minPieceCharacters = 3;
/**
 * The newest bookings are searched first: a common match fills a page there. A match that does not is rare enough for
 * an index.
 */
const maxRecentBookings = 20_000;

/**
 * Finds the newest matching bookings. Names match anywhere, email addresses from their beginning, telephone numbers by
 * their first or last digits, references by at least four characters.
 */
export async function searchBookings(
  db: Database,
  filter: BookingFilter,
): Promise<{ bookings: FoundBooking[]; next: number | undefined }> {
  const match = matchFilter(filter);
  const run = (among: keyof typeof queries) =>
    db.rows<FoundBooking>(`search-bookings-${among}-${match.name}`, queries[among](match), {
      ...match.values,
      before: filter.before ?? Number.MAX_SAFE_INTEGER,
    });
  const found = match.isSelective ? [] : await run("newest");
  const isEnough = found.length > pageLength || match.name === "any";
  const all = isEnough ? found : await run("all");
  const bookings = all.slice(0, pageLength);
  return { bookings, next: all.length > pageLength ? bookings.at(-1)?.id : undefined };
}

const queries = { newest: amongNewest, all: amongAll };

type Matching = {
  /** Names the combination of conditions; each combination has its own prepared statement. */
  name: string;
  values: Record<string, unknown>;
  words: string | undefined;
  date: string | undefined;
  city: ((city: string) => string) | undefined;
  /** True if an index narrows the search to the bookings of one day or fewer. */
  isSelective: boolean;
};

function matchFilter({ words, cityId, date, scope }: BookingFilter): Matching {
  const text = matchingWords(words.trim());
  return {
    name: [text?.name ?? "any", date && "day", cityId && "city", scope.cities && "scope"].filter(Boolean).join("-"),
    words: text?.condition,
    date: date ? "departure.local_date = :date::date" : undefined,
    city: cityCondition(cityId, scope),
    isSelective: date !== null || text?.name === "reference" || text?.name === "phone",
    values: { ...text?.values, date, cityId, scope: scope.cities },
  };
}

/** The city that is asked for, and the scope. Who sees the whole company is not asked for its cities. */
function cityCondition(cityId: string | null, scope: OfficeScope) {
  if (!cityId && !scope.cities) return undefined;
  return (city: string) => [cityId && `${city} = :cityId`, scope.cities && inScope(city)].filter(Boolean).join(" and ");
}

function matchingWords(words: string) {
  const reference = words.toUpperCase().replace(/[\s-]/g, "");
  if (words === "") return;
  const phone = lastDigits(words);
  if (phone) {
    const values = { reference, phoneEnd: phone, phoneStart: words.replace(/\D/g, "").replace(/^00/, "") };
    const sameEnd = `phone_digits(booking.phone) collate "C" >= :phoneEnd and phone_digits(booking.phone) collate "C" < :phoneEnd || ':'`;
    const sameStart = `reverse(phone_digits(booking.phone)) collate "C" >= :phoneStart and reverse(phone_digits(booking.phone)) collate "C" < :phoneStart || ':'`;
    const condition = `(${startsWithReference} or (booking.phone is not null and (${sameEnd} or ${sameStart})))`;
    return { name: "phone", condition, values };
  }
  if (isReference(reference))
    return { name: "reference", condition: "booking.reference = :reference", values: { reference } };
  const address = "lower(booking.email) >= lower(:words) and lower(booking.email) < lower(:words) || chr(1114111)";
  if (words.includes("@") || words.length < minPieceCharacters)
    return { name: "address", condition: address, values: { words } };
  const values = { words, reference, piece: `%${words.replace(/[\\%_]/g, "\\$&")}%` };
  const named = `plain(booking.name) like plain(:piece) or ${address}`;
  if (!isReferenceStart(reference)) return { name: "words", condition: `(${named})`, values };
  return { name: "words-or-reference", condition: `(${named} or ${startsWithReference})`, values };
}

const startsWithReference =
  'booking.reference collate "C" >= :reference and booking.reference collate "C" < :reference || chr(1114111)';

const [minDigits, maxDigits] = [4, 8];

/**
 * Returns the last eight digits of a telephone number, reversed as in the index; undefined if the words are no number.
 * National and international spellings of a number end alike.
 */
function lastDigits(words: string): string | undefined {
  if (!/^[+\d(][\d\s()./–-]*$/.test(words)) return;
  const digits = words.replace(/\D/g, "");
  return digits.length < minDigits ? undefined : [...digits.slice(-maxDigits)].reverse().join("");
}

const bookingColumns =
  "id, reference, name, email, phone, status, source, seats, placed_at, departure_id, amount, paid, payment_unknown, currency";
const columns = bookingColumns.replace(/\w+/g, "booking.$&");
/** A subquery per row, so that the planner does not read all departures for a few bookings. */
const cityOfBooking =
  "(select tour.city_id from departure join tour on tour.id = departure.tour_id where departure.id = booking.departure_id)";

function amongNewest({ words, city }: Matching): string {
  const from = `(select ${bookingColumns} from booking where id < :before order by id desc limit ${maxRecentBookings})`;
  return listed(from, [words, city?.(cityOfBooking)]);
}

/** `+ 0` keeps the planner from using the index on `id`, which would scan nearly all bookings. */
const older = "booking.id + 0 < :before";

/**
 * Matches are materialized before sorting, so that the planner does not scan all bookings by id for the newest ones.
 */
function amongAll({ words, date, city }: Matching): string {
  const byDeparture = date !== undefined || words === undefined;
  const found = byDeparture
    ? `select ${columns} from departure join booking on booking.departure_id = departure.id
       ${where([older, date, city && `departure.tour_id in (select id from tour where ${city("city_id")})`, words])}`
    : `select ${columns} from booking ${where([older, words])}`;
  const rest = byDeparture ? undefined : city?.(cityOfBooking);
  return `with found as materialized (${found}) ${listed("found", [rest])}`;
}

const listed = (from: string, conditions: (string | undefined)[]) => `
  select booking.id, booking.reference, booking.name, booking.email, booking.status, booking.source, booking.seats,
    departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, tour_text.name as tour,
    city_text.name as city, booking.placed_at as "placedAt",
    booking.amount, booking.paid, booking.payment_unknown as "paymentUnknown", booking.currency
  from (select ${columns} from ${from} booking ${where(conditions)} order by booking.id desc limit ${pageLength + 1}) booking
  join departure on departure.id = booking.departure_id
  join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
  order by booking.id desc`;

function where(conditions: (string | undefined)[]): string {
  const present = conditions.filter(Boolean);
  return present.length === 0 ? "" : `where ${present.join(" and ")}`;
}

export type SentNotification = {
  id: number;
  kind: string;
  createdAt: Date;
  sentAt: Date | null;
  state: string;
  failure: MailFailure | null;
  lastError: string | null;
};

/** Lists the mail to the guest with its delivery state. */
export function listNotifications(db: Database, reference: string): Promise<SentNotification[]> {
  return db.rows<SentNotification>(
    "list-notifications",
    `select booking_notification.id, booking_notification.kind, booking_notification.created_at as "createdAt", outgoing_mail.sent_at as "sentAt",
       outgoing_mail.failure, outgoing_mail.last_error as "lastError",
       case when booking_notification.written_at is null then 'waiting' else coalesce(outgoing_mail.status, 'not sent') end as state
     from booking_notification
     join booking on booking.id = booking_notification.booking_id
     left join outgoing_mail on outgoing_mail.id = booking_notification.mail_id
     where booking.reference = $1 order by booking_notification.id desc`,
    [reference],
  );
}

import type { Database } from "#app/db/client.ts";
import { daysAhead } from "#app/domain/departures/make-departures.ts";
import type { ScaleTotals } from "./seed-scale.ts";

/**
 * Creates upcoming departures for copied tours, then past ones for all tours up to the total. Returns the first new id.
 */
export async function bulkDepartures(tx: Database, now: Date, totals: ScaleTotals): Promise<number> {
  const present = await tx.one<{ last: number; bookings: number }>(
    "scale-last",
    "select (select max(id) from departure) as last, (select count(*) from booking) as bookings",
  );
  const first = (present?.last ?? 0) + 1;
  await tx.rows("scale-candidates", candidates, [now, daysAhead, totals.departures]);
  await tx.rows("scale-departures", departures, [now, totals.bookings - (present?.bookings ?? 0)]);
  return first;
}

// Selects the newest days up to the total, then sorts them by date.
const candidates = `
  create temporary table scale_departure on commit drop as
  select schedule_id, tour_id, language, local_date, local_time, time_zone, days, capacity, guide_id,
    -- How full it is compared with others: far days are emptier.
    case when ahead > 30 then 0.06 when ahead > 0 then 0.5 else 0.6 + (schedule_id * 7 + ahead * -13) % 5 * 0.1 end as pull
  from (
    select schedule.id as schedule_id, tour.id as tour_id, schedule.language, local.today + ahead as local_date, schedule.local_time,
      city.time_zone, tour.days, schedule.capacity, schedule.guide_id, ahead
    from schedule join tour on tour.id = schedule.tour_id join city on city.id = tour.city_id
    cross join (select ($1::timestamptz at time zone 'UTC')::date as today) local
    cross join (select ($3::bigint * 7 / sum(cardinality(weekdays)) * 1.1)::integer + 30 as past from schedule) enough
    cross join lateral generate_series(case when starts_with(tour.key, 'scale-') then $2::integer - 1 else -1 end, -enough.past, -1) ahead
    where extract(isodow from local.today + ahead)::integer = any (schedule.weekdays)
    order by ahead desc, schedule.id
    limit $3::bigint - (select count(*) from departure)) newest
  order by local_date, local_time, schedule_id`;

/**
 * Distributes the exact total of bookings by weight. Parties alternate between two people and one, so the seats taken
 * are known here.
 */
const departures = `
  insert into departure (tour_id, schedule_id, language, local_date, local_time, starts_at, days, capacity, guide_id, status, seats_taken, reviews_asked)
  select tour_id, schedule_id, language, local_date, local_time, starts_at, days, capacity, guide_id,
    case when starts_at > $1 then 'OPEN' else 'CLOSED' end, parties + (parties + 1) / 2,
    starts_at < $1::timestamptz - interval '1 day'
  from (
    select *, (local_date + local_time) at time zone time_zone as starts_at,
      floor(through * $2 / whole)::integer - floor((through - weight) * $2 / whole)::integer as parties
    from (
      select *, sum(weight) over (order by local_date, local_time, schedule_id) as through, sum(weight) over () as whole
      from (select *, (capacity * pull * 100)::bigint::numeric as weight from scale_departure) weighted) summed) shared
  order by local_date, local_time, schedule_id`;

/** Derives the number of parties from the seats taken, the inverse of the formula above. */
const parties = "departure.seats_taken * 2 / 3";
const guestsEach = 4;
const guestsPerUser = 20;

export async function bulkBookings(tx: Database, now: Date, first: number): Promise<void> {
  await tx.rows("scale-parties", partyTable, [first]);
  const total = await tx.one<{ bookings: number }>("scale-total", "select sum(parties) as bookings from scale_party");
  const bookings = total?.bookings ?? 0;
  const guests = Math.ceil(bookings / guestsEach);
  const users = Math.ceil(guests / guestsPerUser);
  await tx.rows("scale-users", usersInsert, [users, now]);
  const free = await tx.one<{ start: number }>("scale-free-references", freeReferences, [bookings]);
  await tx.rows("scale-bookings", bookingsInsert, [now, guests, users, free?.start ?? 0]);
}

const alphabet = "'23456789ABCDEFGHJKMNPQRSTVWXYZ'";
// Maps numbers to unique references that look random: the factor is coprime to 30^8.
const factor = "12345678911";
const inverse = "283431648191";
const allReferences = "656100000000";
const reference = Array.from(
  { length: 8 },
  (_, place) => `substr(${alphabet}, (mixed / ${30 ** place} % 30)::integer + 1, 1)`,
).join(" || ");

const partyTable = `
  create temporary table scale_party on commit drop as
  select departure.id, departure.starts_at, ${parties} as parties, sum(${parties}) over (order by departure.id) - ${parties} as before,
    tour.currency, coalesce(tour.price, 0) as price
  from departure join tour on tour.id = departure.tour_id where departure.id >= $1`;

const usersInsert = `
  insert into "user" (id, name, email, email_verified, created_at, updated_at)
  select 'scale-' || number, 'Guest ' || number, 'guest' || number || '@scale.example', true, $2, $2 from generate_series(1, $1::integer) number`;

/** Finds the first range of numbers whose references are all unused. */
const freeReferences = `
  with used as (
    select sum((strpos(${alphabet}, substr(reference, place, 1)) - 1) * power(30::numeric, place - 1)) * ${inverse} % ${allReferences} as number
    from booking, generate_series(1, 8) place group by reference)
  select run * $1::bigint as start from generate_series(0, 99) run
  where not exists (select from used where number between run * $1::bigint and (run + 1) * $1::bigint)
  limit 1`;

const bookingsInsert = `
  insert into booking (reference, departure_id, adults, name, email, invented, locale, status, user_id, amount, currency, placed_at)
  select ${reference}, party.id, adults,
    (array['Alice', 'Birgit', 'Carmen', 'Dev', 'Ewa', 'Finn', 'Grace', 'Hanna', 'Inés', 'Jonas', 'Kinga', 'Lukas', 'Marta'])[number % 13 + 1]
      || ' ' || (array['Ashworth', 'Brandt', 'Campos', 'Demir', 'Eriksen', 'Fuchs', 'Górska', 'Herrera', 'Ivanova', 'Keller', 'Lorenz', 'Malec',
        'Novak', 'Okafor', 'Prieto', 'Quinn', 'Reid', 'Seidel', 'Tóth', 'Ullman', 'Vogt', 'Wrona', 'Young'])[number / 13 % 23 + 1],
    'guest' || guest || '@scale.example', true, (array['en', 'de', 'es', 'pl'])[guest % 4 + 1],
    case when party.starts_at > $1 then 'confirmed' when number % 20 = 0 then 'no-show' else 'attended' end,
    case when guest <= $3 then 'scale-' || guest end, party.price * adults, party.currency,
    least($1, party.starts_at) - make_interval(hours => (number % 480)::integer + 25)
  from scale_party party
  cross join lateral generate_series(1, party.parties) place
  cross join lateral (select party.before + place as number, (party.before + place) * 7919 % $2::bigint + 1 as guest, 1 + place % 2 as adults) one
  cross join lateral (select ($4::bigint + number) * ${factor} % ${allReferences} as mixed) spread`;

/** Adds recent notifications, so that jobs do not send reminders and review requests again, and old sent mail. */
export async function bulkNotifications(tx: Database, now: Date, totals: ScaleTotals): Promise<void> {
  await tx.rows(
    "scale-notifications",
    `insert into booking_notification (booking_id, kind, dedup_key, created_at, written_at)
     select booking.id, case when party.starts_at > $1 then 'reminder' else 'review' end, case when party.starts_at > $1 then party.id else 0 end, $1, $1
     from scale_party party join booking on booking.departure_id = party.id
     where party.starts_at between $1::timestamptz - interval '15 days' and $1::timestamptz + interval '24 hours'`,
    [now],
  );
  await tx.rows(
    "scale-mail",
    `insert into outgoing_mail (kind, dedup_key, message_id, recipient, locale, subject, html, body, status, attempts, next_attempt_at, created_at, sent_at)
     select 'booking.confirmed', 'scale/' || number, '<scale-' || number || '@scale.example>', 'guest' || number || '@scale.example', 'en', 'Your booking', '', '', 'sent', 1, $1, $1, $1
     from generate_series(1, $2::integer) number`,
    [now, Math.round(totals.bookings / 25)],
  );
}

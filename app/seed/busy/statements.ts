/** A name and the SQL that writes one kind of invented rows. `$1` is the time. */
type Statement = [name: string, text: string];

const families = `array['Adamczyk', 'Balogh', 'Castellanos', 'Dvořák', 'Eriksen', 'Ferenc', 'Gruber', 'Horváth', 'Ivanova', 'Jansen',
  'Kowal', 'Lindner', 'Marek', 'Novak', 'Orosz', 'Popescu', 'Richter', 'Soler', 'Tóth', 'Urban', 'Vacek', 'Weiss', 'Zeman', 'Żak']`;

/** The first name of a colleague, another guide's. */
const firstName = `split_part((select other.name from guide other where other.portrait = model.portrait and starts_with(other.slug, 'busy-') is false
  order by md5(other.slug || model.slug || shift) limit 1), ' ', 1)`;

/** Everyone gets a colleague an hour later; some a second one, two and a half hours later. */
export const colleagues: Statement[] = [
  [
    "colleagues",
    `insert into guide (slug, name, home_city_id, walking_since, portrait, languages)
     select 'busy-' || shift || '-' || model.slug,
       ${firstName} || ' ' || (${families})[1 + (model.id * 7 + shift) % 24],
       model.home_city_id, 2012 + (model.id + shift) % 13, model.portrait, model.languages
     from guide model cross join (values (60), (150)) later (shift)
     where shift = 60 or model.id % 5 < 2 order by shift, model.id`,
  ],
  [
    "colleague-texts",
    `insert into guide_text (guide_id, locale, quote, about)
     select mine.id, text.locale, text.quote, text.about
     from guide mine join guide model on mine.slug = any (array['busy-60-' || model.slug, 'busy-150-' || model.slug])
     join guide_text text on text.guide_id = model.id`,
  ],
  [
    "colleague-tours",
    `insert into guide_tour (guide_id, tour_id)
     select mine.id, led.tour_id
     from guide mine join guide model on mine.slug = any (array['busy-60-' || model.slug, 'busy-150-' || model.slug])
     join guide_tour led on led.guide_id = model.id`,
  ],
  [
    "colleague-schedules",
    `insert into schedule (tour_id, language, weekdays, local_time, season_from, season_to, capacity, guide_id)
     select model.tour_id, model.language, model.weekdays, model.local_time + make_interval(mins => shift), model.season_from, model.season_to,
       model.capacity, mine.id
     from schedule model join guide own on own.id = model.guide_id
     cross join (values (60), (150)) later (shift)
     join guide mine on mine.slug = 'busy-' || shift || '-' || own.slug
     where model.local_time + make_interval(mins => shift) < '23:00' and model.local_time < '21:00'
     order by shift, model.id`,
  ],
];

export const phones: Statement = [
  "guide-phones",
  `update guide set phone = '+48 600 ' || lpad(((id * 7919) % 1000)::text, 3, '0') || ' ' || lpad(((id * 104729) % 1000)::text, 3, '0')
   where id % 6 <> 0`,
];

/** Guests who canceled did so between their booking and the tour. */
export const canceledGuests: Statement = [
  "canceled-guests",
  `update booking set canceled_at = least($1, booking.placed_at + (departure.starts_at - booking.placed_at) * 0.6), sequence = 1
   from departure where departure.id = booking.departure_id and booking.status = 'canceled'`,
];

/** What is over is closed. On some past days a city's afternoon was canceled because of a storm. */
export const canceledDays: Statement = [
  "past-departures",
  `with stormy as (
     update departure set status = 'CANCELED', edited = true, reviews_asked = true, canceled_at = departure.starts_at - interval '3 hours',
       canceled_seats = departure.seats_taken, seats_taken = 0
     from tour where tour.id = departure.tour_id and departure.starts_at <= $1::timestamptz - interval '1 day'
       and departure.local_time >= '13:00'
       and (extract(doy from departure.local_date)::integer * 31 + (select size_rank from city where id = tour.city_id) * 7) % 60 = 0
     returning departure.id, departure.canceled_at),
   gone as (
     update booking set status = 'canceled', canceled_at = stormy.canceled_at, sequence = 1
     from stormy where booking.departure_id = stormy.id and booking.status <> 'canceled')
   update departure set status = 'CLOSED', reviews_asked = true
   where starts_at <= $1 and id not in (select id from stormy)`,
];

/** Whoever came to this morning's tours is checked in. */
export const attendanceToday: Statement = [
  "attendance-today",
  `update booking set status = case when booking.id % 14 = 0 then 'no-show' else 'attended' end
   from departure where departure.id = booking.departure_id and booking.status = 'confirmed'
     and departure.starts_at <= $1::timestamptz - interval '20 minutes'`,
];

/** A few guides are ill for some days, and a few departures of the coming days have nobody. */
export const absences: Statement = [
  "absences",
  `with nobody as (
     update departure set guide_id = null
     where starts_at between $1::timestamptz + interval '1 day' and $1::timestamptz + interval '10 days' and id % 97 = 0),
   ill as (select id, 1 + id % 3 as days from guide where active order by md5(slug) limit 4)
   update departure set guide_absent_at = $1, guide_absent_reason = (array['A cold, no voice', 'Child is ill', 'Sprained ankle'])[ill.days]
   from ill where departure.guide_id = ill.id and departure.status <> 'CANCELED' and departure.id % 97 <> 0
     and departure.starts_at > $1 and departure.starts_at < $1::timestamptz + make_interval(days => ill.days::integer)`,
];

export const waitingLists: Statement = [
  "waiting-lists",
  `insert into waiting_party (departure_id, position, adults, name, email, locale, joined_at, confirmed_at, invented)
   select departure.id, place, 1 + (departure.id + place) % 3, guest.name, 'waiting' || departure.id || '-' || place || '@example.org',
     guest.locale, $1::timestamptz - make_interval(hours => (20 - place * 2)::integer),
     case when place <> 2 then $1::timestamptz - make_interval(hours => (20 - place * 2)::integer) end, true
   from departure
   cross join generate_series(1, 1 + departure.id % 4) place
   cross join lateral (select name, locale from booking where departure_id = departure.id order by id desc offset place limit 1) guest
   where departure.status = 'OPEN' and departure.seats_taken >= departure.capacity and departure.starts_at > $1
     and departure.starts_at < $1::timestamptz + interval '14 days' and departure.id % 3 = 0`,
];

/** Notes that guides left this morning. */
export const guideNotes: Statement = [
  "guide-notes",
  `insert into tour_note (tour_id, guide_id, body, created_at)
   select tour_id, guide_id, (array['The side gate is locked, use the main one.', 'Building works at the second stop until Friday.',
     'The church is closed for a wedding.'])[1 + (row_number() over (order by id)) % 3], $1::timestamptz - make_interval(mins => (40 * row_number() over (order by id))::integer)
   from (select id, tour_id, guide_id from departure where guide_id is not null and status = 'CLOSED'
     and starts_at between $1::timestamptz - interval '6 hours' and $1 order by id desc limit 5) led`,
];

/** Messages, private requests, applications and reviews of the last two days. */
export const inbox: Statement[] = [
  [
    "messages",
    `insert into enquiry (topic, name, email, message, locale, created_at)
     select (array['group', 'booking', 'lost'])[1 + n % 3], name, email, (array['Can we bring our dog? It is small and friendly.',
       'We are five now instead of three. Is that possible?', 'I left a blue umbrella at the last stop yesterday.'])[1 + n % 3], locale,
       $1::timestamptz - make_interval(mins => (n * 95)::integer)
     from (select guest.*, row_number() over (order by id desc) as n from booking guest
       where email is not null and id % 211 = 3 order by id desc limit 14) written`,
  ],
  [
    "requests",
    `insert into private_request (city_id, local_date, local_time, language, people, wishes, name, email, phone, locale, created_at)
     select tour.city_id, ($1::timestamptz)::date + 7 + n::integer, '11:00', departure.language, 6 + (n * 5 % 20)::integer,
       'A company outing, not too much walking.', written.name, written.email, written.phone, written.locale,
       $1::timestamptz - make_interval(hours => (n * 5)::integer)
     from (select guest.*, row_number() over (order by id desc) as n from booking guest
       where email is not null and phone is not null and id % 307 = 5 order by id desc limit 6) written
     join departure on departure.id = written.departure_id join tour on tour.id = departure.tour_id`,
  ],
  [
    "applications",
    `insert into application (kind, name, email, city, message, languages, locale, created_at)
     select 'guide', written.name, written.email, tour.city_id, 'I have led walks for a museum for four years.', array['en', 'de'], written.locale,
       $1::timestamptz - make_interval(hours => (n * 9)::integer)
     from (select guest.*, row_number() over (order by id desc) as n from booking guest
       where email is not null and id % 503 = 7 order by id desc limit 4) written
     join departure on departure.id = written.departure_id join tour on tour.id = departure.tour_id`,
  ],
  [
    "reviews",
    `insert into review (tour_id, language, rating, title, body, name, own_experience, status, walked_on, created_at)
     select departure.tour_id, written.locale, 3 + (n % 3)::integer, 'A good walk', 'Two hours went by quickly. The guide answered every question.',
       split_part(written.name, ' ', 1), true, 'pending', departure.local_date, $1::timestamptz - make_interval(hours => (n * 3)::integer)
     from (select guest.*, row_number() over (order by guest.id desc) as n from booking guest join departure led on led.id = guest.departure_id
       where guest.status = 'attended' and led.starts_at > $1::timestamptz - interval '5 days' and guest.id % 61 = 3 order by guest.id desc limit 9) written
     join departure on departure.id = written.departure_id`,
  ],
];

import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { insert } from "./insert.ts";
import { createRandom, type Random } from "./random.ts";

const bookedDays = 30;
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const guests: [locale: Locale, firstNames: string[], familyNames: string[]][] = [
  [
    "en",
    ["Alice", "Ben", "Ciara", "Dev", "Emma", "Finn", "Grace", "Isaac", "Maya", "Noah"],
    ["Ashworth", "Byrne", "Carter", "Fraser", "Okafor", "Patel", "Reid", "Walsh"],
  ],
  [
    "de",
    ["Anke", "Birgit", "Jonas", "Katrin", "Lukas", "Moritz", "Svenja", "Uwe"],
    ["Brandt", "Fuchs", "Hartmann", "Krüger", "Lorenz", "Seidel", "Vogt"],
  ],
  [
    "es",
    ["Álvaro", "Carmen", "Inés", "Javier", "Lucía", "Marta", "Pablo", "Rocío"],
    ["Campos", "Gallego", "Herrera", "Molina", "Prieto", "Vidal"],
  ],
  [
    "pl",
    ["Agata", "Bartosz", "Ewa", "Filip", "Kinga", "Łukasz", "Magda", "Piotr"],
    ["Bąk", "Cieślak", "Górska", "Malec", "Sroka", "Wrona"],
  ],
];

type SeatedDeparture = {
  id: number;
  capacity: number;
  ahead: number;
  price: number;
  childPrice: number;
  currency: string;
};
type Party = ReturnType<typeof booking>;

/** Writes the bookings of a departure in more detail. */
export type DetailGuests = (bookings: Party[], departure: SeatedDeparture) => object[];

/**
 * Creates plausible bookings for the coming weeks: near days are fuller than far ones, a few are sold out. The guests
 * are marked as invented and never get mail.
 */
export async function seedGuests(db: Database, now: Date, detail: DetailGuests = (bookings) => bookings) {
  const departures = await db.rows<SeatedDeparture>(
    "seed-fillable",
    `select departure.id, departure.capacity, coalesce(tour.price, 0) as price, tour.child_price as "childPrice", tour.currency,
       departure.local_date - ($1::timestamptz at time zone 'UTC')::date as ahead
     from departure join tour on tour.id = departure.tour_id
     where departure.local_date < ($1::timestamptz at time zone 'UTC')::date + $2::integer
     order by departure.local_date, departure.local_time, departure.id`,
    [now, bookedDays],
  );
  const random = createRandom(2007);
  const taken = new Set<string>();
  const bookings = departures.flatMap((departure) =>
    detail(
      parties(random, departure).map((seats) => booking(random, departure, seats, taken, now)),
      departure,
    ),
  );
  await insert(db, "booking", bookings);
  await db.rows(
    "seed-seats",
    `update departure set seats_taken = booked.seats
     from (select departure_id, sum(seats) as seats from booking where status <> 'canceled' group by departure_id) booked
     where booked.departure_id = departure.id`,
  );
  return bookings.length;
}

function parties(random: Random, { capacity, ahead }: SeatedDeparture): number[] {
  const pull = Math.max(0.06, 0.8 - Math.max(0, ahead) * 0.032);
  const soldOut = ahead < 9 && random.next() < 0.08;
  const target = soldOut ? capacity : Math.floor(capacity * Math.min(0.97, pull * (0.35 + random.next() * 0.8)));
  const sizes: number[] = [];
  for (let left = target; left > 0; ) {
    const size = Math.min(left, random.pick([1, 2, 2, 2, 3, 4, 4, 5]));
    sizes.push(size);
    left -= size;
  }
  return sizes;
}

function booking(random: Random, departure: SeatedDeparture, seats: number, taken: Set<string>, now: Date) {
  const [locale, firstNames, familyNames] = random.pick(guests);
  const name = `${random.pick(firstNames)} ${random.pick(familyNames)}`;
  const children = seats > 2 && random.next() < 0.4 ? 1 + random.below(seats - 2) : 0;
  return {
    reference: newReference(random, taken),
    departure_id: departure.id,
    adults: seats - children,
    children,
    name,
    email: `guest${taken.size}@example.org`,
    invented: true,
    locale,
    status: "confirmed",
    amount: departure.price * (seats - children) + departure.childPrice * children,
    currency: departure.currency,
    placed_at: new Date(now.getTime() - random.below(20 * 86_400_000)).toISOString(),
  };
}

function newReference(random: Random, taken: Set<string>): string {
  for (;;) {
    const reference = Array.from({ length: 8 }, () => alphabet[random.below(alphabet.length)]).join("");
    if (!taken.has(reference)) {
      taken.add(reference);
      return reference;
    }
  }
}

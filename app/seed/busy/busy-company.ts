import type { Database } from "#app/db/client.ts";
import type { DetailGuests } from "#app/seed/guests.ts";
import { createRandom, type Random } from "#app/seed/random.ts";
import {
  absences,
  attendanceToday,
  canceledDays,
  canceledGuests,
  colleagues,
  guideNotes,
  inbox,
  phones,
  waitingLists,
} from "./statements.ts";

/** About three months, so that the figures have two whole ones. */
export const historyDays = 92;

const day = 86_400_000;
const notes = [
  "Nut allergy",
  "We come with a pram",
  "One of us walks slowly",
  "Arriving by train at the last minute",
  "Birthday!",
];
const phoneStarts = ["+48 5", "+49 151 ", "+34 6", "+44 77"];

/**
 * Gives every guide colleagues who lead the same tours at other hours, until there are about 300 departures a day. A
 * colleague's tours overlap no more than those of the guide they are copied from.
 */
export async function seedColleagues(db: Database) {
  for (const [name, text] of colleagues) await db.rows(`busy-${name}`, text);
}

/** Adds what a guest list of a working company has: telephone numbers, notes, calls, walk-ins, and who came. */
export function detailGuests(): DetailGuests {
  const random = createRandom(1809);
  return (bookings, departure) =>
    bookings.map((booking) => {
      const isPast = departure.ahead < 0;
      const source = sourceOf(random, isPast);
      const hasEmail = source === "web" || source === "office" || random.next() < 0.4;
      // Placed in the last twenty days, or in the twenty days before a tour of the past.
      const placed = Date.parse(booking.placed_at) + Math.min(0, departure.ahead - 1) * day;
      return {
        ...booking,
        source,
        email: hasEmail ? booking.email : null,
        phone: source === "phone" || random.next() < 0.6 ? phoneNumber(random) : null,
        note: random.next() < 0.06 && !isPast ? random.pick(notes) : null,
        status: statusOf(random, isPast, source),
        placed_at: new Date(placed).toISOString(),
        canceled_at: null,
      };
    });
}

function sourceOf(random: Random, isPast: boolean) {
  const share = random.next();
  if (share < 0.86) return "web";
  if (share < 0.94) return "phone";
  return share < 0.97 || !isPast ? "office" : "walk-in";
}

function statusOf(random: Random, isPast: boolean, source: string) {
  const share = random.next();
  if (share < 0.05 && source !== "walk-in") return "canceled";
  if (!isPast) return "confirmed";
  return share < 0.13 && source !== "walk-in" ? "no-show" : "attended";
}

const phoneNumber = (random: Random) =>
  `${random.pick(phoneStarts)}${String(random.below(100_000_000)).padStart(8, "0")}`;

/** Adds what waits for the office: guides who are ill, full departures with waiting lists, messages, requests, notes. */
export async function seedOfficeWork(db: Database, now: Date) {
  const statements = [
    phones,
    canceledGuests,
    canceledDays,
    attendanceToday,
    absences,
    waitingLists,
    guideNotes,
    ...inbox,
  ];
  for (const [name, text] of statements) await db.rows(`busy-${name}`, text, text.includes("$1") ? [now] : []);
}

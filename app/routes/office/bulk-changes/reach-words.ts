import type { Reach } from "#app/domain/departures/reach.ts";
import { people } from "#app/routes/office/day/words.ts";
import { emails } from "./names.ts";

export const bookingsOf = (count: number) => `${count} ${count === 1 ? "booking" : "bookings"}`;

/** Says what each number counts, and why there are fewer emails than bookings. */
export function reachWords({ bookings, guests, emails: sent, withoutAddress, unreachable, invented }: Reach): string {
  const missing = [
    withoutAddress > 0 && `${bookingsOf(withoutAddress)} without an email address`,
    unreachable > 0 && `${bookingsOf(unreachable)} with an address that refuses our email`,
    invented > 0 && `${bookingsOf(invented)} of invented guests, who are never emailed`,
  ].filter((part) => part !== false);
  const why = missing.length > 0 ? `; no email to ${missing.join(", ")}` : "";
  return `${people(guests)} in ${bookingsOf(bookings)}: ${emails(sent)}${why}.`;
}

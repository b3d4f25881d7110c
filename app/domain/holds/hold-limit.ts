import { guestLimits } from "#app/domain/bookings/guest-limits.ts";
import { holdLimits } from "./hold-rules.ts";

type Names = Record<"client" | "email" | "hasAccount" | "now" | "departure" | "seats", string>;

/** SQL that tells whether a guest may hold so many seats of a departure, besides what they have booked and hold. */
export function holdLimit({ client, email, hasAccount, now, departure, seats }: Names): string {
  const { bookings, seats: network, perEmail: own } = guestLimits;
  const { perEmail, perClient } = holdLimits;
  const limits = [bookings.uses, network.uses, own.bookingsPerDay, own.seatsPerDay, own.upcoming];
  const held = [perEmail.holds, perEmail.seats, perClient.seats];
  return `hold_limit(${[client, email, hasAccount, now, departure, seats, ...limits, ...held].join(", ")})`;
}

import type { FormErrors } from "#app/blocks/forms/parse-form.ts";
import type { ChangeRefusal } from "#app/domain/booking-changes/change-booking.ts";
import type { LimitRefusal } from "#app/domain/bookings/guest-limits.ts";
import type { BookingProblem } from "#app/domain/bookings/place-booking.ts";
import type { TourDeparture } from "#app/domain/departures/departure-entry.ts";
import type { Wait } from "#app/domain/rate-limits/consume-rate-limit.ts";

/** The guest's own booking of the same departure, with the path of its ticket. */
export type AlreadyBooked = { reference: string; adults: number; children: number; ticket: string };
export type Refusal = BookingProblem | Exclude<ChangeRefusal, "changed"> | LimitRefusal | "repeated" | "too_few";
export type BookingAnswer = {
  errors?: FormErrors;
  values?: Record<string, string>;
  refusal?: Refusal;
  /** How long a limit lasts. */
  wait?: Wait;
  /** Seats of a departure that has too few. */
  left?: number;
  /** What the guest saw that the party costs, and what it costs. */
  sums?: { seen: number; now: number };
  /** Departures with room, offered if the chosen one has none. */
  instead?: TourDeparture[];
  already?: AlreadyBooked;
};

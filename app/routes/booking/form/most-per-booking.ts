import { largestParty } from "#app/domain/bookings/party.ts";
import type { Tour } from "#app/domain/tours/get-tour.ts";

/** No booking is larger than the group of the tour. */
export function mostPerBooking({ payment, largestGroup }: Pick<Tour, "payment" | "largestGroup">): number {
  return Math.min(largestParty(payment), largestGroup);
}

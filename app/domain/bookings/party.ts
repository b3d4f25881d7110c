import type { Payment } from "#app/domain/tours/list-tours.ts";

export type Party = { adults: number; children: number };

/** Guests themselves book fewer than the office or a guide may. */
export const maxGuestsFree = 12;
export const maxGuestsPaid = 20;
export const maxGuestsByStaff = 35;
/** Of a party's note to the guide. */
export const maxNoteCharacters = 300;

export function partySize({ adults, children }: Party): number {
  return adults + children;
}

/** Larger groups have to book a private tour. */
export function maxGuestsPerBooking(payment: Payment): number {
  return payment === "paid" ? maxGuestsPaid : maxGuestsFree;
}

type Limited = { payment: Payment; maxGuestsPerDeparture: number };

/** No booking is larger than the group of the tour. */
export function maxGuestsOnTour({ payment, maxGuestsPerDeparture }: Limited): number {
  return Math.min(maxGuestsPerBooking(payment), maxGuestsPerDeparture);
}

type Grown = { payment: Payment; capacity: number; seats: number };

/** No booking grows beyond its departure; a party that the office made larger than that may stay as it is. */
export function maxGuestsAfterChange({ payment, capacity, seats }: Grown): number {
  return Math.max(seats, Math.min(maxGuestsPerBooking(payment), capacity));
}

export function isSameParty(one: Party, other: Party): boolean {
  return one.adults === other.adults && one.children === other.children;
}

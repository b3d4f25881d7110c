import type { Payment } from "#app/domain/tours/list-tours.ts";

export type Party = { adults: number; children: number };

export const largestFreeParty = 12;
export const largestPaidParty = 20;
/** Characters of a party's note to the guide. */
export const longestNote = 300;

export function partySize({ adults, children }: Party): number {
  return adults + children;
}

/** Larger groups have to book a private tour. */
export function largestParty(payment: Payment): number {
  return payment === "paid" ? largestPaidParty : largestFreeParty;
}

export function isSameParty(one: Party, other: Party): boolean {
  return one.adults === other.adults && one.children === other.children;
}

import { maxGuestsPaid } from "#app/domain/bookings/party.ts";

/**
 * Who holds seats. A `payment` and an `assistant` act for a guest, whose limits count; a `reseller` and the `office` have
 * none.
 */
export type HoldKind = "payment" | "reseller" | "assistant" | "office";
export type GuestHoldKind = Extract<HoldKind, "payment" | "assistant">;

export type HoldState = "live" | "confirmed" | "released";
export type ReleaseReason = "expired" | "released" | "canceled";

/**
 * What a guest may hold and has not booked yet, on top of the limits of bookings. Whoever pays holds the whole party
 * first, so the largest party that guests may book fits.
 */
export const holdLimits = { perEmail: { holds: 2, seats: maxGuestsPaid }, perClient: { seats: 24 } };

/** How long seats may be held in all, extensions included. Only the office may hold them until the start. */
export const maxHoldMinutes: Record<HoldKind, number | null> = {
  // The page of the payment provider stays open for 31 minutes, and it may tell late.
  payment: 60,
  reseller: 120,
  assistant: 30,
  office: null,
};

/** The end that is asked for, but not later than the kind of hold allows. */
export function latestEnd(kind: HoldKind, until: Date, takenAt: Date): Date {
  const maxMinutes = maxHoldMinutes[kind];
  const latest = maxMinutes === null ? until.getTime() : takenAt.getTime() + maxMinutes * 60_000;
  return new Date(Math.min(until.getTime(), latest));
}

import type { Database } from "#app/db/client.ts";
import { notifyGuest, stateChange } from "#app/domain/booking-changes/change-booking.ts";
import { changeSeats } from "#app/domain/booking-changes/change-seats.ts";
import { type LockedBooking, lockBooking, retryIfMoved } from "#app/domain/booking-changes/lock-booking.ts";
import { type Party, partySize } from "#app/domain/bookings/party.ts";
import { confirmForParty } from "#app/domain/holds/hold-for-party.ts";
import { releaseHold } from "#app/domain/holds/release-hold.ts";
import { recordChange } from "#app/domain/office/record-change.ts";
import type { PriceLine } from "#app/domain/prices/price-lines.ts";
import { writePriceLines } from "#app/domain/prices/write-price-lines.ts";
import { Refusal } from "#app/domain/refusal.ts";

/** What was paid for: the party and the sum the booking had, and the lines it is to have. */
export type PartyChange = { from: Party & { amount: number }; lines: PriceLine[] };

type PaidParty = {
  reference: string;
  departureId: number | null;
  holdId: number | null;
  party: Party;
  change: PartyChange;
};

/**
 * Makes the party as large as was paid for, if the booking is still as it was. If not, or if the seats are gone, it stays
 * as it is: the payment is then more than it costs, and goes back like any such sum.
 */
export async function changePaidParty(tx: Database, paid: PaidParty, now: Date): Promise<void> {
  const { reference, holdId, departureId } = paid;
  // The seats may be held on another departure than the booking is on by now: both are locked before the booking.
  const lock = { reference, state: "any" as const, ...(departureId !== null && { to: departureId }) };
  const booking = await retryIfMoved(() => tx.transaction((inner) => lockBooking(inner, lock, undefined, now)));
  if (isAsBefore(booking, paid) && (await grow(tx, booking, paid, now))) return;
  if (holdId !== null) await releaseHold(tx, holdId, now);
}

/** False if it cannot be done any more; then nothing of it is. */
async function grow(tx: Database, booking: LockedBooking, paid: PaidParty, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await takeSeats(inner, booking, paid, now);
      await writePriceLines(inner, booking.id, paid.party, paid.change.lines);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
  if (!booking.started) await notifyGuest(tx, booking.id, "changed", now);
  const entry = stateChange("change party", booking, paid.party);
  await recordChange(tx, "guest", { ...entry, subject: { kind: "booking", id: paid.reference } }, now);
  return true;
}

function isAsBefore(booking: LockedBooking, { departureId, change: { from } }: PaidParty): boolean {
  const { adults, children, amount } = booking;
  const isSame = adults === from.adults && children === from.children && amount === from.amount;
  return booking.status === "confirmed" && booking.departureId === departureId && isSame;
}

/** The held ones, or free ones if these were given back before the payment was known. */
async function takeSeats(tx: Database, booking: LockedBooking, { holdId, party }: PaidParty, now: Date): Promise<void> {
  if (holdId !== null && (await confirmForParty(tx, holdId, now))) return;
  await changeSeats(tx, booking.departureId, partySize(party) - booking.seats, "on_sale", now);
}

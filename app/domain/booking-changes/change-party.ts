import type { Database } from "#app/db/client.ts";
import type { Guest } from "#app/domain/bookings/guest-limits.ts";
import { isSameParty, maxGuestsPerBooking, type Party, partySize } from "#app/domain/bookings/party.ts";
import { linesAfter, totalAfter } from "#app/domain/prices/price-lines.ts";
import { writePriceLines } from "#app/domain/prices/write-price-lines.ts";
import { Refusal } from "#app/domain/refusal.ts";
import {
  type BookingChange,
  type ChangeResult,
  changeBooking,
  checkSeen,
  notifyGuest,
  stateChange,
} from "./change-booking.ts";
import { reseat } from "./change-seats.ts";
import type { LockedBooking } from "./lock-booking.ts";

type PartyChange = BookingChange<Guest> & {
  party: Party;
  /** The party that the guest saw; tells a repeated addition from a second one. */
  had?: Party;
  /** What the guest saw that the new party costs, or that the people who are added cost. */
  total?: number | undefined;
};

/** A guest changes the party before the start. What is already as asked for is done. */
export function changeParty(
  db: Database,
  { seen, party, had, total, ...change }: PartyChange,
  now: Date,
): Promise<ChangeResult> {
  return changeBooking(db, { ...change, act: had ? "add" : "party" }, now, async (tx, booking) => {
    if (isSameParty(booking, party)) return undefined;
    checkSeen(booking, seen);
    if (had && !isSameParty(booking, had)) throw new Refusal("changed");
    const after = totalAfter(booking, party);
    if (total !== undefined && after !== null && after !== total + (had ? booking.amount : 0))
      throw new Refusal("price");
    // A private group may be larger, and never grows beyond its departure.
    if (!booking.isPrivate && partySize(party) > maxGuestsPerBooking(booking.payment)) throw new Refusal("too_large");
    await reseat(tx, booking, { seats: partySize(party) }, change.by, now);
    await writeParty(tx, booking, party, now);
    return stateChange("change party", booking, party);
  });
}

/** Adds people to a booking. Sending the same addition twice adds them once. */
export function addToBooking(
  db: Database,
  { had, extra, ...change }: BookingChange<Guest> & Pick<PartyChange, "total"> & { had: Party; extra: Party },
  now: Date,
): Promise<ChangeResult> {
  const party = { adults: had.adults + extra.adults, children: had.children + extra.children };
  return changeParty(db, { ...change, had, party }, now);
}

/** Who is new pays today's price, who stays keeps theirs. Guests get mail only before the start. */
export async function writeParty(tx: Database, booking: LockedBooking, party: Party, now: Date): Promise<void> {
  const { id } = booking;
  const lines = linesAfter(booking, party);
  if (lines) await writePriceLines(tx, id, party, lines);
  else
    await tx.rows("change-party", "update booking set adults = $2, children = $3 where id = $1", [
      id,
      party.adults,
      party.children,
    ]);
  if (!booking.started) await notifyGuest(tx, booking.id, "changed", now);
}

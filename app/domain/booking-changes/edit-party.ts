import type { Database } from "#app/db/client.ts";
import { isSameParty, maxGuestsByStaff, type Party, partySize } from "#app/domain/bookings/party.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { changeLocked } from "./change-booking.ts";
import { writeParty } from "./change-party.ts";
import { recordOverbooking, reseat } from "./change-seats.ts";

/** `beyond` raises the capacity if necessary; the office gives a reason. */
export type PartyEdit = {
  key: string;
  departureId: number;
  reference: string;
  party: Party;
  beyond?: boolean;
  reason?: string | undefined;
};
export type PartyEditResult = IdempotentResult<Party, "unknown" | "not_live" | "canceled" | "sold_out" | "too_large">;

/** The office or a guide changes the number of guests, also after the start. */
export function editParty(db: Database, request: PartyEdit, by: Actor, now: Date): Promise<PartyEditResult> {
  const { departureId, reference, party, beyond = false, reason } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!isParty(party)) throw new Refusal("too_large");
    await changeLocked(tx, { reference, on: departureId, state: "live", by }, now, async (_, booking) => {
      if (isSameParty(booking, party)) return undefined;
      const rule = beyond ? "over_capacity" : "not_canceled";
      const capacity = await reseat(tx, booking, { seats: partySize(party), rule }, by, now);
      await recordOverbooking(tx, { departureId, reference, capacity, reason }, by, now);
      await writeParty(tx, booking, party, now);
      const before = { adults: booking.adults, children: booking.children };
      return { action: "change party", before, after: party };
    });
    return party;
  });
}

export function isParty({ adults, children }: Party): boolean {
  const counts = [adults, children];
  return (
    counts.every((count) => Number.isInteger(count) && count >= 0 && count <= maxGuestsByStaff) && adults + children > 0
  );
}

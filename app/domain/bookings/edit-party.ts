import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { adjustSeats, lockBooking, recordOverbooking } from "./lock-booking.ts";
import { type Party, partySize } from "./party.ts";

/** `beyond` raises the capacity if necessary, for guests who are already at the meeting point. */
export type PartyEdit = { key: string; departureId: number; reference: string; party: Party; beyond?: boolean };
export type PartyEditResult = IdempotentResult<Party, "unknown" | "not_live" | "canceled" | "sold_out" | "too_large">;

/** Changes the number of guests. Guests get mail about it only before the start. */
export function editParty(db: Database, request: PartyEdit, by: Actor, now: Date): Promise<PartyEditResult> {
  const { departureId, reference, party, beyond = false } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!isParty(party)) throw new Refusal("too_large");
    const booking = await lockBooking(tx, departureId, reference, now);
    if (booking.adults === party.adults && booking.children === party.children) return party;
    const added = partySize(party) - booking.seats;
    const capacity = await adjustSeats(tx, departureId, added, { overCapacity: beyond }, now);
    await recordOverbooking(tx, { departureId, reference, capacity, reason: undefined }, by, now);
    await tx.rows(
      "edit-party",
      `update booking set adults = $2, children = $3, amount = case when departure.is_private then booking.amount else $4 end
       from departure where booking.id = $1 and departure.id = booking.departure_id`,
      [booking.id, party.adults, party.children, booking.price * party.adults + booking.childPrice * party.children],
    );
    if (!booking.started) await notifyPartyChange(tx, booking.id, now);
    await recordChange(
      tx,
      by,
      {
        action: "change party",
        subject: { kind: "booking", id: reference },
        before: { adults: booking.adults, children: booking.children },
        after: party,
      },
      now,
    );
    return party;
  });
}

/** Most guests per booking when the office or a guide edits it; guests themselves may book fewer. */
export const largestEdit = 35;

export function isParty({ adults, children }: Party): boolean {
  const counts = [adults, children];
  return (
    counts.every((count) => Number.isInteger(count) && count >= 0 && count <= largestEdit) && adults + children > 0
  );
}

async function notifyPartyChange(tx: Database, bookingId: number, now: Date): Promise<void> {
  await tx.rows(
    "tell-of-edit",
    `with raised as (update booking set sequence = sequence + 1 where id = $1 returning id, sequence, email)
     insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select id, 'changed', sequence, $2 from raised where email is not null`,
    [bookingId, now],
  );
}

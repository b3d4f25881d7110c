import type { Database } from "#app/db/client.ts";
import { checkGuestLimits, type Guest } from "#app/domain/bookings/guest-limits.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { offerFreedSeats } from "#app/domain/waiting-list/offer-freed-seats.ts";
import { isGuest } from "./change-booking.ts";
import type { LockedBooking } from "./lock-booking.ts";

/**
 * Where seats may be taken: `on_sale` needs a departure that is open and has not started, `not_canceled` any that takes
 * place. `over_capacity` raises its capacity if necessary; the extra seats are not sold again once they are free.
 */
export type SeatRule = "on_sale" | "not_canceled" | "over_capacity";
export type CapacityChange = { before: number; after: number };

/** The departure whose seats a booking is to have; that which it is on if absent. */
export type Seating = { departureId?: number; seats: number; rule?: SeatRule };

/**
 * Gives the booking other seats, on its departure or on another, or none. Only here do changes take and free seats, and
 * a guest's limits are checked. Returns the capacity of the departure that then has the booking.
 */
export async function reseat(
  tx: Database,
  booking: LockedBooking,
  { departureId = booking.departureId, seats, rule = "on_sale" }: Seating,
  by: Actor | Guest,
  now: Date,
): Promise<CapacityChange> {
  const { id: bookingId, userId, email } = booking;
  if (isGuest(by) && seats > 0)
    await checkGuestLimits(tx, by, { bookingId, departureId, seats, email: userId === null ? email : null }, now);
  const before = booking.status === "canceled" ? 0 : booking.seats;
  if (departureId === booking.departureId) return changeSeats(tx, departureId, seats - before, rule, now);
  const capacity = await changeSeats(tx, departureId, seats, rule, now);
  if (before > 0) await changeSeats(tx, booking.departureId, -before, rule, now);
  return capacity;
}

/**
 * Takes seats, or frees them and offers them to waiting parties. The condition in the UPDATE and a table constraint
 * keep `seats_taken` within the capacity. The caller has locked the departure.
 */
export async function changeSeats(
  tx: Database,
  departureId: number,
  seats: number,
  rule: SeatRule,
  now: Date,
): Promise<CapacityChange> {
  const changed = await tx.one<CapacityChange>("change-seats", statement, [departureId, seats, rule, now]);
  if (!changed) throw new Refusal(await reasonOf(tx, departureId, rule));
  if (seats < 0) await offerFreedSeats(tx, departureId, now);
  return changed;
}

const statement = `
  update departure set seats_taken = departure.seats_taken + $2::integer,
    capacity = departure.capacity + added.seats, overbooked = departure.overbooked + added.seats
  from (select id, capacity, case when $3 = 'over_capacity' then greatest(seats_taken + seats_held + $2::integer - capacity, 0) else 0 end as seats
    from departure where id = $1) added
  where departure.id = added.id and departure.status <> 'CANCELED'
    and ($3 <> 'on_sale' or $2::integer <= 0 or (departure.status = 'OPEN' and departure.starts_at > $4))
    and ($2::integer <= 0 or departure.seats_taken + departure.seats_held + $2::integer <= least(departure.capacity + added.seats, 500))
  returning added.capacity as before, departure.capacity as after`;

async function reasonOf(tx: Database, departureId: number, rule: SeatRule) {
  if (rule === "on_sale") return "sold_out";
  const departure = await tx.one<{ status: string }>("seat-refusal", "select status from departure where id = $1", [
    departureId,
  ]);
  return !departure ? "unknown" : departure.status === "CANCELED" ? "canceled" : "sold_out";
}

/** Records in the departure's history that guests were added above its capacity, and why. */
export async function recordOverbooking(
  tx: Database,
  overbooking: { departureId: number; reference: string; capacity: CapacityChange; reason: string | undefined },
  by: Actor,
  now: Date,
): Promise<void> {
  const { departureId, reference, capacity, reason } = overbooking;
  if (capacity.after <= capacity.before) return;
  const change = {
    action: "book above capacity",
    subject: { kind: "departure", id: departureId },
    before: { capacity: capacity.before },
    after: { capacity: capacity.after, booking: reference, ...(reason && { reason }) },
  };
  await recordChange(tx, by, change, now);
}

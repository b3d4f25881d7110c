import type { Database } from "#app/db/client.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import {
  type BookingChange,
  type ChangeResult,
  changeBooking,
  checkSeen,
  isGuest,
  notifyGuest,
  stateChange,
} from "./change-booking.ts";
import { recordOverbooking, reseat } from "./change-seats.ts";
import type { Guest } from "./guest-limits.ts";
import { type LockedBooking, requireLive } from "./lock-booking.ts";
import { restore } from "./undo-cancellation.ts";

type Move<By> = BookingChange<By> & {
  to: number;
  /** Only the office: raises the capacity if necessary, and why. */
  beyond?: { reason: string };
};

/**
 * Moves the booking to another departure in one transaction, so that it is never on both or on neither. Whoever was
 * canceled together with a departure may be rebooked. Guests move within their tour, the office within the city.
 */
export function moveBooking<By extends Actor | Guest>(
  db: Database,
  { seen, beyond, ...change }: Move<By>,
  now: Date,
): Promise<ChangeResult<By>> {
  const { to, by, reference } = change;
  return changeBooking(db, { ...change, act: "move", state: "any" }, now, async (tx, booking) => {
    if (!booking.isDropped) {
      requireLive(booking, "upcoming");
      if (booking.departureId === to) return undefined;
      checkSeen(booking, seen);
    }
    await checkTarget(tx, booking, to, isGuest(by) ? "tour" : "city", now);
    const rule = beyond && !isGuest(by) ? "over_capacity" : "on_sale";
    const capacity = await reseat(tx, booking, { departureId: to, seats: booking.seats, rule }, by, now);
    if (!isGuest(by))
      await recordOverbooking(tx, { departureId: to, reference, capacity, reason: beyond?.reason }, by, now);
    await restore(tx, booking.id, to);
    await priceAgain(tx, booking.id, booking.tourId);
    await notifyGuest(tx, booking.id, "changed", now);
    return stateChange("move booking", booking, { status: "confirmed", departure: to });
  });
}

/** A booking moves neither from nor to a private departure, and never to one that has started. */
async function checkTarget(
  tx: Database,
  booking: LockedBooking,
  to: number,
  within: "tour" | "city",
  now: Date,
): Promise<void> {
  const target =
    !booking.isPrivate &&
    (await tx.one<{ isOver: boolean }>(
      "find-move-target",
      `select departure.starts_at <= $4 as "isOver" from departure join tour on tour.id = departure.tour_id
       where departure.id = $1 and not departure.is_private
         and (tour.id = $2 or ($3 = 'city' and tour.city_id = (select city_id from tour where id = $2)))`,
      [to, booking.tourId, within, now],
    ));
  if (!target) throw new Refusal("unknown");
  if (target.isOver) throw new Refusal("started");
}

/** Another tour has another price. */
async function priceAgain(tx: Database, bookingId: number, oldTourId: number): Promise<void> {
  await tx.rows(
    "price-moved-booking",
    `update booking set amount = coalesce(tour.price, 0) * booking.adults + tour.child_price * booking.children, currency = tour.currency
     from departure join tour on tour.id = departure.tour_id
     where booking.id = $1 and departure.id = booking.departure_id and tour.id <> $2`,
    [bookingId, oldTourId],
  );
}

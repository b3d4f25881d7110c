import type { Database } from "#app/db/client.ts";
import type { Guest } from "#app/domain/bookings/guest-limits.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { newLines, sumOf, type TourPrices } from "#app/domain/prices/price-lines.ts";
import { writePriceLines } from "#app/domain/prices/write-price-lines.ts";
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
import { type LockedBooking, requireLive } from "./lock-booking.ts";
import { restore } from "./undo-cancellation.ts";

type Move<By> = BookingChange<By> & {
  to: number;
  /** What the page said that it costs there. */
  total?: number | undefined;
  /** Only the office: raises the capacity if necessary, and why. */
  beyond?: { reason: string };
};

/**
 * Moves the booking to another departure in one transaction, so that it is never on both or on neither. Whoever was
 * canceled together with a departure may be rebooked. Guests move within their tour, the office within the city.
 */
export function moveBooking<By extends Actor | Guest>(
  db: Database,
  { seen, beyond, total, ...change }: Move<By>,
  now: Date,
): Promise<ChangeResult<By>> {
  const { to, by, reference } = change;
  return changeBooking(db, { ...change, act: "move", state: "any" }, now, async (tx, booking) => {
    if (!booking.isDropped) {
      requireLive(booking, "upcoming");
      if (booking.departureId === to) return undefined;
      checkSeen(booking, seen);
    }
    const target = await findTarget(tx, booking, to, isGuest(by) ? "tour" : "city", now);
    const rule = beyond && !isGuest(by) ? "over_capacity" : "on_sale";
    const capacity = await reseat(tx, booking, { departureId: to, seats: booking.seats, rule }, by, now);
    if (!isGuest(by))
      await recordOverbooking(tx, { departureId: to, reference, capacity, reason: beyond?.reason }, by, now);
    await restore(tx, booking.id, to);
    await priceMoved(tx, booking, target, total);
    await notifyGuest(tx, booking.id, "changed", now);
    return stateChange("move booking", booking, { status: "confirmed", departure: to });
  });
}

type Target = TourPrices & { tourId: number };

/** A booking moves neither from nor to a private departure, and never to one that has started. */
async function findTarget(
  tx: Database,
  booking: LockedBooking,
  to: number,
  within: "tour" | "city",
  now: Date,
): Promise<Target> {
  const target =
    !booking.isPrivate &&
    (await tx.one<Target & { isOver: boolean }>(
      "find-move-target",
      `select departure.starts_at <= $4 as "isOver", tour.id as "tourId", tour.price, tour.child_price as "childPrice" from departure join tour on tour.id = departure.tour_id
       where departure.id = $1 and not departure.is_private
         and (tour.id = $2 or ($3 = 'city' and tour.city_id = (select city_id from tour where id = $2)))`,
      [to, booking.tourId, within, now],
    ));
  if (!target) throw new Refusal("unknown");
  if (target.isOver) throw new Refusal("started");
  return target;
}

/** On another date of its tour a booking costs what was agreed; another tour has another price. */
async function priceMoved(
  tx: Database,
  booking: LockedBooking,
  target: Target,
  total: number | undefined,
): Promise<void> {
  if (booking.amount === 0 && target.price === null) return;
  const isSameTour = target.tourId === booking.tourId;
  const lines = isSameTour ? booking.priceLines : target.price === null ? [] : newLines(booking, target);
  if (total !== undefined && total !== sumOf(lines)) throw new Refusal("price");
  await writePriceLines(tx, booking.id, booking, lines);
}

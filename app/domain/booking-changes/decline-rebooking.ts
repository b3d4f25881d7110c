import type { Database } from "#app/db/client.ts";
import type { Guest } from "#app/domain/bookings/guest-limits.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { askAtOnce } from "#app/domain/refunds/ask-at-once.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { type BookingChange, type ChangeResult, changeBooking } from "./change-booking.ts";

const action = "decline another date";

/** SQL on `booking`: its guest wants no other date for this departure, which we have canceled. */
export const declinedFor = (departure: string) => `exists (
  select from audit_log where audit_log.subject_kind = 'booking' and audit_log.subject_id = booking.reference
    and audit_log.action = '${action}' and audit_log.before ->> 'departure' = ${departure}::text)`;

/**
 * The guest of a departure that we have canceled wants no other date. Money that waited for this choice goes back at
 * once. They may still choose a date later.
 */
export function declineRebooking<By extends Actor | Guest>(
  db: Database,
  change: BookingChange<By>,
  now: Date,
): Promise<ChangeResult<By>> {
  return changeBooking(db, { ...change, act: "decline", state: "any" }, now, async (tx, booking) => {
    if (!booking.isDropped || booking.isPrivate) throw new Refusal("not_live");
    await askAtOnce(tx, booking.id, now);
    if (await hasDeclined(tx, booking.id)) return undefined;
    const departure = { departure: booking.departureId };
    return { action, before: departure, after: departure };
  });
}

export async function hasDeclined(db: Database, bookingId: number): Promise<boolean> {
  const found = await db.one(
    "has-declined",
    `select from booking where id = $1 and status = 'canceled' and ${declinedFor("booking.departure_id")}`,
    [bookingId],
  );
  return found !== undefined;
}

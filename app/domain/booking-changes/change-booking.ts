import type { Database } from "#app/db/client.ts";
import { type Guest, type GuestAct, guestLimits, type LimitRefusal } from "#app/domain/bookings/guest-limits.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { Refusal, refusalOf } from "#app/domain/refusal.ts";
import { type BookingLock, type LockedBooking, lockBooking, retryIfMoved } from "./lock-booking.ts";

export const isGuest = (by: Actor | Guest): by is Guest => "clientIp" in by;

/**
 * `changed`: the booking is no longer as the page showed it. `price`: the change would cost another sum than that.
 * `other_currency`: it would cost another currency than was agreed.
 */
export type ChangeRefusal =
  | "not_live"
  | "started"
  | "sold_out"
  | "too_large"
  | "unknown"
  | "changed"
  | "price"
  | "other_currency";
/** `opensAt`: when the limit opens again. Only guests have limits. */
export type ChangeResult<By = Guest> =
  | { ok: true }
  | { ok: false; reason: ChangeRefusal | (By extends Guest ? LimitRefusal : never); opensAt?: Date };

export type BookingChange<By = Actor | Guest> = {
  reference: string;
  by: By;
  /** Its sequence on the page that was sent; absent where no page shows it. */
  seen?: number | undefined;
};
type Change = BookingLock & BookingChange & { act?: GuestAct };
/** The entry of the booking's history. */
type HistoryEntry = { action: string; before?: unknown; after?: unknown };
type ApplyChange = (tx: Database, booking: LockedBooking) => Promise<HistoryEntry | undefined>;

/** Changes a booking in a transaction of its own, which a refusal rolls back. */
export async function changeBooking<By extends Actor | Guest>(
  db: Database,
  change: Change & { by: By; act: GuestAct },
  now: Date,
  work: ApplyChange,
): Promise<ChangeResult<By>> {
  try {
    await retryIfMoved(() => db.transaction((tx) => changeLocked(tx, change, now, work)));
    return { ok: true };
  } catch (error) {
    return refusalOf<ChangeResult<By>>(error);
  }
}

/** Locks the booking, changes it and records the change; `work` returns nothing if nothing has changed. */
export async function changeLocked(tx: Database, change: Change, now: Date, work: ApplyChange): Promise<void> {
  const { reference, by, act } = change;
  const entry = await work(tx, await lockBooking(tx, change, isGuest(by) ? by : undefined, now));
  if (!entry) return;
  const limitedTo = isGuest(by) && (await limitedUntil(tx, `guest changes ${reference}`, guestLimits.changes, now));
  // What is canceled can be undone only within the limit, so canceling always may be.
  if (limitedTo && act !== "cancel") throw new Refusal("limit", limitedTo);
  await recordChange(tx, isGuest(by) ? "guest" : by, { ...entry, subject: { kind: "booking", id: reference } }, now);
}

/** What the history shows of a booking's state before and after a change. */
export function stateChange(action: string, booking: LockedBooking, to: Partial<ShownState>) {
  const { status, departureId: departure, adults, children } = booking;
  const before: ShownState = { status, departure, adults, children };
  return { action, before, after: { ...before, ...to } };
}
type ShownState = { status: string; departure: number; adults: number; children: number };

export function checkSeen(booking: LockedBooking, seen: number | undefined): void {
  if (seen !== undefined && seen !== booking.sequence) throw new Refusal("changed");
}

/** Raises the sequence, and mails the guest if there is an address. */
export async function notifyGuest(
  tx: Database,
  bookingId: number,
  kind: "changed" | "canceled",
  now: Date,
): Promise<void> {
  await tx.rows(
    "notify-guest",
    `with raised as (update booking set sequence = sequence + 1 where id = $1 returning id, sequence, email)
     insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select id, $2, sequence, $3 from raised where email is not null`,
    [bookingId, kind, now],
  );
}

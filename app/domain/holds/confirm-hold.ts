import type { Database } from "#app/db/client.ts";
import { checkLimits, type Guest, type LimitRefusal, lockGuest } from "#app/domain/bookings/guest-limits.ts";
import { newReference } from "#app/domain/bookings/reference.ts";
import { newLines } from "#app/domain/prices/price-lines.ts";
import { writePriceLines } from "#app/domain/prices/write-price-lines.ts";
import { Refusal, refusalOf } from "#app/domain/refusal.ts";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { clearHolder } from "./end-holds.ts";
import { type LockedHold, lockHold } from "./lock-hold.ts";

export type HoldGuest = {
  name: string;
  /** Only the office may confirm without one. */
  email: string | null;
  phone: string | null;
  /** Written by the guest for the guide. */
  note?: string | null | undefined;
  locale: Locale;
  userId?: string | undefined;
};
export type HoldConfirmation = {
  id: number;
  guest: HoldGuest;
  /** Whose limits apply if the address is another than that of the hold. Who has paid already has none. */
  by?: Guest;
  /** The reference that was promised when the payment began; a new one otherwise. */
  reference?: string;
  /** Takes seats that are free if the hold has ended meanwhile: the money came late. */
  late?: boolean;
};
export type ConfirmHoldResult =
  | { ok: true; reference: string; keyVersion: number; repeated: boolean }
  /** `ended`: the seats were given back. `sold_out`: so they were, and others have them now. `started`: so they were, long after the start. */
  | { ok: false; reason: "unknown" | "ended" | LateReason | LimitRefusal; opensAt?: Date };
type LateReason = "canceled" | "sold_out" | "started";

/**
 * Turns held seats into a booking at the price of the hold, with the usual confirmation. Confirming again returns the
 * same booking. A hold that is due counts as long as its seats have not been given back.
 */
export async function confirmHold(db: Database, request: HoldConfirmation, now: Date): Promise<ConfirmHoldResult> {
  try {
    return await db.transaction((tx) => confirm(tx, request, now));
  } catch (error) {
    return refusalOf<ConfirmHoldResult>(error);
  }
}

async function confirm(tx: Database, request: HoldConfirmation, now: Date): Promise<ConfirmHoldResult> {
  const { id, guest, by, reference = newReference(), late = false } = request;
  const limitedEmail = guest.userId === undefined ? guest.email : null;
  // The guest is locked before the departure.
  if (by) await lockGuest(tx, by, limitedEmail);
  const hold = await lockHold(tx, id, guest.email);
  if (!hold) return { ok: false, reason: "unknown" };
  if (hold.state === "confirmed" && hold.reference && hold.keyVersion)
    return { ok: true, reference: hold.reference, keyVersion: hold.keyVersion, repeated: true };
  if (hold.state === "confirmed" || hold.releasedBecause === "canceled") return { ok: false, reason: "canceled" };
  if (hold.state === "released" && !late) return { ok: false, reason: "ended" };
  if (by && !hold.isSameMailbox)
    await checkLimits(tx, by, { departureId: hold.departureId, seats: hold.seats, email: limitedEmail }, now);
  const placed = await tx.one<Placed>("confirm-hold", statement, {
    ...guest,
    note: guest.note ?? null,
    userId: guest.userId ?? null,
    id,
    state: hold.state,
    reference,
    source: sourceOf(hold, guest),
    now,
  });
  // Rolls the hold back as well.
  if (!placed) throw new Refusal(await reasonOf(tx, hold.departureId, now));
  // The database writes the lines of today's prices; those of the hold can be older.
  if (placed.amount > 0) await writePriceLines(tx, placed.id, hold, newLines(hold, placed));
  return { ok: true, reference: placed.reference, keyVersion: firstKeyVersion, repeated: false };
}

type Placed = { id: number; reference: string; amount: number; price: number; childPrice: number };

function sourceOf({ kind }: LockedHold, { email }: HoldGuest): "web" | "office" | "phone" {
  if (kind !== "office") return "web";
  return email === null ? "phone" : "office";
}

async function reasonOf(tx: Database, departureId: number, now: Date): Promise<LateReason> {
  const departure = await tx.one<{ status: string; isUnderWay: boolean }>(
    "confirm-hold-refusal",
    `select status, starts_at <= ${latestStart("$2")} as "isUnderWay" from departure where id = $1`,
    [departureId, now],
  );
  if (departure?.status === "CANCELED") return "canceled";
  return departure?.isUnderWay ? "started" : "sold_out";
}

/** SQL: who paid before the start, and is told so a little later, stands at the meeting point. */
const latestStart = (now: string) => `${now}::timestamptz - interval '15 minutes'`;

// A live hold brings its seats along, a released one needs free ones.
const statement = `
  with confirmed as (
    update seat_hold set state = 'confirmed', released_because = null, ended_at = :now, booking_reference = :reference, ${clearHolder}
    where id = :id and state = :state
    returning departure_id, adults, children, seats, price, child_price, currency),
  taken as (
    update departure set seats_taken = departure.seats_taken + confirmed.seats,
      seats_held = departure.seats_held - case when :state = 'live' then confirmed.seats else 0 end
    from confirmed
    where departure.id = confirmed.departure_id and departure.status <> 'CANCELED'
      and (:state = 'live' or (departure.starts_at > ${latestStart(":now")}
        and departure.seats_taken + departure.seats_held + confirmed.seats <= departure.capacity))
    returning departure.id, confirmed.adults, confirmed.children, confirmed.price, confirmed.child_price, confirmed.currency),
  placed as (
    insert into booking (reference, departure_id, adults, children, name, email, phone, locale, source, amount, currency, placed_at, user_id, note)
    select :reference, id, adults, children, :name, :email, :phone, :locale, :source, price * adults + child_price * children, currency, :now,
      (select id from "user" where id = :userId), :note from taken
    returning id, reference, email, amount),
  notified as (
    insert into booking_notification (booking_id, kind, dedup_key, created_at)
    select id, 'confirmed', 0, :now from placed where email is not null)
  select placed.id, placed.reference, placed.amount, taken.price, taken.child_price as "childPrice" from placed cross join taken`;

import type { Database } from "#app/db/client.ts";
import { changeSeats, recordOverbooking } from "#app/domain/booking-changes/change-seats.ts";
import { isParty } from "#app/domain/booking-changes/edit-party.ts";
import { type Party, partySize } from "#app/domain/bookings/party.ts";
import { newReference } from "#app/domain/bookings/reference.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { type TourPrices, todaysPrices } from "#app/domain/prices/price-lines.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { requireTheDay } from "./require-the-day.ts";

export type WalkIn = {
  key: string;
  departureId: number;
  party: Party;
  name: string;
  source: "walk-in" | "phone";
  /** Guests who are already at the meeting point are checked in at once. */
  present: boolean;
  email?: string | undefined;
  phone?: string | undefined;
  /** Language of the guest's mail; defaults to the language of the departure if the site supports it, else English. */
  locale?: Locale | undefined;
  /** Raises the capacity if necessary. */
  beyond?: boolean | undefined;
  /** Why the office books above the capacity. */
  reason?: string | undefined;
};
/** On a paid tour that was canceled meanwhile the party is written down without seats: its money may have been taken. */
type Canceled = { evenIfCanceled?: boolean };
/** The prices that the office's page showed; at others nothing is booked. */
type Seen = { prices: TourPrices | undefined };
export type WalkInResult<Refused extends string = never> = IdempotentResult<
  { reference: string; odd?: "canceled" },
  "unknown" | "canceled" | "sold_out" | "too_large" | "not_yet" | Refused
>;

/** Books for a walk-in or a caller, also when online booking is closed. */
export function addWalkIn(db: Database, request: WalkIn & Seen, by: Actor, now: Date): Promise<WalkInResult<"price">>;
export function addWalkIn(db: Database, request: WalkIn & Canceled, by: Actor, now: Date): Promise<WalkInResult>;
export function addWalkIn(
  db: Database,
  { evenIfCanceled = false, ...request }: WalkIn & Partial<Seen> & Canceled,
  by: Actor,
  now: Date,
): Promise<WalkInResult<"price">> {
  const { departureId, party, present, beyond = false } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!isParty(party)) throw new Refusal("too_large");
    await lockDepartures(tx, [departureId]);
    const known = await tx.one<{ reference: string }>("known-walk-in", knownWalkIn, [request.key, departureId]);
    if (known) return known;
    if (present) await requireTheDay(tx, departureId, now);
    const isCanceled = evenIfCanceled && (await tx.one("is-canceled-and-paid", canceledAndPaid, [departureId]));
    const rule = beyond ? "over_capacity" : "not_canceled";
    const capacity = isCanceled ? undefined : await changeSeats(tx, departureId, partySize(party), rule, now);
    const reference = newReference();
    const booked = await tx.one("add-walk-in", insert, {
      ...request,
      reference,
      departureId,
      adults: party.adults,
      children: party.children,
      email: request.email ?? null,
      phone: request.phone ?? null,
      locale: request.locale ?? null,
      status: isCanceled ? "canceled" : present ? "attended" : "confirmed",
      now,
      locales,
      hasPrices: request.prices !== undefined,
      price: request.prices?.price ?? null,
      childPrice: request.prices?.childPrice ?? null,
    });
    if (!booked) throw new Refusal("price");
    if (capacity) await recordOverbooking(tx, { departureId, reference, capacity, reason: request.reason }, by, now);
    await recordChange(
      tx,
      by,
      {
        action: request.source === "phone" ? "book by phone" : "add walk-in",
        subject: { kind: "booking", id: reference },
        after: { departure: departureId, name: request.name, ...party },
      },
      now,
    );
    return isCanceled ? { reference, odd: "canceled" as const } : { reference };
  });
}

// A phone may send an action again after its key was deleted.
const knownWalkIn = "select reference from booking where walk_in_key = $1 and departure_id = $2";

const canceledAndPaid = `
  select departure.id from departure join tour on tour.id = departure.tour_id
  where departure.id = $1 and departure.status = 'CANCELED' and tour.price > 0 and not departure.is_private`;

const insert = `
  with booked as (
    insert into booking (reference, departure_id, adults, children, name, email, phone, locale, status, source, placed_at, amount, currency, walk_in_key, canceled_at)
    select :reference, departure.id, :adults, :children, :name, :email, :phone,
      coalesce(:locale, case when departure.language = any (:locales::text[]) then departure.language else 'en' end),
      :status, :source, :now, coalesce(today.price, 0) * :adults + today.child_price * :children, tour.currency, :key,
      case when :status = 'canceled' then :now::timestamptz end
    from departure join tour on tour.id = departure.tour_id cross join lateral (${todaysPrices}) today where departure.id = :departureId
      and (not :hasPrices::boolean or (today.price, today.child_price) is not distinct from (:price::integer, :childPrice::integer))
    returning id, email, status),
  notified as (
    insert into booking_notification (booking_id, kind, dedup_key, created_at)
    select id, 'confirmed', 0, :now from booked where email is not null and status = 'confirmed')
  select id from booked`;

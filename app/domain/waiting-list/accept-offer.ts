import type { Database } from "#app/db/client.ts";
import { checkGuestLimits, type Guest, type LimitRefusal } from "#app/domain/bookings/guest-limits.ts";
import { newReference } from "#app/domain/bookings/reference.ts";
import { refusalOf } from "#app/domain/refusal.ts";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import { finishParties } from "./finish-parties.ts";
import { lockParty } from "./lock-party.ts";

export type AcceptResult =
  | { ok: true; reference: string; keyVersion: number; repeated: boolean }
  | { ok: false; reason: "gone" | LimitRefusal; opensAt?: Date }
  | { ok: false; reason: "price"; total: number; opensAt?: Date };

/** `total`: what the guest saw that it costs. */
type Offer = { id: number; by: Guest; total?: number | undefined };

/** Turns the held seats into a booking with the usual confirmation. Accepting again returns the same booking. */
export async function acceptOffer(db: Database, offer: Offer, now: Date): Promise<AcceptResult> {
  try {
    return await db.transaction((tx) => accept(tx, offer, now));
  } catch (error) {
    return refusalOf<AcceptResult>(error);
  }
}

async function accept(tx: Database, { id, by, total }: Offer, now: Date): Promise<AcceptResult> {
  const party = await lockParty(tx, id, now, by);
  if (party?.state === "accepted" && party.reference && party.keyVersion) {
    const { reference, keyVersion } = party;
    return { ok: true, reference, keyVersion, repeated: true };
  }
  if (party?.state !== "offered") return { ok: false, reason: "gone" };
  if (party.offerExpired) {
    await finishParties(tx, party.departureId, { id, from: ["offered"] }, "expired", now);
    return { ok: false, reason: "gone" };
  }
  const { departureId, seats, userId, email } = party;
  const limitedEmail = userId === null ? email : null;
  await checkGuestLimits(tx, by, { bookingId: null, departureId, seats, email: limitedEmail }, now);
  const placed = await tx.one<{ reference: string | null; total: number | null }>("accept-offer", statement, {
    id,
    reference: newReference(),
    now,
    total: total ?? null,
  });
  if (!placed) return { ok: false, reason: "gone" };
  if (!placed.reference) return { ok: false, reason: "price", total: placed.total ?? 0 };
  return { ok: true, reference: placed.reference, keyVersion: firstKeyVersion, repeated: false };
}

const statement = `
  with offered as (
    select party.id, party.departure_id, party.seats, party.adults, party.children, party.name, party.email, party.locale, party.user_id, tour.currency,
      coalesce(tour.price, 0) * party.adults + tour.child_price * party.children as total
    from waiting_party party join departure held on held.id = party.departure_id join tour on tour.id = held.tour_id
    where party.id = :id and party.state = 'offered' and held.status = 'OPEN' and held.starts_at > :now),
  taken as (
    update departure set seats_taken = departure.seats_taken + offered.seats, seats_held = departure.seats_held - offered.seats
    from offered
    where departure.id = offered.departure_id and departure.status = 'OPEN' and departure.starts_at > :now
      and offered.total = coalesce(:total::bigint, offered.total)
    returning departure.id, offered.adults, offered.children, offered.name, offered.email, offered.locale, offered.user_id,
      offered.total, offered.currency),
  placed as (
    insert into booking (reference, departure_id, adults, children, name, email, locale, amount, currency, placed_at, user_id)
    select :reference, id, adults, children, name, email, locale, total, currency, :now, user_id from taken
    returning id, reference),
  notified as (
    insert into booking_notification (booking_id, kind, dedup_key, created_at) select id, 'confirmed', 0, :now from placed),
  accepted as (update waiting_party set state = 'accepted', booking_id = placed.id from placed where waiting_party.id = :id)
  select (select reference from placed) as reference, offered.total from offered`;

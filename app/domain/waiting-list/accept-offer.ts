import type { Database } from "#app/db/client.ts";
import { checkGuestLimits, type Guest, type LimitRefusal } from "#app/domain/bookings/guest-limits.ts";
import { newReference } from "#app/domain/bookings/reference.ts";
import { refusalOf } from "#app/domain/refusal.ts";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import { finishParties } from "./finish-parties.ts";
import { lockParty } from "./lock-party.ts";

export type AcceptResult =
  | { ok: true; reference: string; keyVersion: number; repeated: boolean }
  | { ok: false; reason: "gone" | LimitRefusal; opensAt?: Date };

/** Turns the held seats into a booking with the usual confirmation. Accepting again returns the same booking. */
export async function acceptOffer(
  db: Database,
  { id, by }: { id: number; by: Guest },
  now: Date,
): Promise<AcceptResult> {
  try {
    return await db.transaction((tx) => accept(tx, id, by, now));
  } catch (error) {
    return refusalOf<AcceptResult>(error);
  }
}

async function accept(tx: Database, id: number, by: Guest, now: Date): Promise<AcceptResult> {
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
  const placed = await tx.one<{ reference: string }>("accept-offer", statement, [id, newReference(), now]);
  if (!placed) return { ok: false, reason: "gone" };
  return { ok: true, reference: placed.reference, keyVersion: firstKeyVersion, repeated: false };
}

const statement = `
  with taken as (
    update departure set seats_taken = departure.seats_taken + party.seats, seats_held = departure.seats_held - party.seats
    from waiting_party party join departure held on held.id = party.departure_id join tour on tour.id = held.tour_id
    where party.id = $1 and party.state = 'offered' and departure.id = party.departure_id
      and departure.status = 'OPEN' and departure.starts_at > $3
    returning departure.id, party.adults, party.children, party.name, party.email, party.locale, party.user_id,
      coalesce(tour.price, 0) as price, tour.child_price, tour.currency),
  placed as (
    insert into booking (reference, departure_id, adults, children, name, email, locale, amount, currency, placed_at, user_id)
    select $2, id, adults, children, name, email, locale, price * adults + child_price * children, currency, $3, user_id from taken
    returning id, reference),
  notified as (
    insert into booking_notification (booking_id, kind, dedup_key, created_at) select id, 'confirmed', 0, $3 from placed),
  accepted as (update waiting_party set state = 'accepted', booking_id = placed.id from placed where waiting_party.id = $1)
  select reference from placed`;

import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { lockParty } from "./lock-party.ts";
import { mayOffer, offerEnd, seatsLeft } from "./offer-rules.ts";

/** `beyond` raises the capacity if necessary. */
export type HandOffer = { id: number; departureId: number; beyond: boolean };
export type HandOfferResult = { ok: true } | { ok: false; reason: "off_list" | "late" | "sold_out" };

/** Offers seats to a party out of turn. */
export function offerByHand(db: Database, offer: HandOffer, by: Actor, now: Date): Promise<HandOfferResult> {
  const { id, departureId, beyond } = offer;
  return db.transaction(async (tx): Promise<HandOfferResult> => {
    const party = await lockParty(tx, id, now);
    if (party?.departureId !== departureId || party.state !== "waiting") return { ok: false, reason: "off_list" };
    const held = await tx.one<{ capacity: number }>("offer-by-hand", statement, [departureId, id, beyond, now]);
    if (!held) {
      const open = await tx.one("may-offer", `select id from departure where id = $1 and ${mayOffer("$2")}`, [
        departureId,
        now,
      ]);
      return { ok: false, reason: open ? "sold_out" : "late" };
    }
    const after = { name: party.name, seats: party.seats, capacity: held.capacity };
    await recordChange(tx, by, { action: "offer places", subject: { kind: "departure", id: departureId }, after }, now);
    return { ok: true };
  });
}

const statement = `
  with held as (
    update departure set seats_held = departure.seats_held + party.seats,
      capacity = greatest(departure.capacity, departure.seats_taken + departure.seats_held + party.seats),
      overbooked = departure.overbooked + greatest(party.seats - (${seatsLeft}), 0)
    from waiting_party party
    where departure.id = $1 and party.id = $2 and ($3 or party.seats <= ${seatsLeft}) and ${mayOffer("$4")}
    returning departure.capacity, ${offerEnd("$4")} as ends_at),
  offered as (
    update waiting_party set state = 'offered', offer_expires_at = held.ends_at from held where waiting_party.id = $2
    returning waiting_party.id),
  notified as (
    insert into waiting_notification (waiting_party_id, kind, created_at) select id, 'offered', $4 from offered)
  select capacity from held`;

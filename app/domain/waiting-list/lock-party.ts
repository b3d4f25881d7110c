import type { Database } from "#app/db/client.ts";

export type PartyState = "waiting" | "offered" | "accepted" | "declined" | "expired" | "left" | "ended";
export type LockedParty = {
  id: number;
  departureId: number;
  state: PartyState;
  seats: number;
  name: string;
  position: number;
  offerExpired: boolean;
  /** Of the booking, once the offer is accepted. */
  reference: string | null;
  keyVersion: number | null;
};

/** Locks the party's departure, then reads the party: every change of seats and of the list starts with this lock. */
export async function lockParty(tx: Database, id: number, now: Date): Promise<LockedParty | undefined> {
  await tx.rows(
    "lock-waiting-departure",
    "select id from departure where id = (select departure_id from waiting_party where id = $1) for update",
    [id],
  );
  return tx.one<LockedParty>(
    "read-locked-party",
    `select waiting_party.id, waiting_party.departure_id as "departureId", waiting_party.state, waiting_party.seats,
       waiting_party.name, waiting_party.position, coalesce(waiting_party.offer_expires_at <= $2, false) as "offerExpired",
       booking.reference, booking.key_version as "keyVersion"
     from waiting_party left join booking on booking.id = waiting_party.booking_id where waiting_party.id = $1`,
    [id, now],
  );
}

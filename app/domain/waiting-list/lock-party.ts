import type { Database } from "#app/db/client.ts";
import type { Guest } from "#app/domain/bookings/guest-limits.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";

export type PartyState = "waiting" | "offered" | "accepted" | "declined" | "expired" | "left" | "ended";
export type LockedParty = {
  id: number;
  departureId: number;
  state: PartyState;
  adults: number;
  children: number;
  seats: number;
  name: string;
  email: string;
  userId: string | null;
  position: number;
  offerExpired: boolean;
  /** Of the booking, once the offer is accepted. */
  reference: string | null;
  keyVersion: number | null;
};

/** Locks the party's departure, then reads the party, which changes only under this lock. */
export async function lockParty(
  tx: Database,
  id: number,
  now: Date,
  /** Whose limits apply. */
  guest?: Guest,
): Promise<LockedParty | undefined> {
  const found = await tx.one<{ departureId: number }>(
    "find-party-departure",
    `select departure_id as "departureId" from waiting_party
     where id = $1 and case when $2::text is null then true else lock_guest($2, case when user_id is null then email end) end`,
    [id, guest?.clientIp ?? null],
  );
  if (!found) return undefined;
  // A second group takes parties along to a departure that is newer, so that the order of locks is kept.
  for (let { departureId } = found; ; ) {
    await lockDepartures(tx, [departureId]);
    const party = await readParty(tx, id, now);
    if (!party || party.departureId === departureId) return party;
    departureId = party.departureId;
  }
}

const readParty = (tx: Database, id: number, now: Date) =>
  tx.one<LockedParty>(
    "read-locked-party",
    `select waiting_party.id, waiting_party.departure_id as "departureId", waiting_party.state, waiting_party.adults, waiting_party.children, waiting_party.seats,
       waiting_party.name, waiting_party.email, waiting_party.user_id as "userId", waiting_party.position, coalesce(waiting_party.offer_expires_at <= $2, false) as "offerExpired",
       booking.reference, booking.key_version as "keyVersion"
     from waiting_party left join booking on booking.id = waiting_party.booking_id where waiting_party.id = $1`,
    [id, now],
  );

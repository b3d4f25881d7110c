import type { Database } from "#app/db/client.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import type { HoldKind, HoldState, ReleaseReason } from "./hold-rules.ts";

export type LockedHold = {
  id: number;
  departureId: number;
  kind: HoldKind;
  owner: string;
  state: HoldState;
  releasedBecause: ReleaseReason | null;
  adults: number;
  children: number;
  seats: number;
  name: string | null;
  email: string | null;
  takenAt: Date;
  expiresAt: Date;
  /** Of the booking, once the hold is confirmed. */
  reference: string | null;
  keyVersion: number | null;
  /** The address that was asked about is that of the hold, however it is written. */
  isSameMailbox: boolean;
};

/** Locks the hold's departure, which never changes, then the hold. */
export async function lockHold(tx: Database, id: number, email: string | null = null): Promise<LockedHold | undefined> {
  const found = await tx.one<{ departureId: number }>(
    "find-hold-departure",
    `select departure_id as "departureId" from seat_hold where id = $1`,
    [id],
  );
  if (!found) return undefined;
  await lockDepartures(tx, [found.departureId]);
  return tx.one<LockedHold>(
    "lock-hold",
    `select seat_hold.id, seat_hold.departure_id as "departureId", seat_hold.kind, seat_hold.owner, seat_hold.state,
       seat_hold.released_because as "releasedBecause", seat_hold.adults, seat_hold.children, seat_hold.seats, seat_hold.name,
       seat_hold.email, seat_hold.taken_at as "takenAt", seat_hold.expires_at as "expiresAt",
       seat_hold.booking_reference as reference, booking.key_version as "keyVersion",
       coalesce(seat_hold.mailbox = mailbox_of($2), $2::text is null and seat_hold.mailbox is null) as "isSameMailbox"
     from seat_hold left join booking on booking.reference = seat_hold.booking_reference
     where seat_hold.id = $1 for update of seat_hold`,
    [id, email],
  );
}

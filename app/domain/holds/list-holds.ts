import type { Database } from "#app/db/client.ts";
import type { HoldKind } from "./hold-rules.ts";

export type ListedHold = {
  id: number;
  kind: HoldKind;
  /** Who holds the seats: for the office the name of the colleague, null if their account is gone. */
  holder: string | null;
  /** For whom, as far as that is known. */
  name: string | null;
  email: string | null;
  adults: number;
  children: number;
  seats: number;
  expiresAt: Date;
};

/** Lists the live holds of a departure for the office, those that end first before the others. */
export function listHolds(db: Database, departureId: number): Promise<ListedHold[]> {
  return db.rows<ListedHold>(
    "list-holds",
    `select seat_hold.id, seat_hold.kind, case when seat_hold.kind = 'office' then colleague.name else seat_hold.owner end as holder,
       seat_hold.name, seat_hold.email, seat_hold.adults, seat_hold.children, seat_hold.seats, seat_hold.expires_at as "expiresAt"
     from seat_hold left join "user" colleague on seat_hold.kind = 'office' and colleague.id = seat_hold.owner
     where seat_hold.departure_id = $1 and seat_hold.state = 'live' order by seat_hold.expires_at, seat_hold.id`,
    [departureId],
  );
}

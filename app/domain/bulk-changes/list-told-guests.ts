import type { Database } from "#app/db/client.ts";
import { reachOf } from "#app/domain/departures/reach.ts";

export type ToldGuest = {
  reference: string;
  name: string;
  phone: string | null;
  seats: number;
  departureId: number;
  reach: "mailed" | "no-address" | "unreachable" | "invented";
  /** Has moved to another departure since; only after a cancellation. */
  moved: boolean;
};

/** The guests whom a cancellation or message concerns, with what they have done since. */
export function listToldGuests(db: Database, id: number): Promise<ToldGuest[]> {
  return db.rows<ToldGuest>(
    "list-told-guests",
    `with concerned as (
       select departure.id, departure.starts_at, departure.canceled_at, bulk_change.action
       from bulk_change join bulk_change_item item on item.bulk_change_id = bulk_change.id
       join departure on departure.id = item.departure_id
       where bulk_change.id = $1 and bulk_change.action in ('cancel', 'message') and coalesce(item.refusal, 'nobody') = 'nobody'),
     told as (
       select concerned.id as departure_id, concerned.starts_at, booking.id, false as moved
       from concerned join booking on booking.departure_id = concerned.id
       where booking.status in ('confirmed', 'attended', 'no-show') or booking.canceled_at >= concerned.canceled_at
       union
       select concerned.id, concerned.starts_at, booking.id, true
       from concerned
       join audit_log log on log.action = 'move booking' and log.before ->> 'status' = 'canceled'
         and log.before ->> 'departure' = concerned.id::text
       join booking on booking.reference = log.subject_id
       where booking.departure_id <> concerned.id)
     select booking.reference, booking.name, booking.phone, booking.seats, told.departure_id as "departureId", ${reachOf} as reach, told.moved
     from told join booking on booking.id = told.id order by told.starts_at, told.departure_id, booking.id`,
    [id],
  );
}

import type { Database } from "#app/db/client.ts";
import { declinedFor } from "#app/domain/booking-changes/decline-rebooking.ts";
import { type GuestReach, reachOf } from "#app/domain/departures/reach.ts";

export type ToldGuest = {
  reference: string;
  name: string;
  phone: string | null;
  seats: number;
  departureId: number;
  reach: GuestReach;
  /** What they have done since the cancellation. Whoever has moved and then canceled wants no other date either. */
  answer: "moved" | "declined" | "none";
};

/** The guests whom a cancellation or message concerns, with what they have done since. */
export function listToldGuests(db: Database, id: number): Promise<ToldGuest[]> {
  const concerned = `
    select departure.id, departure.starts_at, departure.canceled_at
    from bulk_change join bulk_change_item item on item.bulk_change_id = bulk_change.id
    join departure on departure.id = item.departure_id
    where bulk_change.id = $1 and bulk_change.action in ('cancel', 'message') and coalesce(item.refusal, 'nobody') = 'nobody'`;
  return db.rows<ToldGuest>("list-told-guests", toldOf(concerned), [id]);
}

/** The guests of a departure that was canceled, with what they have done since. */
export function listCanceledGuests(db: Database, departureId: number): Promise<ToldGuest[]> {
  const concerned = "select id, starts_at, canceled_at from departure where id = $1 and status = 'CANCELED'";
  return db.rows<ToldGuest>("list-canceled-guests", toldOf(concerned), [departureId]);
}

// Of a departure that had started, those who came or are marked as no-shows are told nothing.
const toldOf = (concerned: string) => `
     with concerned as (${concerned}),
     told as (
       select concerned.id as departure_id, concerned.starts_at, booking.id, false as moved
       from concerned join booking on booking.departure_id = concerned.id
       where booking.status in ('confirmed', 'attended', 'no-show') and concerned.canceled_at is null
         or booking.canceled_at >= concerned.canceled_at
       union
       select concerned.id, concerned.starts_at, booking.id, true
       from concerned
       join audit_log log on log.action = 'move booking' and log.before ->> 'status' = 'canceled'
         and log.before ->> 'departure' = concerned.id::text
       join booking on booking.reference = log.subject_id
       where booking.departure_id <> concerned.id)
     select booking.reference, booking.name, booking.phone, booking.seats, told.departure_id as "departureId", ${reachOf} as reach,
       case when told.moved and booking.status = 'canceled' and (departure.status <> 'CANCELED' or booking.canceled_at < departure.canceled_at
           or ${declinedFor("booking.departure_id")}) then 'declined'
         when told.moved then 'moved' when ${declinedFor("told.departure_id")} then 'declined' else 'none' end as answer
     from told join booking on booking.id = told.id join departure on departure.id = booking.departure_id order by told.starts_at, told.departure_id, booking.id`;

import type { Database } from "#app/db/client.ts";

export type OtherBooking = { reference: string; keyVersion: number; seats: number };

/** Lists the live bookings that the same address has on the same departure. */
export function listOtherBookings(db: Database, bookingId: number): Promise<OtherBooking[]> {
  return db.rows<OtherBooking>(
    "list-other-bookings",
    `select other.reference, other.key_version as "keyVersion", other.seats
     from booking join booking other on other.departure_id = booking.departure_id and lower(other.email) = lower(booking.email)
       and other.status = 'confirmed' and other.id <> booking.id
     where booking.id = $1 order by other.id limit 5`,
    [bookingId],
  );
}

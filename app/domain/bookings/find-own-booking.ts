import type { Database } from "#app/db/client.ts";

export type OwnBooking = {
  reference: string;
  keyVersion: number;
  adults: number;
  children: number;
  seats: number;
  /** Idempotency key. Null for bookings from the waiting list or the office. */
  key: string | null;
};

type Guest = {
  departureId: number;
  email: string;
  /** Bookings that this browser has made, with the versions of their keys. */
  made: string[];
  user: { id: string; email: string } | undefined;
};

/**
 * Finds the guest's latest booking of a departure. An address alone proves nothing, so the booking must come from this
 * browser or belong to the account.
 */
export function findOwnBooking(db: Database, guest: Guest, now: Date): Promise<OwnBooking | undefined> {
  const { departureId, email, made, user } = guest;
  return db.one<OwnBooking>(
    "find-own-booking",
    `select booking.reference, booking.key_version as "keyVersion", booking.adults, booking.children, booking.seats, booking.idempotency_key as key
     from booking join departure on departure.id = booking.departure_id
     where booking.departure_id = :departureId and lower(booking.email) = lower(:email) and booking.status = 'confirmed' and departure.starts_at > :now
       and (booking.reference || '-' || booking.key_version = any (:made::text[]) or booking.user_id = :userId or lower(booking.email) = lower(:userEmail))
     order by booking.id desc limit 1`,
    { departureId, email, now, made, userId: user?.id ?? null, userEmail: user?.email ?? null },
  );
}

/**
 * SQL on `booking`: its address is that of the verified account that booked, or a colleague took the booking. Nobody has
 * proven to own any other.
 */
export const isTrustedAddress = `(booking.source <> 'web' or exists (select from "user"
  where "user".id = booking.user_id and "user".email_verified and lower("user".email) = lower(booking.email)))`;

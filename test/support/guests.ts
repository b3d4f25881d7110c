import type { Guest } from "#app/domain/bookings/guest-limits.ts";

let guests = 0;

/** A guest in a network of their own, so that no test meets the limits of another. */
export function aGuest(): Guest {
  guests += 1;
  return { clientIp: `test-${guests}` };
}

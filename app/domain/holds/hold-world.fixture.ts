import type { Database } from "#app/db/client.ts";
import { at, createWaitingWorld, minutes } from "#app/domain/waiting-list/waiting-world.fixture.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { confirmHold } from "./confirm-hold.ts";
import { type GuestHoldRequest, takeHold } from "./take-hold.ts";

/** Holds of tests, besides the departures, bookings and waiting parties. */
export function createHoldWorld(db: Database) {
  let number = 0;

  /** What somebody who pays asks for, each from a network and an address of their own. */
  function wish(departureId: number, adults: number, now = testNow): GuestHoldRequest {
    number += 1;
    const party = { adults, children: 0 };
    const holder = { owner: `checkout ${number}`, name: "Hanna Hold", email: `hold-${number}@example.org` };
    const until = at(now, minutes(15));
    return { key: `hold-${number}`, departureId, party, ...holder, kind: "payment", until, by: aGuest() };
  }

  const hold = (departureId: number, adults: number, now = testNow) =>
    takeHold(db, wish(departureId, adults, now), now);

  async function held(departureId: number, adults: number, now = testNow) {
    const result = await hold(departureId, adults, now);
    if (!result.ok) throw new Error(result.reason);
    return result;
  }

  function confirm(id: number, now = testNow, late = false) {
    number += 1;
    const guest = { name: "Hanna Hold", email: `held-${number}@example.org`, phone: null, locale: "en" as const };
    return confirmHold(db, { id, guest, late }, now);
  }

  return { ...createWaitingWorld(db), wish, hold, held, confirm };
}

import type { Database } from "#app/db/client.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { attempt, type ChangeResult, hold, setParty } from "./change-booking.ts";
import type { Party } from "./party.ts";

/** `had` is the party that the guest saw, which tells a repetition from a second addition. */
export type Addition = { reference: string; had: Party; extra: Party };

/** Adds people to a booking. Sending the same addition twice adds them once. */
export function addToBooking(db: Database, { reference, had, extra }: Addition, now: Date): Promise<ChangeResult> {
  const wanted = { adults: had.adults + extra.adults, children: had.children + extra.children };
  return attempt(db, async (tx) => {
    const held = await hold(tx, reference, now);
    if (held.adults === wanted.adults && held.children === wanted.children) return;
    if (held.adults !== had.adults || held.children !== had.children) throw new Refusal("changed");
    await setParty(tx, held, wanted, now);
  });
}

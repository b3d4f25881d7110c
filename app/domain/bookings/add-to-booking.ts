import type { Database } from "#app/db/client.ts";
import { attempt, type ChangeRefusal, hold, setParty } from "./change-booking.ts";
import type { Party } from "./party.ts";

/** `had` is the party that the guest saw, which tells a repetition from a second addition. */
export type Addition = { reference: string; had: Party; extra: Party };
export type AddResult = { ok: true } | { ok: false; reason: ChangeRefusal | "changed" };

/** Adds people to a booking. Sending the same addition twice adds them once. */
export async function addToBooking(db: Database, { reference, had, extra }: Addition, now: Date): Promise<AddResult> {
  const wanted = { adults: had.adults + extra.adults, children: had.children + extra.children };
  let isChanged = false;
  const result = await attempt(db, async (tx) => {
    const held = await hold(tx, reference, now);
    const children = held.seats - held.adults;
    if (held.adults === wanted.adults && children === wanted.children) return;
    isChanged = held.adults !== had.adults || children !== had.children;
    if (!isChanged) await setParty(tx, held, wanted, now);
  });
  return result.ok && isChanged ? { ok: false, reason: "changed" } : result;
}

import type { Database } from "#app/db/client.ts";
import { releaseHold } from "#app/domain/holds/release-hold.ts";
import { returnToOffer } from "#app/domain/holds/return-to-offer.ts";
import { after, askAgainMinutes } from "./checkout-times.ts";
import { clearGuest, type LockedCheckout, lockCheckout } from "./lock-checkout.ts";

/** Ends a checkout whose session was never opened: nobody can pay it, so its seats go back. */
export function failCheckout(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (checkout?.state === "open") await endUnpaid(tx, checkout, "failed", now);
  });
}

/** The caller has locked the checkout and knows from the provider that nothing can be paid any more. */
export async function endUnpaid(
  tx: Database,
  { id, holdId, waitingPartyId }: LockedCheckout,
  state: "failed" | "expired",
  now: Date,
): Promise<void> {
  await tx.rows(
    "end-checkout-unpaid",
    `update checkout set state = $2, ended_at = $3, url = null, ask_again_at = $4, ${clearGuest} where id = $1`,
    [id, state, now, state === "expired" ? after(now, askAgainMinutes) : null],
  );
  // A page that never opened was not left by the guest, who keeps the offer.
  if (state === "failed" && holdId !== null && waitingPartyId !== null)
    if (await returnToOffer(tx, { holdId, partyId: waitingPartyId }, now)) return;
  if (holdId !== null) await releaseHold(tx, holdId, now);
  // The offer was accepted and not paid: it is over.
  if (waitingPartyId !== null)
    await tx.rows(
      "end-unpaid-party",
      "update waiting_party set state = 'expired' where id = $1 and state = 'accepted' and booking_id is null",
      [waitingPartyId],
    );
}

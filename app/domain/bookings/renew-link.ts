import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { resendConfirmation } from "#app/domain/tickets/notifications.ts";

export type RenewResult = { ok: true; resent: boolean } | { ok: false; reason: "unknown" };

/** Makes every link to the booking void and mails a new one to its address, if the booking is live and has one. */
export function renewLink(db: Database, reference: string, by: Actor, now: Date): Promise<RenewResult> {
  return db.transaction(async (tx): Promise<RenewResult> => {
    const booking = await tx.one<{ resent: boolean }>(
      "renew-booking-link",
      `update booking set key_version = key_version + 1 where reference = $1
       returning status = 'confirmed' and email is not null as resent`,
      [reference],
    );
    if (!booking) return { ok: false, reason: "unknown" };
    await recordChange(tx, by, { action: "new link", subject: { kind: "booking", id: reference } }, now);
    if (booking.resent) await resendConfirmation(tx, reference, now);
    return { ok: true, resent: booking.resent };
  });
}

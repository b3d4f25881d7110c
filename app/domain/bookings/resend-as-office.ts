import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { clearSuppression } from "#app/domain/outbox/suppression.ts";
import { resendConfirmation } from "#app/domain/tickets/notifications.ts";

/** Also clears a mark of the address, since a colleague has decided to try again. */
export async function resendAsOffice(db: Database, reference: string, by: Actor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await tx.one<{ email: string | null }>(
      "resent-to",
      "select email from booking where reference = $1",
      [reference],
    );
    if (booking?.email) await clearSuppression(tx, booking.email);
    await resendConfirmation(tx, reference, now);
    await recordChange(tx, by, { action: "resend ticket", subject: { kind: "booking", id: reference } }, now);
  });
}

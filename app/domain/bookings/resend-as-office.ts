import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { clearSuppression } from "#app/domain/outbox/suppression.ts";
import { resendConfirmation } from "#app/domain/tickets/notifications.ts";
import { repeatCancellation } from "#app/domain/tickets/rewrite-mail.ts";

/** Mails the ticket again, or that the booking is canceled. Also clears a mark of the address, since a colleague has decided to try again. */
export async function resendAsOffice(db: Database, reference: string, by: Actor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await tx.one<{ id: number; email: string | null; status: string }>(
      "resent-to",
      "select id, email, status from booking where reference = $1 for no key update",
      [reference],
    );
    if (!booking?.email) return;
    await clearSuppression(tx, booking.email);
    const isCanceled = booking.status === "canceled";
    if (isCanceled) await repeatCancellation(tx, booking.id, now);
    else await resendConfirmation(tx, reference, now);
    const action = isCanceled ? "resend cancellation" : "resend ticket";
    await recordChange(tx, by, { action, subject: { kind: "booking", id: reference } }, now);
  });
}

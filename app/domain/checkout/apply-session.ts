import type { Database } from "#app/db/client.ts";
import type { ProviderSession } from "#app/domain/provider-actions/payment-provider.ts";
import { endUnpaid } from "./fail-checkout.ts";
import { lockCheckout } from "./lock-checkout.ts";
import { settlePaid } from "./settle-paid.ts";

/**
 * Takes over what the provider says of a session. States only go forward: open, then paid or expired, and from expired
 * to paid if the provider took money after all. The same answer again, an older one or one that comes days late changes
 * nothing.
 */
export async function applySession(db: Database, session: ProviderSession, now: Date): Promise<void> {
  const { checkoutId } = session;
  if (checkoutId === null) return;
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (!checkout || checkout.state === "paid") return;
    // Money can arrive for a session that has just expired, too.
    if (session.isPaid && session.paymentId !== null)
      return settlePaid(tx, checkout, { ...session, paymentId: session.paymentId }, now);
    if (checkout.state !== "open") return;
    if (session.state === "expired") return endUnpaid(tx, checkout, "expired", now);
    await tx.rows(
      "note-session",
      "update checkout set session_id = $2, url = $3 where id = $1 and (session_id is null or session_id = $2)",
      [checkout.id, session.id, session.url],
    );
  });
}

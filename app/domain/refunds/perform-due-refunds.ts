import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#app/db/client.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { performAction } from "#app/domain/provider-actions/perform-action.ts";

/** Well below the provider's rate limit, most of which is for guests who pay. */
const perSecond = 20;

/**
 * Asks the provider for the refunds that are due, at most twenty a second, until none is left. A bulk cancellation may
 * leave hundreds; whatever has not been asked for when the process ends is asked for by the next.
 */
export async function performDueRefunds(
  db: Database,
  provider: PaymentProvider,
  now: () => Date,
  isClosing: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const second = pause(1_000, undefined, { ref: false });
    const moment = now();
    const due = await db.rows<{ id: string }>(
      "find-due-refund-actions",
      `select id from provider_action where state = 'pending' and next_attempt_at <= $1 and kind = 'refund'
       order by next_attempt_at limit ${perSecond}`,
      [moment],
    );
    await Promise.all(due.map(({ id }) => performAction(db, provider, id, moment)));
    if (due.length < perSecond || isClosing()) return;
    await second;
  }
}

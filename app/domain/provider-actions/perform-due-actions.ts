import type { Database } from "#app/db/client.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { performAction } from "./perform-action.ts";

const atOnce = 20;

/** Asks the provider for everything that is due, a few at a time, oldest first. */
export async function performDueActions(db: Database, provider: PaymentProvider, now: Date): Promise<void> {
  const due = await db.rows<{ id: string }>(
    "find-due-provider-actions",
    `select id from provider_action where state = 'pending' and next_attempt_at <= $1 and kind <> 'refund'
     order by next_attempt_at limit ${atOnce}`,
    [now],
  );
  await Promise.all(due.map(({ id }) => performAction(db, provider, id, now)));
}

import type { Database } from "#app/db/client.ts";
import { queueAction } from "#app/domain/provider-actions/queue-action.ts";
import { failCheckout } from "./fail-checkout.ts";

type Open = { id: string; sessionId: string | null; createdAt: Date };

/**
 * Asks the provider to close the session of a guest who came back without paying, or whose time is over. The seats stay
 * held until the provider says that it is closed. Returns the id of the action.
 */
export async function closeCheckout(db: Database, id: string, now: Date): Promise<string | undefined> {
  const open = await db.one<Open>(
    "find-open-checkout",
    `select id, session_id as "sessionId", created_at as "createdAt" from checkout where id = $1 and state = 'open'`,
    [id],
  );
  if (!open) return undefined;
  const { sessionId } = open;
  if (sessionId !== null)
    return queueAction(db, { kind: "expire_session", checkoutId: id, parameters: { sessionId } }, now);
  // The session is still being made. What has no URL yet cannot be paid once it is given up.
  await db.transaction(async (tx) => {
    const given = await tx.one("give-up-session", giveUp, [id, now]);
    if (given) await failCheckout(tx, id, now);
  });
  return undefined;
}

const giveUp = `
  update provider_action set state = 'refused', error = 'given up', ended_at = $2, parameters = parameters - 'email'
  where checkout_id = $1 and kind = 'create_session' and state = 'pending' and next_attempt_at <= $2 returning id`;

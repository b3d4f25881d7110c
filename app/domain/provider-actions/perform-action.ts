import type { Database } from "#app/db/client.ts";
import { applySession } from "#app/domain/checkout/apply-session.ts";
import { failCheckout } from "#app/domain/checkout/fail-checkout.ts";
import { performRefund } from "#app/domain/refunds/perform-refund.ts";
import { endAction, postponeAction } from "./end-action.ts";
import {
  type PaymentProvider,
  ProviderDenial,
  ProviderRefusal,
  type ProviderSession,
  type SessionWish,
} from "./payment-provider.ts";

type Claimed = { kind: string; checkoutId: string | null; parameters: unknown; attempts: number; createdAt: Date };

/** After so many answers that say nothing a session is given up: nobody has its URL, so nobody can pay it. */
const maxAttempts = 6;

/**
 * Asks the provider for what an action says: never inside a transaction, and with the id of the action as the key. One
 * process at a time does; without an answer it is asked again later. This is the only place that makes it do something.
 */
export async function performAction(db: Database, provider: PaymentProvider, id: string, now: Date): Promise<void> {
  const action = await db.one<Claimed>("claim-provider-action", claim, [id, now]);
  if (!action) return;
  const { kind, checkoutId, attempts } = action;
  if (kind === "refund") return performRefund(db, provider, { id, ...action }, now);
  if (!checkoutId || (kind !== "create_session" && kind !== "expire_session")) return;
  let session: ProviderSession;
  try {
    session = await (kind === "create_session" ? createSession : closeSession)(provider, id, action);
  } catch (error) {
    const isGivenUp = kind === "create_session" && (attempts >= maxAttempts || error instanceof ProviderDenial);
    if (!isGivenUp && !(error instanceof ProviderRefusal)) return postponeAction(db, { id, attempts, error }, now);
    // Nobody can pay what was never opened, or what the provider does not know.
    return db.transaction(async (tx) => {
      await endAction(tx, id, { state: "refused", error }, now);
      await failCheckout(tx, checkoutId, now);
    });
  }
  // With what follows from it: a process that is killed in between would leave the checkout open for ever.
  await db.transaction(async (tx) => {
    await endAction(tx, id, { state: "done", result: { session: session.id, state: session.state } }, now);
    await applySession(tx, { ...session, checkoutId }, now);
  });
}

/** Asked again, the provider may have done it without telling: it is looked up before anything is made twice. */
async function createSession(provider: PaymentProvider, id: string, { attempts, parameters, createdAt }: Claimed) {
  const wish = parameters as SessionWish;
  const known = attempts > 1 ? await provider.findSession(wish.checkoutId, createdAt) : undefined;
  return known ?? provider.createSession(wish, id);
}

/** A session that cannot be closed is closed: it was paid, or its time was over. */
async function closeSession(provider: PaymentProvider, id: string, { parameters }: Claimed) {
  const { sessionId } = parameters as { sessionId: string };
  try {
    return await provider.expireSession(sessionId, id);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return provider.retrieveSession(sessionId);
  }
}

// Claimed for longer than a call may take: two processes never ask at the same time.
const claim = `
  update provider_action set attempts = attempts + 1, first_sent_at = coalesce(first_sent_at, $2),
    next_attempt_at = $2::timestamptz + make_interval(secs => 30)
  where id = $1 and state = 'pending' and next_attempt_at <= $2
  returning kind, checkout_id as "checkoutId", parameters, attempts, created_at as "createdAt"`;

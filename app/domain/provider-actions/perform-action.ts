import type { Database } from "#app/db/client.ts";
import { applySession } from "#app/domain/checkout/apply-session.ts";
import { failCheckout } from "#app/domain/checkout/fail-checkout.ts";
import { type PaymentProvider, ProviderRefusal, type ProviderSession, type SessionWish } from "./payment-provider.ts";

type Claimed = { kind: string; checkoutId: string | null; parameters: unknown; attempts: number; createdAt: Date };

/** After so many answers that say nothing a session is given up: nobody has its address, so nobody can pay it. */
const maxAttempts = 6;

/**
 * Asks the provider for what an action says: never inside a transaction, and with the id of the action as the key. One
 * process at a time does; without an answer it is asked again later. This is the only place that makes it do something.
 */
export async function performAction(db: Database, provider: PaymentProvider, id: string, now: Date): Promise<void> {
  const action = await db.one<Claimed>("claim-provider-action", claim, [id, now]);
  if (!action) return;
  const { kind, checkoutId, attempts } = action;
  if (!checkoutId || (kind !== "create_session" && kind !== "expire_session")) return;
  let session: ProviderSession;
  try {
    session =
      kind === "create_session"
        ? await createSession(provider, id, action)
        : await provider.expireSession((action.parameters as { sessionId: string }).sessionId, id);
  } catch (error) {
    const isRefused = error instanceof ProviderRefusal;
    if (kind === "expire_session" && isRefused) return closedAlready(db, provider, { id, action, error }, now);
    if (!isRefused && attempts < maxAttempts) return postpone(db, { id, attempts, error }, now);
    await end(db, id, { state: "refused", error }, now);
    if (kind === "create_session") await failCheckout(db, checkoutId, now);
    return;
  }
  await end(db, id, { state: "done", result: { session: session.id, state: session.state } }, now);
  await applySession(db, { ...session, checkoutId }, now);
}

/** Asked again, the provider may have done it without telling: it is looked up before anything is made twice. */
async function createSession(provider: PaymentProvider, id: string, { attempts, parameters, createdAt }: Claimed) {
  const wish = parameters as SessionWish;
  const known = attempts > 1 ? await provider.findSession(wish.checkoutId, createdAt) : undefined;
  return known ?? provider.createSession(wish, id);
}

type Closed = { id: string; action: Claimed; error: unknown };

/** A session that cannot be closed is closed: it was paid, or its time was over. */
async function closedAlready(db: Database, provider: PaymentProvider, { id, action, error }: Closed, now: Date) {
  const session: ProviderSession = await provider.retrieveSession(
    (action.parameters as { sessionId: string }).sessionId,
  );
  await end(db, id, { state: "refused", error }, now);
  await applySession(db, { ...session, checkoutId: action.checkoutId }, now);
}

type Ending = { state: "done" | "refused"; result?: object; error?: unknown };

async function end(db: Database, id: string, { state, result, error }: Ending, now: Date): Promise<void> {
  await db.rows("end-provider-action", finish, {
    id,
    state,
    result: result ? JSON.stringify(result) : null,
    error: error === undefined ? null : textOf(error),
    now,
  });
}

type Postponed = { id: string; attempts: number; error: unknown };

/** The waits grow from a second to half a minute. */
async function postpone(db: Database, { id, attempts, error }: Postponed, now: Date): Promise<void> {
  const next = new Date(now.getTime() + Math.min(30, 2 ** (attempts - 1)) * 1_000);
  await db.rows(
    "postpone-provider-action",
    "update provider_action set error = $2, next_attempt_at = $3 where id = $1 and state = 'pending'",
    [id, textOf(error), next],
  );
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

// Claimed for longer than a call may take: two processes never ask at the same time.
const claim = `
  update provider_action set attempts = attempts + 1, first_sent_at = coalesce(first_sent_at, $2),
    next_attempt_at = $2::timestamptz + make_interval(secs => 30)
  where id = $1 and state = 'pending' and next_attempt_at <= $2
  returning kind, checkout_id as "checkoutId", parameters, attempts, created_at as "createdAt"`;
// The address of the guest is kept only until the session is made.
const finish = `
  update provider_action set state = :state, result = :result, error = :error, ended_at = :now,
    parameters = parameters - 'email'
  where id = :id and state = 'pending'`;

import type { Database } from "#app/db/client.ts";
import {
  type PaymentProvider,
  ProviderRefusal,
  type ProviderSession,
} from "#app/domain/provider-actions/payment-provider.ts";
import { performAction } from "#app/domain/provider-actions/perform-action.ts";
import { applySession } from "./apply-session.ts";
import { nextPoll } from "./checkout-times.ts";
import { closeCheckout } from "./close-checkout.ts";
import { failCheckout } from "./fail-checkout.ts";

type Due = { id: string; sessionId: string | null; isOver: boolean };

const atOnce = 20;

/** Asks how open checkouts stand: those whose guests have come back, and those of which nobody has told. */
export async function pollCheckouts(db: Database, provider: PaymentProvider, now: Date): Promise<void> {
  const due = await db.rows<Due>("claim-due-checkouts", claim, [now, nextPoll(null, now), nextPoll(now, now)]);
  await Promise.all(due.map((checkout) => poll(db, provider, checkout, now)));
}

async function poll(db: Database, provider: PaymentProvider, { id, sessionId, isOver }: Due, now: Date) {
  if (sessionId !== null) {
    const session = await findSession(provider, sessionId);
    // Nobody can pay what the provider does not know.
    if (!session) return isOver ? failCheckout(db, id, now) : undefined;
    await applySession(db, { ...session, checkoutId: id }, now);
    if (session.state !== "open") return;
  }
  if (!isOver) return;
  const action = await closeCheckout(db, id, now);
  if (action) await performAction(db, provider, action, now);
}

/** What the provider does not know is no session. */
export async function findSession(provider: PaymentProvider, sessionId: string): Promise<ProviderSession | undefined> {
  try {
    return await provider.retrieveSession(sessionId);
  } catch (error) {
    if (error instanceof ProviderRefusal) return undefined;
    throw error;
  }
}

// Claimed by the time of the next question, so that one process asks. What should have ended an hour ago can wait.
const claim = `
  update checkout set next_poll_at =
    case when returned_at > $1::timestamptz - interval '2 minutes' then $3::timestamptz
      when pay_until > $1 then least(pay_until, $2)
      when expires_at < $1::timestamptz - interval '1 hour' then $1::timestamptz + interval '1 hour' else $2 end
  where id in (select id from checkout where state = 'open' and next_poll_at <= $1
    order by next_poll_at limit ${atOnce} for update skip locked) and state = 'open'
  returning id, session_id as "sessionId", pay_until <= $1 as "isOver"`;

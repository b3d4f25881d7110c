import type { Database } from "#app/db/client.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { applySession } from "./apply-session.ts";
import { after, askAgainMinutes } from "./checkout-times.ts";
import { findSession } from "./poll-checkouts.ts";

type Expired = { id: string; sessionId: string };

const atOnce = 20;

/**
 * Asks once more about pages that the provider has closed, and a last time a day later. A payment that a bank had begun
 * may have come through meanwhile, and no event tells of that.
 */
export async function askAgain(db: Database, provider: PaymentProvider, now: Date): Promise<void> {
  const due = await db.rows<Expired>("claim-expired-checkouts", claim, [now, after(now, askAgainMinutes)]);
  await Promise.all(due.map((expired) => ask(db, provider, expired, now)));
}

async function ask(db: Database, provider: PaymentProvider, { id, sessionId }: Expired, now: Date): Promise<void> {
  const session = await findSession(provider, sessionId);
  if (session) await applySession(db, { ...session, checkoutId: id }, now);
  await db.rows("plan-last-question", planLast, [id, now]);
}

// Without an answer it is asked again as soon as the first time.
const claim = `
  update checkout set ask_again_at = $2
  where id in (select id from checkout where state = 'expired' and ask_again_at <= $1 and session_id is not null
    order by ask_again_at limit ${atOnce} for update skip locked) and state = 'expired' and ask_again_at <= $1
  returning id, session_id as "sessionId"`;

const planLast = `
  update checkout set ask_again_at = case when state = 'expired' and ended_at + interval '1 day' > $2
    then ended_at + interval '1 day' end
  where id = $1`;

import type { Database } from "#app/db/client.ts";
import { clearGuest } from "./lock-checkout.ts";

const day = 86_400_000;
const retentionDays = 30;

/**
 * Deletes checkouts that ended long ago and led to no payment, and events. They name nobody. Nor does a checkout that is
 * still open a day after the provider's page has closed, as all are without a key: what is paid after that goes back.
 */
export async function deleteOldCheckouts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * day);
  const overdue = new Date(now.getTime() - day);
  await db.rows("clear-guests-of-checkouts", clearGuests, [overdue]);
  await db.rows("forget-guests-of-actions", forgetAddresses, [overdue]);
  await db.rows("delete-old-checkouts", "delete from checkout where state in ('expired', 'failed') and ended_at < $1", [
    before,
  ]);
  await db.rows("delete-old-provider-events", "delete from provider_event where handled_at < $1", [before]);
}

const clearGuests = `
  update checkout set ${clearGuest}
  where state = 'open' and expires_at < $1 and num_nonnulls(name, email, phone, note, user_id) > 0`;

const forgetAddresses = `
  update provider_action set parameters = parameters || '{"email": null}'
  where state = 'pending' and kind = 'create_session' and created_at < $1 and parameters ->> 'email' is not null`;

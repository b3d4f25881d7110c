import type { Database } from "#app/db/client.ts";
import { applySession } from "#app/domain/checkout/apply-session.ts";
import { type PaymentProvider, ProviderRefusal } from "#app/domain/provider-actions/payment-provider.ts";

const atOnce = 20;

type NewEvent = { id: string; objectId: string };

/**
 * Asks the provider for what its events are about, and takes that over. What an event itself says may be old, out of
 * order, or of another version.
 */
export async function handleEvents(db: Database, provider: PaymentProvider, now: Date): Promise<void> {
  const events = await db.rows<NewEvent>(
    "find-new-provider-events",
    `select id, object_id as "objectId" from provider_event where handled_at is null and type like 'checkout.session.%'
     order by received_at limit ${atOnce}`,
  );
  await Promise.all(
    events.map(async ({ id, objectId }) => {
      try {
        await applySession(db, await provider.retrieveSession(objectId), now);
      } catch (error) {
        // A session that the provider does not know is not one of ours. Anything else is tried again.
        if (!(error instanceof ProviderRefusal)) throw error;
      }
      await db.rows("mark-provider-event", "update provider_event set handled_at = $2 where id = $1", [id, now]);
    }),
  );
}

import type { Database } from "#app/db/client.ts";
import { ProviderRefusal } from "#app/domain/provider-actions/payment-provider.ts";
import { sweep } from "#app/domain/sweep.ts";

const atOnce = 20;

/** An event about something that is not known yet is tried again for so long. The comparison of the night finds the rest. */
const patienceMs = 2 * 3_600_000;

type NewEvent = { id: string; objectId: string; receivedAt: Date };

/**
 * Asks the provider for what its events of these types are about: what an event itself says may be old, out of order, or
 * of another version. What the provider does not know is not ours, and done with. One that throws is tried again, later
 * each time, and keeps no other from its turn. So is for a while what `work`
 * cannot handle yet: then it returns false.
 */
export async function eachNewEvent(
  db: Database,
  types: string[],
  work: (objectId: string) => Promise<boolean>,
  now: Date,
): Promise<void> {
  const events = await db.rows<NewEvent>("find-new-provider-events", find, [types, now]);
  const done = await Promise.allSettled(
    events.map(async ({ id, objectId, receivedAt }) => {
      try {
        const isDone = (await work(objectId)) || now.getTime() - receivedAt.getTime() >= patienceMs;
        if (!isDone) return void (await db.rows("postpone-provider-event", postpone, [id, now]));
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) {
          await db.rows("postpone-provider-event", postpone, [id, now]);
          throw error;
        }
      }
      await db.rows("mark-provider-event", "update provider_event set handled_at = $2 where id = $1", [id, now]);
    }),
  );
  await sweep(done, async (one) => {
    if (one.status === "rejected") throw one.reason;
  });
}

const find = `
  select id, object_id as "objectId", received_at as "receivedAt" from provider_event
  where handled_at is null and type like any ($1::text[]) and coalesce(next_try_at <= $2, true)
  order by received_at limit ${atOnce}`;

// The delay doubles the age of the event: at least four seconds, at most ten minutes.
const postpone = `
  update provider_event set next_try_at = $2::timestamptz
    + least(greatest($2::timestamptz - received_at, interval '4 seconds'), interval '10 minutes')
  where id = $1`;

import type { Database } from "#app/db/client.ts";
import { ProviderRefusal } from "#app/domain/provider-actions/payment-provider.ts";
import type { DisputeBooks } from "#app/domain/provider-actions/provider-books.ts";
import { eachNewEvent } from "#app/domain/provider-events/each-new-event.ts";
import { sweep } from "#app/domain/sweep.ts";
import { applyDispute } from "./apply-dispute.ts";

/** An event that no webhook brings is missed for this long at most. */
const daysLookedBack = 14;

/** Takes over how the disputes stand that events are about. */
export const handleDisputeEvents = (db: Database, books: DisputeBooks, now: () => Date): Promise<void> =>
  eachNewEvent(
    db,
    ["charge.dispute.%"],
    async (objectId) => {
      await settleDispute(db, books, objectId, now);
      return true;
    },
    now(),
  );

/** Finds what no event told: new disputes, and how those stand that are not over. */
export async function pollDisputes(db: Database, books: DisputeBooks, now: () => Date): Promise<void> {
  const askedAt = now();
  const recent = await books.listDisputes(new Date(askedAt.getTime() - daysLookedBack * 86_400_000));
  const open = await db.rows<{ id: string }>(
    "find-open-disputes",
    `select id from dispute where ${isOpenDispute} and not id = any ($1) order by opened_at`,
    [recent.map(({ id }) => id)],
  );
  const told = recent.map((dispute) => () => applyDispute(db, dispute, askedAt));
  const asked = open.map(
    ({ id }) =>
      () =>
        settleDispute(db, books, id, now),
  );
  await sweep([...told, ...asked], (step) => step());
}

async function settleDispute(db: Database, books: DisputeBooks, id: string, now: () => Date): Promise<void> {
  const askedAt = now();
  try {
    await applyDispute(db, await books.retrieveDispute(id), askedAt);
  } catch (error) {
    // One that the provider does not know is none of ours. Anything else is tried again.
    if (!(error instanceof ProviderRefusal)) throw error;
  }
}

/** SQL: a dispute of which the bank has not said how it ends. */
const isOpenDispute = "dispute.state not in ('won', 'lost', 'prevented', 'warning_closed')";
/** SQL: a dispute for which the provider waits for evidence. */
export const wantsEvidence = "dispute.state like '%needs_response'";

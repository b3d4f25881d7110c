import type { Database } from "#app/db/client.ts";

/**
 * Whoever gives a departure to a guide locks the guide, or all who are possible in the order of their ids, before the departure, then looks at what they lead, so that nobody
 * gets two departures at the same time.
 */
export async function lockGuides(tx: Database, guideIds: number[]): Promise<void> {
  await tx.rows(
    "lock-planned-guides",
    "select id from guide where id = any ($1::integer[]) order by id for no key update",
    [guideIds],
  );
}

export const lockGuide = (tx: Database, guideId: number): Promise<void> => lockGuides(tx, [guideId]);

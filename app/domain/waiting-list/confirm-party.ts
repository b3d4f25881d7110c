import type { Database } from "#app/db/client.ts";
import { lockParty } from "./lock-party.ts";

/** Records that the owner of the address pressed a button of our email, or is logged in. Confirming again changes nothing. */
export async function confirmParty(db: Database, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockParty(tx, id, now);
    await tx.rows(
      "confirm-waiting-party",
      `update waiting_party set confirmed_at = $2, client = null
       where id = $1 and confirmed_at is null and state in ('waiting', 'offered')`,
      [id, now],
    );
  });
}

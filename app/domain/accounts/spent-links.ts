import type { Database } from "#app/db/client.ts";
import { hashToken } from "#app/domain/sessions/token.ts";

/** Remembers that a link was used, in the transaction that used it. */
export async function markSpent(tx: Database, token: string, now: Date): Promise<void> {
  await tx.rows(
    "mark-link-spent",
    "insert into spent_link (token_hash, spent_at) values ($1, $2) on conflict do nothing",
    [hashToken(token), now],
  );
}

/** Tells a link that was used from one that never worked or has expired. */
export async function isSpent(db: Database, token: string): Promise<boolean> {
  const link = await db.one("find-spent-link", "select spent_at from spent_link where token_hash = $1", [
    hashToken(token),
  ]);
  return link !== undefined;
}

import type { Database } from "#app/db/client.ts";
import { anyRight, type KeyWatch } from "./payment-provider.ts";

export type KeyDenial = { right: string; message: string; since: Date; lastAt: Date };

/**
 * Records for the office which rights the provider denies to the site's key, one row for each right. The row is deleted
 * when the right works again. Rights that are known to work are remembered, so that they cost no statement.
 */
export function watchKey(db: Database, now: () => Date): KeyWatch {
  const known = new Set<string>();
  return {
    async denied(right, message) {
      known.clear();
      await db.rows("note-key-denial", note, [right, message.slice(0, 500), now()]);
    },
    async allowed(right) {
      if (known.has(right)) return;
      await db.rows("delete-key-denial", "delete from provider_denial where right_name in ($1, $2)", [right, anyRight]);
      known.add(right);
    },
  };
}

const note = `
  insert into provider_denial (right_name, message, since, last_at) values ($1, $2, $3, $3)
  on conflict (right_name) do update set message = excluded.message, last_at = excluded.last_at`;

/** The rights that the provider denies to the key, the longest denied first. */
export function listKeyDenials(db: Database): Promise<KeyDenial[]> {
  return db.rows<KeyDenial>(
    "list-key-denials",
    `select right_name as right, message, since, last_at as "lastAt" from provider_denial order by since, right_name`,
  );
}

export async function countKeyDenials(db: Database): Promise<number> {
  const counted = await db.one<{ count: number }>("count-key-denials", "select count(*) from provider_denial");
  return counted?.count ?? 0;
}

import type { Database } from "#app/db/client.ts";

export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null };

export function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return db.rows<Passkey>(
    "list-passkeys",
    `select id, name, created_at as "createdAt", used_at as "usedAt" from passkey where user_id = $1 order by created_at, id`,
    [userId],
  );
}

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  const counted = await db.one<{ count: number }>(
    "count-passkeys",
    "select count(*)::int as count from passkey where user_id = $1",
    [userId],
  );
  return counted?.count ?? 0;
}

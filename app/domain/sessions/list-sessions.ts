import type { Database } from "#app/db/client.ts";

export type Session = { id: string; device: string; createdAt: Date; seenAt: Date };

export function listSessions(db: Database, userId: string, now: Date): Promise<Session[]> {
  return db.rows<Session>(
    "list-sessions",
    `select id, device, created_at as "createdAt", seen_at as "seenAt" from session
     where user_id = $1 and expires_at > $2 order by seen_at desc limit 50`,
    [userId, now],
  );
}

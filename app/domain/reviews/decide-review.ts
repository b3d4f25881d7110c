import type { Database } from "#app/db/client.ts";

/** The office's word on a review; ratings follow by themselves. False when there is no such review. */
export async function decideReview(
  db: Database,
  id: number,
  status: "published" | "rejected",
  now: Date,
): Promise<boolean> {
  const row = await db.one(
    "decide-review",
    "update review set status = $2, decided_at = $3 where id = $1 returning id",
    [id, status, now],
  );
  return row !== undefined;
}

export async function replyToReview(db: Database, id: number, reply: string, by: "guide" | "office"): Promise<boolean> {
  const row = await db.one(
    "reply-to-review",
    "update review set reply = $2, reply_by = $3 where id = $1 returning id",
    [id, reply, by],
  );
  return row !== undefined;
}

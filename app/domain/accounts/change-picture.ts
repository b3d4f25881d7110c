import type { Database } from "#app/db/client.ts";

/** Puts another picture in place, or none; returns the key of the one that is no longer needed. */
export async function changePicture(
  db: Database,
  userId: string,
  key: string | null,
  now: Date,
): Promise<string | null> {
  const row = await db.one<{ image: string | null }>(
    "change-picture",
    `with before as (select id, image from "user" where id = $1 for update)
     update "user" set image = $2, updated_at = $3 from before where "user".id = before.id returning before.image`,
    [userId, key, now],
  );
  return row?.image ?? null;
}

import type { Database } from "#app/db/client.ts";

/** Records a file before it is stored, so that the sweep deletes it if the process dies before any row refers to it. */
export async function noteFile(db: Database, key: string, now: Date): Promise<void> {
  await db.rows("note-file", "insert into orphaned_upload (key, noted_at) values ($1, $2)", [key, now]);
}

/** Sets or removes the picture, and queues the previous file for deletion. */
export async function changePicture(db: Database, userId: string, key: string | null, now: Date): Promise<void> {
  await db.rows(
    "change-picture",
    `with before as (select id, image from "user" where id = $1 for update),
     changed as (update "user" set image = $2, updated_at = $3 from before where "user".id = before.id returning before.image),
     released as (delete from orphaned_upload where key = $2 and exists (select from changed))
     insert into orphaned_upload (key, noted_at) select image, '-infinity' from changed where image is not null
     on conflict (key) do nothing`,
    [userId, key, now],
  );
}

const storingMinutes = 60;

/**
 * Deletes files that no row refers to: replaced ones at once, new ones after an hour, because their upload may be
 * unfinished.
 */
export async function sweepFiles(db: Database, remove: (key: string) => Promise<void>, now: Date): Promise<number> {
  const loose = await db.rows<{ key: string }>(
    "list-loose-files",
    "select key from orphaned_upload where noted_at < $1::timestamptz - make_interval(mins => $2) order by noted_at limit 100",
    [now, storingMinutes],
  );
  for (const { key } of loose) {
    // Delete the file first: a row without a file is swept again, a file without a row would stay for ever.
    await remove(key);
    await db.rows("strike-loose-file", "delete from orphaned_upload where key = $1", [key]);
  }
  return loose.length;
}

import type { Database } from "#app/db/client.ts";
import { hashPassword, isPassword } from "./hash-password.ts";

/** Number of latest passwords, including the current one, that may not be chosen again. */
export const passwordHistory = 5;

export async function currentHash(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.one<{ hash: string }>(
    "current-password",
    "select hash from password where user_id = $1 order by id desc limit 1",
    [userId],
  );
  return row?.hash;
}

/**
 * Returns false if the password was used before. The caller must lock the user's row, or concurrent changes would not
 * see each other.
 */
export async function setPassword(db: Database, userId: string, password: string, now: Date): Promise<boolean> {
  const used = await db.rows<{ hash: string }>(
    "used-passwords",
    "select hash from password where user_id = $1 order by id desc limit $2",
    [userId, passwordHistory],
  );
  for (const { hash } of used) if (await isPassword(password, hash)) return false;
  await db.rows("set-password", "insert into password (user_id, hash, set_at) values ($1, $2, $3)", [
    userId,
    await hashPassword(password),
    now,
  ]);
  await db.rows(
    "forget-passwords",
    `delete from password where user_id = $1
     and id not in (select id from password where user_id = $1 order by id desc limit $2)`,
    [userId, passwordHistory],
  );
  return true;
}

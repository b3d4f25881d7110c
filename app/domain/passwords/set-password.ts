import type { Database } from "#app/db/client.ts";
import { hashPassword, isPassword } from "./hash-password.ts";

/** Number of latest passwords, including the current one, that may not be chosen again. */
const passwordHistory = 5;

type UsedPassword = { id: number; hash: string };
/** A hashed password that may be set as long as the account still has the password it had when it was checked. */
export type NewPassword = { hash: string; replaces: number | null };

/** Lists the latest passwords, the current one first. */
export function listUsedPasswords(db: Database, userId: string): Promise<UsedPassword[]> {
  return db.rows<UsedPassword>(
    "used-passwords",
    "select id, hash from password where user_id = $1 order by id desc limit $2",
    [userId, passwordHistory],
  );
}

/**
 * Hashes a password that was not used before, undefined otherwise. Hashing is slow, so it must not happen in a
 * transaction, which would hold a connection and a row meanwhile.
 */
export async function prepareNewPassword(used: UsedPassword[], password: string): Promise<NewPassword | undefined> {
  for (const { hash } of used) if (await isPassword(password, hash)) return undefined;
  return { hash: await hashPassword(password), replaces: used[0]?.id ?? null };
}

/** Sets the password and voids reset links. Returns false if another password was set in the meantime. */
export async function setPassword(tx: Database, userId: string, password: NewPassword, now: Date): Promise<boolean> {
  await tx.rows("lock-user-row", `select id from "user" where id = $1 for update`, [userId]);
  const set = await tx.one(
    "set-password",
    `insert into password (user_id, hash, set_at)
     select $1, $2, $3 where (select max(id) from password where user_id = $1) is not distinct from $4::bigint
     returning id`,
    [userId, password.hash, now, password.replaces],
  );
  if (!set) return false;
  await tx.rows(
    "delete-passwords",
    `delete from password where user_id = $1
     and id not in (select id from password where user_id = $1 order by id desc limit $2)`,
    [userId, passwordHistory],
  );
  await tx.rows("void-reset-links", "delete from password_reset where user_id = $1", [userId]);
  return true;
}

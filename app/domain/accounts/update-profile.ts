import type { Database } from "#app/db/client.ts";
import { setPreferences } from "#app/domain/newsletter/preferences.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type ProfileChange = { name: string; locale: Locale; newsletter: boolean };

export async function updateProfile(
  db: Database,
  user: { id: string; email: string },
  change: ProfileChange,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows("update-profile", `update "user" set name = $2, locale = $3, updated_at = $4 where id = $1`, [
      user.id,
      change.name,
      change.locale,
      now,
    ]);
    await setPreferences(tx, { email: user.email, subscribed: change.newsletter, locale: change.locale }, now);
  });
}

/** Accounts without a password log in through a provider and may set a first password. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  const row = await db.one("has-password", "select id from password where user_id = $1 limit 1", [userId]);
  return row !== undefined;
}

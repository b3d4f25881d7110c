import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { unsubscribe } from "./unsubscribe.ts";

export type Preferences = { subscribed: boolean; locale: Locale };

/** Expects a verified address. Undefined means not subscribed. */
export async function getPreferences(db: Database, email: string): Promise<Preferences | undefined> {
  return db.one<Preferences>(
    "get-newsletter-preferences",
    `select confirmed_at is not null and unsubscribed_at is null as subscribed, locale
     from newsletter_subscription where email = $1`,
    [email.toLowerCase()],
  );
}

/** Needs no confirmation mail, because a logged-in user's address is already verified. */
export async function setPreferences(
  db: Database,
  { email, subscribed, locale }: Preferences & { email: string },
  now: Date,
): Promise<void> {
  if (subscribed) {
    await db.rows(
      "set-newsletter-preferences",
      `insert into newsletter_subscription as stored (email, locale, confirmed_at, created_at) values ($1, $2, $3, $3)
       on conflict (email) do update set locale = excluded.locale, unsubscribed_at = null, token_hash = null,
         confirmed_at = case when stored.unsubscribed_at is null then coalesce(stored.confirmed_at, $3) else $3 end`,
      [email.toLowerCase(), locale, now],
    );
    return;
  }
  const row = await db.one<{ id: string }>(
    "find-subscription",
    "select id from newsletter_subscription where email = $1",
    [email.toLowerCase()],
  );
  if (row) await unsubscribe(db, row.id, now);
}

import type { Database } from "#app/db/client.ts";
import { createGuide } from "#app/domain/guides/save-guide-facts.ts";
import { grantRole } from "#app/domain/office/grant-role.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { testNow } from "./database.ts";

export type TestGuide = { id: number; email: string; account: Actor };

/** Creates a guide in Kraków who guides in English, with an account in this language. */
export async function createGuideAccount(db: Database, slug: string, locale: Locale = "en"): Promise<TestGuide> {
  const account = { id: slug, name: slug, email: `${slug}@example.org` };
  await db.rows(
    "test-guide-account",
    `insert into "user" (id, name, email, email_verified, locale) values ($1, $2, $3, true, $4)`,
    [account.id, account.name, account.email, locale],
  );
  const facts = { slug, name: slug, cityId: "krakow", languages: ["en" as const], tours: [] };
  const guide = await createGuide(db, { ...facts, since: 2020, portrait: "woman" }, account, testNow);
  if (!guide.ok) throw new Error(guide.reason);
  const granted = await grantRole(db, { email: account.email, role: "guide", guide: slug }, "terminal", testNow);
  if (!granted.ok) throw new Error(granted.reason);
  return { id: guide.id, email: account.email, account };
}

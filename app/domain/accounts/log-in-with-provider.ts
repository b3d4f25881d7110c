import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { insertUser } from "./confirm-sign-up.ts";

export type ProviderPerson = {
  provider: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
  locale: Locale;
};
export type ProviderLogIn =
  | { ok: true; userId: string; email: string }
  | { ok: false; reason: "no_email" | "unverified" };

/**
 * Finds the account by provider identity, or by email address if the provider has verified it. Only confirmed accounts
 * are linked, so both sides have verified the address.
 */
export async function logInWithProvider(db: Database, person: ProviderPerson, now: Date): Promise<ProviderLogIn> {
  const known = await findByIdentity(db, person);
  if (known) return { ok: true, ...known };
  const { email } = person;
  if (!email) return { ok: false, reason: "no_email" };
  if (!person.emailVerified) return { ok: false, reason: "unverified" };
  return db.transaction(async (tx) => {
    await insertUser(tx, { email, name: person.name || nameFrom(email), locale: person.locale }, now);
    await tx.rows(
      "link-identity",
      `insert into identity (provider, subject, user_id, linked_at)
       select $1, $2, id, $4 from "user" where lower(email) = lower($3) and email_verified
       on conflict (provider, subject) do nothing`,
      [person.provider, person.subject, email, now],
    );
    // Read the link back, because a concurrent first log-in may have created it.
    const linked = await findByIdentity(tx, person);
    return linked ? { ok: true, ...linked } : { ok: false, reason: "unverified" };
  });
}

function findByIdentity(db: Database, { provider, subject }: ProviderPerson) {
  return db.one<{ userId: string; email: string }>(
    "find-identity",
    `select "user".id as "userId", "user".email from identity join "user" on "user".id = identity.user_id
     where identity.provider = $1 and identity.subject = $2`,
    [provider, subject],
  );
}

/** Some providers send no name, so use the part before the @. */
export function nameFrom(email: string): string {
  return email.split("@")[0]?.slice(0, 120) || "?";
}

import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { insertUser } from "./confirm-sign-up.ts";
import { type Identity, linkIdentity } from "./link-identity.ts";

export type ProviderPerson = Identity & {
  email: string | undefined;
  emailVerified: boolean;
  name: string;
  locale: Locale;
};
const insertIdentity = `insert into identity (provider, subject, user_id, linked_at) values ($1, $2, $3, $4)
  on conflict (provider, subject) do nothing`;

export type ProviderLogIn =
  | { ok: true; userId: string; email: string; linksWithCode?: Identity }
  | { ok: false; reason: "no_email" | "unverified" };

/**
 * Finds the account by provider identity, or by email address if the provider has verified it. Only confirmed accounts
 * are linked, so both sides have verified the address. An account with one-time codes is linked by the code only.
 */
export async function logInWithProvider(
  db: Database,
  person: ProviderPerson,
  origin: string,
  now: Date,
): Promise<ProviderLogIn> {
  const known = await findByIdentity(db, person);
  if (known) return { ok: true, ...known };
  const { email } = person;
  if (!email) return { ok: false, reason: "no_email" };
  if (!person.emailVerified) return { ok: false, reason: "unverified" };
  return db.transaction(async (tx): Promise<ProviderLogIn> => {
    const { provider, subject } = person;
    const created = await insertUser(tx, { email, name: person.name || nameFrom(email), locale: person.locale }, now);
    if (created) await tx.rows("link-new-user", insertIdentity, [provider, subject, created, now]);
    else {
      const owner = await tx.one<{ userId: string; email: string; hasCodes: boolean }>(
        "find-user-to-link",
        `select "user".id as "userId", "user".email, second_factor.user_id is not null as "hasCodes"
         from "user" left join second_factor on second_factor.user_id = "user".id
         where lower("user".email) = lower($1) and "user".email_verified for update of "user"`,
        [email],
      );
      if (!owner) return { ok: false, reason: "unverified" };
      const { userId, hasCodes } = owner;
      // A concurrent first log-in may have linked it meanwhile.
      if (hasCodes && !(await findByIdentity(tx, person)))
        return { ok: true, userId, email: owner.email, linksWithCode: { provider, subject } };
      await linkIdentity(tx, userId, { provider, subject }, origin, now);
    }
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

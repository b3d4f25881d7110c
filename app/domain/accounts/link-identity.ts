import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";
import { type ProviderName, providerNames } from "./providers.ts";

/** An account at a provider. */
export type Identity = { provider: ProviderName; subject: string };

/** Links a provider's account to an existing account, whose owner is told by mail. */
export async function linkIdentity(
  tx: Database,
  userId: string,
  identity: Identity,
  origin: string,
  now: Date,
): Promise<void> {
  const owner = await tx.one<{ name: string; email: string; locale: Locale }>(
    "link-identity",
    `with linked as (
       insert into identity (provider, subject, user_id, linked_at) values ($1, $2, $3, $4)
       on conflict (provider, subject) do nothing returning user_id)
     select name, email, locale from "user" join linked on linked.user_id = "user".id`,
    [identity.provider, identity.subject, userId, now],
  );
  if (!owner) return;
  const url = `${origin}${pathTo(owner.locale, "contact")}`;
  const provider = providerNames[identity.provider];
  const email = accountMail("providerLinked", owner.locale, { name: owner.name, url, provider });
  const dedupKey = `provider-linked ${userId} ${identity.provider} ${identity.subject}`;
  const { email: to, locale } = owner;
  await enqueueMail(tx, { kind: "account.providerLinked", dedupKey, to, locale, email, priority: "urgent" }, now);
}

import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";

type Owner = { id: string; name: string; email: string; locale: Locale };

export async function mailSecondFactor(
  tx: Database,
  kind: "codesOn" | "codesOff",
  owner: Owner,
  origin: string,
  now: Date,
): Promise<void> {
  const url = `${origin}${pathTo(owner.locale, "forgotPassword")}`;
  const email = accountMail(kind, owner.locale, { name: owner.name, url });
  const dedupKey = `${kind} ${owner.id} ${now.toISOString()}`;
  await enqueueMail(
    tx,
    { kind: `account.${kind}`, dedupKey, to: owner.email, locale: owner.locale, email, priority: "urgent" },
    now,
  );
}

import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { newToken } from "#app/domain/sessions/token.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";

/** The passkey's name is the owner's own word, which reaches nobody else. */
export async function mailPasskey(
  tx: Database,
  kind: "passkeyAdded" | "passkeyRemoved",
  owner: CurrentUser,
  { name, origin }: { name: string; origin: string },
  now: Date,
): Promise<void> {
  const url = `${origin}${pathTo(owner.locale, "passkeys")}`;
  const email = accountMail(kind, owner.locale, { name: owner.name, url, device: name });
  const dedupKey = `${kind} ${owner.id} ${newToken()}`;
  await enqueueMail(
    tx,
    { kind: `account.${kind}`, dedupKey, to: owner.email, locale: owner.locale, email, priority: "urgent" },
    now,
  );
}

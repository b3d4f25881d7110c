import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { accountMail } from "#app/mail/account-mail.ts";

/** Who mistypes a code once or twice is no stranger. */
const honestMistakes = { uses: 2, seconds: 86_400 };

/**
 * Counts a code refused at log-in. With the third of a day the owner is told, once a day, that somebody got past the
 * password.
 */
export async function noteWrongCode(db: Database, userId: string, origin: string, now: Date): Promise<void> {
  if (!(await limitedUntil(db, `wrong codes of ${userId}`, honestMistakes, now))) return;
  const owner = await db.one<{ name: string; email: string; locale: Locale }>(
    "wrong-codes-owner",
    `select name, email, locale from "user" where id = $1 and email_verified`,
    [userId],
  );
  if (!owner) return;
  const url = `${origin}${pathTo(owner.locale, "forgotPassword")}`;
  const email = accountMail("wrongCodes", owner.locale, { name: owner.name, url });
  const dedupKey = `wrong-codes ${userId} ${now.toISOString().slice(0, 10)}`;
  const { email: to, locale } = owner;
  await enqueueMail(db, { kind: "account.wrongCodes", dedupKey, to, locale, email, priority: "urgent" }, now);
}

import type { Database } from "#app/db/client.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { newToken } from "#app/domain/sessions/token.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { mailingMail } from "#app/mail/mailing-mail.ts";
import { getMailing } from "./get-mailing.ts";
import { isWhole } from "./mailing-texts.ts";

/** Mails each whole language to whoever asks; returns the languages. The link to unsubscribe leads to the page only. */
export async function mailTest(db: Database, id: number, to: Actor, origin: string, now: Date): Promise<Locale[]> {
  const mailing = await getMailing(db, id);
  const whole = locales.filter((locale) => isWhole(mailing?.texts[locale]));
  for (const locale of whole) {
    const text = mailing?.texts[locale];
    if (!text) continue;
    const unsubscribe = origin + pathTo(locale, "newsletterUnsubscribe");
    const email = mailingMail(locale, { ...text, subject: `Test: ${text.subject}` }, { origin, unsubscribe });
    const dedupKey = `newsletter/test/${id}/${newToken()}`;
    await enqueueMail(db, { kind: "newsletter.test", dedupKey, to: to.email, locale, email }, now);
  }
  return whole;
}

import type { Locale } from "#app/i18n/locales.ts";
import { loadMessages, translator } from "#app/i18n/messages.ts";
import type { MessageKey } from "#app/i18n/translate.ts";

/** What a tour's picture shows. Said here, for every theme has its own words and a page needs one of them. */
export async function tourPictureAlt(locale: Locale, theme: string, inPhrase: string): Promise<string> {
  await loadMessages(locale, { withFallback: true });
  return translator(locale)(`picture.${theme}` as MessageKey, { in: inPhrase });
}

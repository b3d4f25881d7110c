import type { Theme } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";

/** What a tour's picture shows. The server writes it: a page needs one of these long texts, not all of them. */
export function tourPictureAlt(locale: Locale, theme: Theme, inPhrase: string): string {
  return translator(locale)(`picture.${theme}`, { in: inPhrase });
}

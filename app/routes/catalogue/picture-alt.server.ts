import type { Theme } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";

/** Builds the alt text on the server, so that the browser does not load the texts of all themes. */
export function tourPictureAlt(locale: Locale, theme: Theme, inPhrase: string): string {
  return translator(locale)(`picture.${theme}`, { in: inPhrase });
}

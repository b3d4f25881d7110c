import { type Locale, locales } from "#app/i18n/locales.ts";

export type MailingText = { subject: string; body: string };
export type MailingTexts = Partial<Record<Locale, MailingText>>;

export const isWhole = (text: MailingText | undefined) => Boolean(text && text.subject !== "" && text.body !== "");

/** Languages that are chosen but have no whole text: nobody of them gets a mail. */
export const missingLanguages = (texts: MailingTexts, languages: string[]): Locale[] =>
  locales.filter((locale) => languages.includes(locale) && !isWhole(texts[locale]));

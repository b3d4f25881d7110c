import type { Locale } from "#app/i18n/locales.ts";

/** Introduces what the visitor wrote, below the office's answer. */
export const quoteIntro: Record<Locale, (date: string) => string> = {
  en: (date) => `You wrote on ${date}:`,
  es: (date) => `El ${date} nos escribiste:`,
  de: (date) => `Sie schrieben am ${date}:`,
  pl: (date) => `Twoja wiadomość, ${date}:`,
};

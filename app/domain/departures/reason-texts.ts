import { type Locale, locales } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import type { GuestTexts } from "./guest-texts.ts";

export type Reason = "weather" | "strike" | "guideIll" | "fewGuests" | "daylight" | "openingHours" | "event";

export const inAllLanguages = (textOf: (locale: Locale) => GuestTexts[Locale]) =>
  Object.fromEntries(locales.map((locale) => [locale, textOf(locale)])) as GuestTexts;

/** A reason in all languages, or empty ones. */
export const reasonTexts = (reason: Reason | undefined): GuestTexts =>
  inAllLanguages((locale) => ({
    subject: "",
    body: reason === undefined ? "" : translator(locale)(`announcement.${reason}.reason`),
  }));

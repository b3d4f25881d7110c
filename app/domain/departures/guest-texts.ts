import type { Locale } from "#app/i18n/locales.ts";

/** A text to guests in each language they may read. */
export type GuestTexts = Record<Locale, { subject: string; body: string }>;

/** Filled in for each guest when the mail is written. */
export const placeholders = ["tour", "date", "time", "meetingPoint"] as const;
export type PlaceholderValues = Record<(typeof placeholders)[number], string>;

const pattern = /\{(\w+)\}/g;

export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, (whole, name) => values[name as keyof PlaceholderValues] ?? whole);

/** Gaps of a text: a word in braces that nothing fills, or a part in brackets that the office must write. */
export function gapIn(text: string): string | undefined {
  const unknown = [...text.matchAll(pattern)].find(([, name]) => !placeholders.some((known) => known === name));
  return unknown?.[0] ?? /\[[^\]]*\]/.exec(text)?.[0];
}

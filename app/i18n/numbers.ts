import type { Locale } from "./locales.ts";

/** Spanish and Polish leave numbers of four digits in one piece. */
const signs = {
  en: { decimal: ".", group: ",", groupsFrom: 1_000 },
  es: { decimal: ",", group: ".", groupsFrom: 10_000 },
  de: { decimal: ",", group: ".", groupsFrom: 1_000 },
  pl: { decimal: ",", group: "\u00a0", groupsFrom: 10_000 },
} as const satisfies Record<Locale, { decimal: string; group: string; groupsFrom: number }>;

/**
 * As `Intl` writes it. Asking `Intl` for the first time keeps a phone busy for a tenth of a second, just while a page
 * comes to life, and most pages show a number.
 */
export function formatNumber(locale: Locale, value: number, digits = 0): string {
  const { decimal, group, groupsFrom } = signs[locale];
  const rounded = Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);
  const [whole = "", fraction] = rounded.toFixed(digits).split(".");
  const grouped = rounded < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction ? grouped + decimal + fraction : grouped;
}

/** Integer minor units and an ISO code; whole amounts lose their empty cents. */
export function formatMoney(locale: Locale, amount: number, currency: string): string {
  // Every currency of ours has two decimals by ISO 4217, also those that are said to have none.
  const value = amount / 100;
  const number = formatNumber(locale, value, Number.isInteger(value) ? 0 : 2);
  if (locale === "en") return currency === "EUR" ? `€${number}` : `${currency}\u00a0${number}`;
  return `${number}\u00a0${signOf(locale, currency)}`;
}

const signOf = (locale: Locale, currency: string) =>
  currency === "EUR" ? "€" : currency === "PLN" && locale === "pl" ? "zł" : currency;

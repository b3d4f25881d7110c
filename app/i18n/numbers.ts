import type { Locale } from "./locales.ts";

/** Spanish and Polish do not group numbers of four digits. */
const signs = {
  en: { decimal: ".", group: ",", groupsFrom: 1_000 },
  es: { decimal: ",", group: ".", groupsFrom: 10_000 },
  de: { decimal: ",", group: ".", groupsFrom: 1_000 },
  pl: { decimal: ",", group: "\u00a0", groupsFrom: 10_000 },
} as const satisfies Record<Locale, { decimal: string; group: string; groupsFrom: number }>;

/** Formats a number like `Intl`, whose first use would block a phone for 100 ms during hydration. */
export function formatNumber(locale: Locale, value: number, digits = 0): string {
  const { decimal, group, groupsFrom } = signs[locale];
  const rounded = Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);
  const [whole = "", fraction] = rounded.toFixed(digits).split(".");
  const grouped = rounded < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction ? grouped + decimal + fraction : grouped;
}

/** Formats an amount in minor units of an ISO 4217 currency; whole amounts show no decimals. */
export function formatMoney(locale: Locale, amount: number, currency: string): string {
  // All our currencies have two decimals by ISO 4217, even those usually quoted without any.
  const value = amount / 100;
  const number = formatNumber(locale, value, Number.isInteger(value) ? 0 : 2);
  if (locale === "en") return currency === "EUR" ? `€${number}` : `${currency}\u00a0${number}`;
  return `${number}\u00a0${signOf(locale, currency)}`;
}

const signOf = (locale: Locale, currency: string) =>
  currency === "EUR" ? "€" : currency === "PLN" && locale === "pl" ? "zł" : currency;

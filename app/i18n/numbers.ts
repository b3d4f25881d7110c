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
  // Like Intl, halves are rounded away from zero.
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${digits}`))}e-${digits}`);
  const [whole = "", fraction] = rounded.toFixed(digits).split(".");
  const grouped = rounded < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const sign = value < 0 && rounded > 0 ? "-" : "";
  return sign + (fraction ? grouped + decimal + fraction : grouped);
}

/** Currencies without a minor unit and with one of a thousandth, by ISO 4217; all others have hundredths. */
const withoutMinorUnit = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const withThousandths = "BHD IQD JOD KWD LYD OMR TND";

function minorDigits(currency: string): number {
  return withoutMinorUnit.includes(currency) ? 0 : withThousandths.includes(currency) ? 3 : 2;
}

/** Formats an amount in minor units of an ISO 4217 currency; whole amounts show no decimals. */
export function formatMoney(locale: Locale, amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const value = amount / 10 ** digits;
  const number = formatNumber(locale, value, Number.isInteger(value) ? 0 : digits);
  if (locale === "en") {
    const [, sign = "", size = ""] = /^(-?)(.*)$/.exec(number) ?? [];
    return sign + (currency === "EUR" ? `€${size}` : `${currency}\u00a0${size}`);
  }
  return `${number}\u00a0${signOf(locale, currency)}`;
}

const signOf = (locale: Locale, currency: string) =>
  currency === "EUR" ? "€" : currency === "PLN" && locale === "pl" ? "zł" : currency;

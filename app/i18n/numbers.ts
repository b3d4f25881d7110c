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

/** Written between groups of three figures. */
export const groupSign = (locale: Locale): string => signs[locale].group;

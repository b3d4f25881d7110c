import type { Locale } from "./locales.ts";
import { formatNumber, groupSign } from "./numbers.ts";

// Money is an integer of minor units with an ISO 4217 currency. Minor units are counted as Stripe's API counts them, so
// that a stored amount is sent unchanged. This differs from ISO 4217 in two currencies: ISK and UGX count in hundredths.
const withoutMinorUnit = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const withThousandths = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));
/** Counted in hundredths, but paid in whole units only. */
const paidInWholes = new Set("HUF ISK TWD UGX".split(" "));

/** What a card payment must reach, in minor units. Where Stripe names none, about a euro: less might be refused. */
const minimumCharges: Record<string, number> = {
  ...{ AED: 200, ALL: 6_000, BAM: 100, BGN: 100, CZK: 1_500, DKK: 250, EUR: 50, GBP: 30, HKD: 400, HUF: 17_500 },
  ...{ ISK: 7_500, JPY: 50, KWD: 200, MDL: 1_000, MKD: 3_500, MXN: 1_000, MYR: 200, NOK: 300, PLN: 200, RON: 200 },
  ...{ RSD: 6_000, SEK: 300, THB: 1_000, UAH: 2_500 },
  ...{ AUD: 50, BRL: 50, CAD: 50, CHF: 50, INR: 50, NZD: 50, SGD: 50, USD: 50 },
  ...{ BIF: 3_500, CLP: 1_200, DJF: 200, GNF: 10_000, KMF: 500, KRW: 1_600, MGA: 5_500, PYG: 9_000, RWF: 1_700 },
  ...{ VND: 30_000, VUV: 140, XAF: 700, XOF: 700, XPF: 120 },
  ...{ BHD: 450, IQD: 1_500_000, JOD: 850, LYD: 6_000, OMR: 450, TND: 3_500, TWD: 4_000, UGX: 450_000 },
  ...{ AMD: 50_000, AZN: 200, BYN: 400, GEL: 300, ILS: 400, KZT: 60_000, TRY: 5_000, ZAR: 2_000 },
};
/** Of any other: what cannot be paid by card is paid at the meeting point, and what Stripe refuses cannot be booked. */
const otherMinimum = 100_000;

/** How many decimals the minor unit is: 0, 2 or 3. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  return withoutMinorUnit.has(currency) ? 0 : withThousandths.has(currency) ? 3 : 2;
}

/** Amounts that can be paid are multiples of this many minor units. */
export function payableStep(currency: string): number {
  // Cards cannot pay the last of three decimals.
  return paidInWholes.has(currency) ? 100 : withThousandths.has(currency) ? 10 : 1;
}

export function minimumCharge(currency: string): number {
  return minimumCharges[currency] ?? otherMinimum;
}

/** For files and programs: a decimal point and no groups; whole amounts have no decimals. */
export function toDecimal(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const figures = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits);
  return (amount < 0 ? "-" : "") + (/^0*$/.test(fraction) ? whole : `${whole}.${fraction}`);
}

/** Formats an amount for people; whole amounts show no decimals. */
export function formatMoney(locale: Locale, amount: number, currency: string): string {
  const decimal = toDecimal(amount, currency);
  const number = formatNumber(locale, Number(decimal), decimal.includes(".") ? minorDigits(currency) : 0);
  if (locale === "en") {
    const [, minus = "", size = ""] = /^(-?)(.*)$/.exec(number) ?? [];
    return minus + (currency === "EUR" ? `€${size}` : `${currency}\u00a0${size}`);
  }
  return `${number}\u00a0${signOf(locale, currency)}`;
}

const signOf = (locale: Locale, currency: string) =>
  currency === "EUR" ? "€" : currency === "PLN" && locale === "pl" ? "zł" : currency;

/** Larger prices are typing errors, and a whole group still fits into an integer column. */
const maxPrice = 50_000_000;

/**
 * Reads what a person typed, with a decimal point or comma, and everything that `formatMoney` writes in that language.
 * Null if it is no amount that can be paid in this currency.
 */
export function parseMoney(locale: Locale, text: string, currency: string, maxAmount = maxPrice): number | null {
  const digits = minorDigits(currency);
  const plain = text.replace(currency, "").replace(signOf(locale, currency), "").replace(/\s/g, "");
  const group = groupSign(locale).trim();
  const grouped = group && `\\d{1,3}(?:[${group}]\\d{3})+|`;
  const decimals = digits > 0 ? `(?:[.,](\\d{1,${digits}}))?` : "";
  const [, minus = "", whole, fraction = ""] = new RegExp(`^(-?)(${grouped}\\d{1,9})${decimals}$`).exec(plain) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole.replace(/\D/g, "") + fraction.padEnd(digits, "0"));
  if (amount > maxAmount || amount % payableStep(currency) !== 0) return null;
  return minus && amount > 0 ? -amount : amount;
}

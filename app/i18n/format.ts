import { type Locale, languageTag } from "./locales.ts";

const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** Made once for each language and manner: making one takes longer than using it a hundred times. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `date ${language} ${JSON.stringify(options)}`;
  let format = formatters.get(key) as Intl.DateTimeFormat | undefined;
  if (!format) formatters.set(key, (format = new Intl.DateTimeFormat(language, options)));
  return format;
}

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `number ${locale} ${JSON.stringify(options)}`;
  let format = formatters.get(key) as Intl.NumberFormat | undefined;
  if (!format) formatters.set(key, (format = new Intl.NumberFormat(languageTag[locale], options)));
  return format;
}

const styles = {
  long: { weekday: "long", day: "numeric", month: "long" },
  longYear: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  full: { day: "numeric", month: "long", year: "numeric" },
  short: { day: "numeric", month: "long" },
  month: { month: "long", year: "numeric" },
  monthOnly: { month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A calendar date (`2027-06-10`) in words; it has no time zone, so none can shift it. */
export function formatDate(locale: Locale, date: string, style: keyof typeof styles): string {
  return dateFormat(languageTag[locale], { ...styles[style], timeZone: "UTC" }).format(
    new Date(`${date.slice(0, 10)}T12:00:00Z`),
  );
}

/** Polish shortens Monday and Sunday by their consonants, not by their first two letters. */
const polishDays = ["pn", "wt", "śr", "cz", "pt", "so", "nd"];

export function formatWeekdays(locale: Locale): { short: string; long: string }[] {
  const short = dateFormat(languageTag[locale], { weekday: "short", timeZone: "UTC" });
  const long = dateFormat(languageTag[locale], { weekday: "long", timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 1 + index, 12));
    const two = polishDays[index] ?? "";
    return {
      short: locale === "pl" ? two : short.format(day).replace(".", "").slice(0, 2),
      long: long.format(day),
    };
  });
}

/** The hour on the wall in some zone, 24 hours in every language: the timetable's own manner. */
export function formatClock(now: Date, timeZone: string): string {
  return dateFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(now);
}

/** The date on the calendar in some zone: `2027-06-10`. */
export function dateIn(timeZone: string, moment: Date): string {
  return dateFormat("en-CA", { timeZone }).format(moment);
}

/** A time zone as people call it: "Central European Time". */
export function formatZone(locale: Locale, timeZone: string): string {
  const parts = dateFormat(languageTag[locale], { timeZone, timeZoneName: "longGeneric" }).formatToParts(new Date());
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

export function formatNumber(locale: Locale, value: number, digits = 0): string {
  return (
    smallNumber(locale, value, digits) ??
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  );
}

/**
 * Below a thousand our languages differ in the decimal sign alone. Asking `Intl` for the first time keeps a phone busy
 * for a tenth of a second while a page comes to life, and most pages show no other numbers.
 */
export function smallNumber(locale: Locale, value: number, digits = 0): string | undefined {
  if (value !== 0 && !(value >= 0.01 && value < 999)) return;
  const rounded = Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`).toFixed(digits);
  return locale === "en" ? rounded : rounded.replace(".", ",");
}

/** Integer minor units and an ISO code; whole amounts lose their empty cents. */
export function formatMoney(locale: Locale, amount: number, currency: string): string {
  // Every currency of ours has two decimals by ISO 4217. Asking Intl would not do: server and browsers answer
  // differently for forint and dinar, and some of them say none.
  const value = amount / 100;
  const digits = Number.isInteger(value) ? 0 : 2;
  return numberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

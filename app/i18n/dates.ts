import type { PageKey } from "./catalogues.ts";
import type { Translate } from "./translate.ts";

export type DateStyle = "long" | "longYear" | "full" | "short" | "month";

/**
 * Formats a calendar date (`2027-06-10`), which has no time zone, from our own messages: servers and browsers disagree
 * on some words. The first use of `Intl` would also block a phone for 100 ms during hydration.
 */
export function formatDate(t: Translate, date: string, style: DateStyle): string {
  const day = new Date(`${date.slice(0, 10)}T12:00:00Z`);
  const months = words(t, style === "month" ? "date.months" : "date.monthsInDates");
  return t(`date.${style}`, {
    weekday: words(t, "date.weekdays")[(day.getUTCDay() + 6) % 7] ?? "",
    day: day.getUTCDate(),
    month: months[day.getUTCMonth()] ?? "",
    year: day.getUTCFullYear(),
  });
}

/** Weekday names from Monday on, for the head of a calendar. */
export function formatWeekdays(t: Translate): { short: string; long: string }[] {
  const short = words(t, "date.shortWeekdays");
  return words(t, "date.weekdays").map((long, index) => ({ short: short[index] ?? "", long }));
}

const words = (t: Translate, key: PageKey) => t(key).split(" ");

import type { MessageKey } from "./catalogues.ts";
import type { Translate } from "./translate.ts";

export type DateStyle = "long" | "longYear" | "full" | "short" | "month";

/**
 * A calendar date (`2027-06-10`) in words; it has no time zone, so none can shift it. The words are our own: servers
 * and browsers disagree on some, and asking `Intl` for the first time keeps a phone busy for a tenth of a second, just
 * while a page comes to life.
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

/** From Monday on, as the head of a calendar. */
export function formatWeekdays(t: Translate): { short: string; long: string }[] {
  const short = words(t, "date.shortWeekdays");
  return words(t, "date.weekdays").map((long, index) => ({ short: short[index] ?? "", long }));
}

const words = (t: Translate, key: MessageKey) => t(key).split(" ");

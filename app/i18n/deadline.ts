import { formatDate } from "./dates.ts";
import type { Locale } from "./locales.ts";
import type { Translate } from "./translate.ts";
import { dateIn, formatClock, formatZone } from "./zones.ts";

/** The end of an offer by the city's clock, with the name of its zone: guests read it before they travel. */
export function formatDeadline(t: Translate, locale: Locale, moment: Date, timeZone: string): string {
  const date = formatDate(t, dateIn(timeZone, moment), "long");
  const until = t("date.withTime", { date, time: formatClock(moment, timeZone) });
  return `${until} (${formatZone(locale, timeZone)})`;
}

/** A deadline of the next minutes: the time alone, with the name of its zone. */
export function formatMoment(t: Translate, locale: Locale, moment: Date, timeZone: string): string {
  return `${t("date.clock", { time: formatClock(moment, timeZone) })} (${formatZone(locale, timeZone)})`;
}

import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { I18n } from "#app/i18n/use-i18n.ts";

export function byDay(departures: GuideDeparture[]): [string, GuideDeparture[]][] {
  return Object.entries(Object.groupBy(departures, ({ date }) => date)) as [string, GuideDeparture[]][];
}

export function dayName(i18n: I18n, date: string, today?: string): string {
  const day = i18n.date(date, "long");
  return date === today ? i18n.t("guideApp.today", { day }) : day;
}

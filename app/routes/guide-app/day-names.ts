import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { I18n } from "#app/i18n/use-i18n.ts";

/** By day. What was over before today stands last, for what is still to be entered there. */
export function byDay(departures: GuideDeparture[], now: Date): [string, GuideDeparture[]][] {
  const days = [...Map.groupBy(departures, ({ date }) => date)];
  const isPast = (ofDay: GuideDeparture[]) => ofDay.every(({ date, today, endsAt }) => date < today && endsAt <= now);
  return [...days.filter(([, ofDay]) => !isPast(ofDay)), ...days.filter(([, ofDay]) => isPast(ofDay))];
}

export function dayName(i18n: I18n, date: string, today?: string): string {
  const day = i18n.date(date, "long");
  return date === today ? i18n.t("guideApp.today", { day }) : day;
}

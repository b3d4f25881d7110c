export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

export function weekdayWords(days: number[]): string {
  if (days.length === 7) return "Every day";
  return [...days]
    .sort()
    .map((day) => weekdays[day - 1])
    .join(" ");
}

const dayOfYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** Formats a day in a leap year, so that 29 February is valid. */
const formatMonthDay = (monthDay: string) => dayOfYear.format(new Date(`2024-${monthDay}T12:00:00Z`));

export function seasonWords({ seasonFrom, seasonTo }: { seasonFrom: string | null; seasonTo: string | null }): string {
  return seasonFrom && seasonTo ? `${formatMonthDay(seasonFrom)} – ${formatMonthDay(seasonTo)}` : "All year";
}

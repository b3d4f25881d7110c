/** The hours of a weekday at which a guide can lead. */
export type WeekDay = {
  /** Monday is 1. */
  weekday: number;
  /** "00:00" is the start of the day. */
  from: string;
  /** "24:00" is the end of the day, and then a walk may also end after midnight. */
  to: string;
};

export type Availability = {
  /** Empty if the guide has told nothing, and then every hour is possible. */
  week: WeekDay[];
  /** Days that differ from the week. */
  days: { date: string; available: boolean }[];
};

export const wholeDay = { from: "00:00", to: "24:00" };
export const alwaysAvailable: Availability = { week: [], days: [] };

export const dayMs = 86_400_000;
export const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Monday is 1. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** "absent" on a day off, "unavailable" outside the hours of the week. `notAvailable` says the same in SQL. */
export function reasonNotAvailable(
  { week, days }: Availability,
  walk: { date: string; time: string; minutes: number },
): "absent" | "unavailable" | undefined {
  const exception = days.find(({ date }) => date === walk.date);
  if (exception) return exception.available ? undefined : "absent";
  if (week.length === 0) return undefined;
  const day = week.find(({ weekday }) => weekday === weekdayOf(walk.date));
  const start = minutesOf(walk.time);
  const fits =
    day && minutesOf(day.from) <= start && (day.to === wholeDay.to || start + walk.minutes <= minutesOf(day.to));
  return fits ? undefined : "unavailable";
}

export type DayRange = { from: string; to: string };

/** Neighbouring dates as ranges. The dates are in order. */
export function rangesOf(dates: string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && dateAfter(last.to, 1) === date) last.to = date;
    else ranges.push({ from: date, to: date });
  }
  return ranges;
}

/** Days that the week leaves out. A guide who has told no week has none. */
export const isOutsideWeek = (week: WeekDay[], date: string) =>
  week.length > 0 && !week.some(({ weekday }) => weekday === weekdayOf(date));

export const datesOff = ({ days }: Availability) => days.flatMap(({ date, available }) => (available ? [] : [date]));
export const extraDates = ({ days }: Availability) => days.flatMap(({ date, available }) => (available ? [date] : []));

/**
 * What is to become of departures that the guide is to lead on these days. "ask" refuses days with departures, so that
 * nobody keeps or loses one without having been asked.
 */
export const assignedChoices = ["ask", "keep", "release"] as const;
export type AssignedChoice = (typeof assignedChoices)[number];

import { type Availability, type WeekDay, wholeDay } from "./availability.ts";

export const weekdays = [1, 2, 3, 4, 5, 6, 7];

/**
 * The ticked days of a form, which has a tick, a beginning and an end for every weekday. Without a beginning or an end the
 * day is open there, and midnight as an end is the end of the day.
 */
export function readWeek(fields: Record<string, unknown>): WeekDay[] {
  const timeOf = (name: string) => String(fields[name] ?? "").slice(0, 5);
  return weekdays.flatMap((weekday) => {
    if (fields[`day-${weekday}`] === undefined) return [];
    const to = timeOf(`to-${weekday}`);
    return {
      weekday,
      from: timeOf(`from-${weekday}`) || wholeDay.from,
      to: to === "" || to === "00:00" ? wholeDay.to : to,
    };
  });
}

/** What the form shows: a guide who has told nothing can come always. */
export const shownWeek = ({ week }: Availability): WeekDay[] =>
  week.length > 0 ? week : weekdays.map((weekday) => ({ weekday, ...wholeDay }));

/** A time of the form is empty where the day is open. */
export const shownTime = (time: string | undefined) => (time === wholeDay.from || time === wholeDay.to ? "" : time);

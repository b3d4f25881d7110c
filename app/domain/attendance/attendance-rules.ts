/** A tour just after midnight has guests the evening before. */
const minHoursAhead = 2;

/** SQL condition on `departure`: its day has not come. The same rule as `attendanceOpens`. */
export const isBeforeTheDay = (now: string) =>
  `departure.starts_at - greatest(departure.local_time::interval, interval '${minHoursAhead} hours') > ${now}`;

/** From then on guests can be marked: the midnight before the start, on the clock of the place. */
export function attendanceOpens({ startsAt, time }: { startsAt: Date; time: string }): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startsAt.getTime() - Math.max(hours * 60 + minutes, minHoursAhead * 60) * 60_000);
}

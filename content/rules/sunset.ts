const radians = Math.PI / 180;
const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Returns the moment of sunset, by the sunrise equation as the NOAA solar calculator gives it.
 * It is right to about two minutes at the latitudes of our cities.
 */
export function sunset(date: Date, [latitude, longitude]: readonly [number, number]): Date {
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const dayOfYear = (midnight - Date.UTC(date.getUTCFullYear(), 0, 0)) / day;
  const angle = ((2 * Math.PI) / 365) * (dayOfYear - 1 + 0.25);
  const equationOfTime =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(angle) -
      0.032077 * Math.sin(angle) -
      0.014615 * Math.cos(2 * angle) -
      0.040849 * Math.sin(2 * angle));
  const declination =
    0.006918 -
    0.399912 * Math.cos(angle) +
    0.070257 * Math.sin(angle) -
    0.006758 * Math.cos(2 * angle) +
    0.000907 * Math.sin(2 * angle) -
    0.002697 * Math.cos(3 * angle) +
    0.00148 * Math.sin(3 * angle);
  // 90.833 degrees: the upper edge of the sun on the horizon, with refraction.
  const hourAngle = Math.acos(
    Math.cos(90.833 * radians) / (Math.cos(latitude * radians) * Math.cos(declination)) -
      Math.tan(latitude * radians) * Math.tan(declination),
  );
  const minutes = 720 - 4 * (longitude - hourAngle / radians) - equationOfTime;
  return new Date(midnight + minutes * minute);
}

/** Returns sunset on every day of one year, as minutes after local midnight by day of the year (MM-DD). */
export function sunsetsOfYear(place: readonly [number, number], timeZone: string): Map<string, number> {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  const first = Date.UTC(2026, 0, 1);
  return new Map(
    Array.from({ length: 365 }, (_, index) => {
      const date = new Date(first + index * day);
      return [date.toISOString().slice(5, 10), minutesOf(clock.format(sunset(date, place)))];
    }),
  );
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

import type { EditedDay } from "#app/domain/tours/edited-days.ts";
import { localeName, locales } from "#app/i18n/locales.ts";
import { isCoordinate } from "#app/routes/office/content/coordinate.ts";

export const dayParts = [
  "time",
  "latitude",
  "longitude",
  ...locales.flatMap((locale) => [`${locale}.name`, `${locale}.hint`]),
];

/** Fields are named day.2.time, day.2.en.name and so on. */
export type DayValues = Record<string, string>;

export function shownDays(days: EditedDay[]): DayValues {
  return Object.fromEntries(
    days.flatMap(({ day, time, latitude, longitude, texts }) => [
      [`day.${day}.time`, time ?? ""],
      [`day.${day}.latitude`, String(latitude ?? "")],
      [`day.${day}.longitude`, String(longitude ?? "")],
      ...locales.flatMap((locale) => [
        [`day.${day}.${locale}.name`, texts[locale]?.name ?? ""],
        [`day.${day}.${locale}.hint`, texts[locale]?.hint ?? ""],
      ]),
    ]),
  );
}

export const dayLabels = (days: number[]): Record<string, string> =>
  Object.fromEntries(
    days.flatMap((day) => [
      [`day.${day}.time`, `Day ${day}, start`],
      [`day.${day}.latitude`, `Day ${day}, latitude`],
      [`day.${day}.longitude`, `Day ${day}, longitude`],
      ...locales.flatMap((locale) => [
        [`day.${day}.${locale}.name`, `Day ${day}, meeting point, ${localeName[locale]}`],
        [`day.${day}.${locale}.hint`, `Day ${day}, how to find it, ${localeName[locale]}`],
      ]),
    ]),
  );

/** Reads the fields of these days. A meeting point is named in all languages or in none. */
export function readDays(form: FormData, days: number[]) {
  const values: DayValues = {};
  const errors: Record<string, string> = {};
  const edited = days.map((day): EditedDay => {
    for (const part of dayParts)
      values[`day.${day}.${part}`] = String(form.get(`day.${day}.${part}`) ?? "")
        .trim()
        .slice(0, 200);
    const value = (part: string) => values[`day.${day}.${part}`] ?? "";
    const complain = (part: string, message: string) => {
      errors[`day.${day}.${part}`] = message;
    };
    const [latitude, longitude] = [value("latitude"), value("longitude")];
    if (value("time") && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value("time")))
      complain("time", "Enter a time such as 09:30.");
    if ((latitude || longitude) && !isCoordinate(latitude, 90)) complain("latitude", "Enter a number such as 50.0617.");
    if ((latitude || longitude) && !isCoordinate(longitude, 180))
      complain("longitude", "Enter a number such as 19.9373.");
    const hasPlace = dayParts.slice(1).some((part) => value(part) !== "");
    for (const locale of locales)
      if (hasPlace && !value(`${locale}.name`))
        complain(`${locale}.name`, "A meeting point needs a name in every language.");
    return {
      day,
      time: value("time") || null,
      latitude: latitude ? Number(latitude) : null,
      longitude: longitude ? Number(longitude) : null,
      texts: hasPlace
        ? Object.fromEntries(
            locales.map((locale) => [locale, { name: value(`${locale}.name`), hint: value(`${locale}.hint`) }]),
          )
        : {},
    };
  });
  return Object.keys(errors).length > 0
    ? ({ ok: false, values, errors } as const)
    : ({ ok: true, values, days: edited } as const);
}

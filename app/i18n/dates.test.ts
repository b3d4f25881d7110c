import { expect, test } from "vitest";
import { type DateStyle, formatDate, formatWeekdays } from "./dates.ts";
import { type Locale, languageTag, locales } from "./locales.ts";
import { translator } from "./messages.ts";

const intlStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: "long", day: "numeric", month: "long" },
  longYear: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  full: { day: "numeric", month: "long", year: "numeric" },
  short: { day: "numeric", month: "long" },
  month: { month: "long", year: "numeric" },
};

test("every day of two years reads as Intl writes it, in every language and style", async () => {
  for (const locale of locales) {
    const t = await translator(locale);
    for (const [style, options] of Object.entries(intlStyles)) {
      const intl = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : languageTag[locale], {
        ...options,
        timeZone: "UTC",
      });
      for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
        const date = new Date(day).toISOString().slice(0, 10);
        // British English writes no comma after the weekday; Intl does if a year follows.
        const expected = locale === "en" ? intl.format(day).replace(",", "") : intl.format(day);
        expect(formatDate(t, date, style as DateStyle).replaceAll("\u00a0", " ")).toBe(expected);
      }
    }
  }
});

test("a week begins on Monday", async () => {
  const heads = async (locale: Locale) =>
    formatWeekdays(await translator(locale))
      .map(({ short }) => short)
      .join(" ");
  expect(await heads("en")).toBe("Mo Tu We Th Fr Sa Su");
  expect(await heads("es")).toBe("lu ma mi ju vi sá do");
  expect(await heads("de")).toBe("Mo Di Mi Do Fr Sa So");
  // Polish abbreviates Monday and Sunday by their consonants, not by their first two letters.
  expect(await heads("pl")).toBe("pn wt śr cz pt so nd");
  expect(formatWeekdays(await translator("pl"))[6]?.long).toBe("niedziela");
});

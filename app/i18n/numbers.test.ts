import { expect, test } from "vitest";
import { languageTag, locales } from "./locales.ts";
import { formatNumber } from "./numbers.ts";

test("numbers are written as Intl writes them, in every language", () => {
  for (const locale of locales) {
    for (const digits of [0, 1, 2]) {
      const intl = new Intl.NumberFormat(languageTag[locale], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      for (let hundredths = 0; hundredths < 200_000_000; hundredths += hundredths < 1_000 ? 1 : 1 + (hundredths >> 6)) {
        const value = hundredths / 100;
        expect(formatNumber(locale, value, digits), `${value} to ${digits} in ${locale}`).toBe(intl.format(value));
      }
    }
  }
});

test("negative numbers are written as Intl writes them, but for a minus before nothing", () => {
  for (const locale of locales) {
    for (const digits of [0, 1, 2]) {
      const intl = new Intl.NumberFormat(languageTag[locale], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: "negative",
      });
      for (const value of [-0.001, -0.5, -1, -2.5, -12.34, -999.995, -1_234.5, -12_345.6, -1_234_567])
        expect(formatNumber(locale, value, digits), `${value} to ${digits} in ${locale}`).toBe(intl.format(value));
    }
  }
});

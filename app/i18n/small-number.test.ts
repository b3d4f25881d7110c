import { expect, test } from "vitest";
import { formatNumber, smallNumber } from "./format.ts";
import { languageTag, locales } from "./locales.ts";

test("small numbers are written as Intl writes them, in every language", () => {
  for (const locale of locales) {
    for (const digits of [0, 1, 2]) {
      const format = new Intl.NumberFormat(languageTag[locale], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      for (let hundredths = 0; hundredths < 99_900; hundredths += hundredths < 1_000 ? 1 : 37) {
        const value = hundredths / 100;
        expect(smallNumber(locale, value, digits), `${value} to ${digits}`).toBe(format.format(value));
      }
    }
  }
});

test("large numbers are left to Intl", () => {
  expect(smallNumber("en", 999)).toBeUndefined();
  expect(formatNumber("en", 12_345)).toBe("12,345");
  expect(formatNumber("de", 12_345)).toBe("12.345");
  expect(formatNumber("es", 1_234)).toBe("1234");
});

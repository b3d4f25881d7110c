import { expect, test } from "vitest";
import { languageTag, locales } from "./locales.ts";
import { formatMoney, formatNumber } from "./numbers.ts";

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

test("amounts are written as Intl writes them, as hundredths in every currency of ours", () => {
  for (const locale of locales) {
    for (const currency of ["EUR", "PLN", "RON", "CZK", "RSD", "BAM", "UAH", "MKD", "HUF", "ALL"]) {
      for (const amount of [0, 5, 900, 18_950, 69_000, 100_000, 123_456, 500_000, 999_900, 1_000_000, 7_900_000]) {
        const digits = amount % 100 === 0 ? 0 : 2;
        const intl = new Intl.NumberFormat(languageTag[locale], {
          style: "currency",
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        expect(formatMoney(locale, amount, currency)).toBe(intl.format(amount / 100));
      }
    }
  }
});

test("negative numbers and amounts are written as Intl writes them, but for a minus before nothing", () => {
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
    for (const currency of ["EUR", "PLN"])
      for (const amount of [-5, -900, -18_950, -1_234_500]) {
        const digits = amount % 100 === 0 ? 0 : 2;
        const options = {
          style: "currency",
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        } as const;
        const intl = new Intl.NumberFormat(languageTag[locale], options);
        expect(formatMoney(locale, amount, currency)).toBe(intl.format(amount / 100));
      }
  }
});

test("an amount counts the minor units that its currency has", () => {
  expect(formatMoney("en", 1_500, "ISK")).toBe("ISK\u00a01,500");
  expect(formatMoney("de", 1_500, "JPY")).toBe("1.500\u00a0JPY");
  expect(formatMoney("en", 1_500, "KWD")).toBe("KWD\u00a01.500");
  expect(formatMoney("en", 1_500, "EUR")).toBe("€15");
});

import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { languageTag, locales } from "./locales.ts";
import { formatMoney, minimumCharge, minorDigits, parseMoney, payableStep, toDecimal } from "./money.ts";

const currencies = ["EUR", "PLN", "CZK", "RON", "RSD", "BAM", "UAH", "MKD", "ALL", "HUF", "ISK", "JPY", "KWD"];

test("amounts are written as Intl writes them, as hundredths in every currency of ours", () => {
  for (const locale of locales) {
    for (const currency of ["EUR", "PLN", "RON", "CZK", "RSD", "BAM", "UAH", "MKD", "HUF", "ALL"]) {
      for (const hundred of [0, 5, 900, 18_950, 69_000, 100_000, 123_456, 500_000, 999_900, 1_000_000, 7_900_000]) {
        for (const amount of hundred === 0 ? [0] : [hundred, -hundred]) {
          const digits = amount % 100 === 0 ? 0 : 2;
          const intl = new Intl.NumberFormat(languageTag[locale], {
            style: "currency",
            currency,
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          });
          expect(formatMoney(locale, amount, currency)).toBe(intl.format(Number(`${amount}e-2`)));
        }
      }
    }
  }
});

test("an amount counts the minor units that its currency has at the payment provider", () => {
  const shown = (amount: number, currency: string) => [
    minorDigits(currency),
    formatMoney("en", amount, currency),
    toDecimal(amount, currency),
  ];
  expect(shown(1_500, "JPY")).toEqual([0, "JPY\u00a01,500", "1500"]);
  expect(shown(150_000, "HUF")).toEqual([2, "HUF\u00a01,500", "1500"]);
  expect(shown(150_000, "ISK")).toEqual([2, "ISK\u00a01,500", "1500"]);
  expect(shown(1_500, "KWD")).toEqual([3, "KWD\u00a01.500", "1.500"]);
  expect(shown(-5, "PLN")).toEqual([2, "-PLN\u00a00.05", "-0.05"]);
  expect(shown(18_950, "CZK")).toEqual([2, "CZK\u00a0189.50", "189.50"]);
  expect(shown(1_500, "EUR")).toEqual([2, "€15", "15"]);
  expect(formatMoney("de", 1_500, "JPY")).toBe("1.500\u00a0JPY");
  expect(formatMoney("pl", 8_500, "PLN")).toBe("85\u00a0zł");
});

test("what is written can be read again, in every language", () => {
  const money = fc.constantFrom(...currencies).chain((currency) =>
    fc.record({
      locale: fc.constantFrom(...locales),
      currency: fc.constant(currency),
      steps: fc.integer({ min: -100_000, max: 100_000 }).filter((steps) => !Object.is(steps, -0)),
    }),
  );
  fc.assert(
    fc.property(money, ({ locale, currency, steps }) => {
      const amount = steps * payableStep(currency);
      expect(parseMoney(locale, formatMoney(locale, amount, currency), currency)).toBe(amount);
      expect(parseMoney("en", toDecimal(amount, currency), currency)).toBe(amount);
      expect(Number(toDecimal(amount, currency))).toBeCloseTo(amount / 10 ** minorDigits(currency), 9);
    }),
    { numRuns: 2_000 },
  );
});

test("typed amounts are read with a point or a comma, and nothing is rounded", () => {
  for (const [text, currency, amount] of [
    ["45", "EUR", 4_500],
    [" 45,5 ", "PLN", 4_550],
    ["1,234.50", "EUR", 123_450],
    ["1,234", "EUR", 123_400],
    ["1,500", "KWD", 1_500_000],
    ["1.500", "KWD", 1_500],
    ["1500", "JPY", 1_500],
    ["4500", "HUF", 450_000],
  ] as const)
    expect(parseMoney("en", text, currency), `${text} ${currency}`).toBe(amount);
  expect(parseMoney("de", "1.234,50 €", "EUR")).toBe(123_450);
  // The language's own separators decide, and the phone says at once what it has understood.
  for (const locale of ["de", "es"] as const) {
    expect(parseMoney(locale, "1.500", "KWD")).toBe(1_500_000);
    expect(parseMoney(locale, "1,500", "KWD")).toBe(1_500);
  }
  expect(parseMoney("pl", "1.500", "KWD")).toBe(1_500);
  expect(parseMoney("pl", "12 345,67 zł", "PLN")).toBe(1_234_567);
  for (const [text, currency] of [
    ["", "EUR"],
    ["1.005", "EUR"],
    ["1,23,4", "EUR"],
    ["1e3", "EUR"],
    ["٤", "EUR"],
    ["9999999999", "EUR"],
    ["15.50", "JPY"],
    ["1500.50", "HUF"],
    ["1500.50", "ISK"],
    ["1.505", "KWD"],
  ] as const)
    expect(parseMoney("en", text, currency), `${text} ${currency}`).toBeNull();
});

test("the smallest charge can be paid", () => {
  for (const currency of currencies) {
    expect(minimumCharge(currency)).toBeGreaterThan(0);
    expect(minimumCharge(currency) % payableStep(currency), currency).toBe(0);
    // Half a euro is more than a hundred of these.
    if (minorDigits(currency) === 0 && currency !== "JPY")
      expect(minimumCharge(currency), currency).toBeGreaterThan(100);
  }
  expect(minimumCharge("KRW")).toBeGreaterThan(900);
  expect(minimumCharge("CLP")).toBeGreaterThan(600);
  expect(minimumCharge("USD")).toBe(50);
});

/** These divide something else by a hundred. */
const notMoney = [
  "app/blocks/tours/route-length.ts",
  "app/cli/art/preview.ts",
  "app/domain/guide-days/list-guide-days.ts",
  "app/domain/planning/read-plan.ts",
  "app/routes/booking/receipt/receipt.tsx",
  "app/routes/office/cash/receipts-csv.ts",
  "app/seed/scale/ledger.ts",
  "app/server/observability/metrics.ts",
  "app/ui/toast.tsx",
];

test("only this module knows how many minor units a unit has", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file}`)
    .filter((file) => !file.includes(".test."));
  const found = files.filter(
    (file) => /\.(tsx?|sql)$/.test(file) && /[/*]\s*100(?:_?0)?\b(?!_)/.test(readFileSync(file, "utf8")),
  );
  expect(found.sort()).toEqual(notMoney);
});

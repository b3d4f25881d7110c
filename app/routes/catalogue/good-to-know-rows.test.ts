import { expect, test } from "vitest";
import type { ShownGoodToKnow } from "#app/domain/tours/good-to-know.ts";
import { locales } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { formatMoney } from "#app/i18n/money.ts";
import type { I18n } from "#app/i18n/use-i18n.ts";
import { goodToKnowRows } from "./good-to-know-rows.ts";

function rowsOf(goodToKnow: ShownGoodToKnow, locale: (typeof locales)[number] = "en") {
  const tour = {
    goodToKnow,
    maxGuestsPerDeparture: 20,
    payment: "paid",
    childPrice: 0,
    childUnder: 15,
    currency: "EUR",
  } as const;
  const i18n = {
    t: translator(locale),
    money: (amount: number) => formatMoney("en", amount, "EUR"),
  } as unknown as I18n;
  return Object.fromEntries(goodToKnowRows(tour, i18n).map(({ label, text }) => [label, text]));
}

test.each([
  [{ climbMetres: 0 }, "Level"],
  [{ climbMetres: 0, stairs: "none", obstacles: ["cobbles"] }, "Level, no stairs"],
  [{ climbMetres: 0, stairs: "few" }, "A few stairs"],
  [{ climbMetres: 0, obstacles: ["slope"] }, undefined],
  [{ climbMetres: 0, obstacles: ["steps"] }, undefined],
  [{ climbMetres: 20, stairs: "few" }, "About 20\u00a0m uphill, a few stairs"],
] as [ShownGoodToKnow, string | undefined][])(
  "only a route without slopes and steps is called level: %j",
  (facts, text) => expect(rowsOf(facts).Walking).toBe(text),
);

test.each(locales)("a tour for adults says nothing of pushchairs and children (%s)", (locale) => {
  const rows = rowsOf({ minimumAge: 18, prams: "no" }, locale);
  const t = translator(locale);
  expect(rows).not.toHaveProperty(t("know.prams"));
  expect(rows[t("know.age")]).toBe(t("know.minimumAge", { age: 18 }));
});

test("a price for children alone is not called an age", () => {
  expect(rowsOf({})).toMatchObject({ Children: "Under 15: free of charge." });
  expect(rowsOf({ suitsFromAge: 7 })).toMatchObject({ Age: "Suits children from about 7. Under 15: free of charge." });
});

import { expect, test } from "vitest";
import { monthWeeks } from "./month-weeks.ts";

const shown = (month: string, today: string) =>
  monthWeeks(month, today).map((week) => week.map((day) => day?.slice(8) ?? "--").join(" "));

test("a month begins with the week of today", () => {
  expect(shown("2026-11", "2026-11-19")).toEqual([
    "16 17 18 19 20 21 22",
    "23 24 25 26 27 28 29",
    "30 -- -- -- -- -- --",
  ]);
  expect(shown("2026-11", "2026-11-01")[0]).toBe("-- -- -- -- -- -- 01");
  expect(shown("2026-11", "2026-11-30")).toEqual(["30 -- -- -- -- -- --"]);
});

test("other months are whole", () => {
  expect(shown("2026-12", "2026-11-19")).toHaveLength(5);
  expect(shown("2027-02", "2026-11-19")).toEqual([
    "01 02 03 04 05 06 07",
    "08 09 10 11 12 13 14",
    "15 16 17 18 19 20 21",
    "22 23 24 25 26 27 28",
  ]);
});

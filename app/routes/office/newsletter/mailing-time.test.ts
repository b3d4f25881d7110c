import { expect, test } from "vitest";
import { fromField, toField, withOffset } from "./mailing-time.ts";

test("a time is the office's, and says its difference to UTC", () => {
  expect(fromField("2027-06-12T09:00")?.toISOString()).toBe("2027-06-12T07:00:00.000Z");
  expect(fromField("2027-12-12T09:00")?.toISOString()).toBe("2027-12-12T08:00:00.000Z");
  expect(withOffset(new Date("2027-06-12T07:00:00Z"))).toBe("2027-06-12 09:00 (UTC+02:00)");
  expect(withOffset(new Date("2027-12-12T08:00:00Z"))).toBe("2027-12-12 09:00 (UTC+01:00)");
  expect(toField(new Date("2027-06-12T07:00:00Z"))).toBe("2027-06-12T09:00");
  expect(toField(null)).toBe("");
});

test("the hour that spring leaves out is no time, and the one that autumn repeats is one", () => {
  expect(fromField("2027-03-28T02:30")).toBeUndefined();
  expect(fromField("2027-03-28T03:00")?.toISOString()).toBe("2027-03-28T01:00:00.000Z");
  expect(fromField("2027-10-31T02:30")).toBeDefined();
  for (const wrong of ["", "tomorrow", "2027-02-30T10:00", "2027-06-12 09:00", "9999-12-31T23:59", "0000-01-01T00:00"])
    expect(fromField(wrong)).toBeUndefined();
});

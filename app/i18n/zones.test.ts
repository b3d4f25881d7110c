import { expect, test } from "vitest";
import { offsetAt, zoneOn } from "./zones.ts";

test("a zone's offset follows summer time, to the minute", () => {
  const offset = (timeZone: string, moment: string) => offsetAt(timeZone, new Date(moment));
  expect(offset("Europe/Warsaw", "2027-01-15T12:00:00Z")).toBe(-60);
  expect(offset("Europe/Warsaw", "2027-07-15T12:00:00.500Z")).toBe(-120);
  expect(offset("Europe/Warsaw", "2027-03-28T00:59:59Z")).toBe(-60);
  expect(offset("Europe/Warsaw", "2027-03-28T01:00:00Z")).toBe(-120);
  expect(offset("America/New_York", "2027-07-15T03:00:00Z")).toBe(240);
  expect(offset("Asia/Kathmandu", "2027-07-15T20:00:00Z")).toBe(-345);
});

test("a zone is named in the page's language", () => {
  expect(zoneOn("de", "Europe/Warsaw", "2027-07-15")).toEqual({
    name: "Mitteleuropäische Zeit",
    date: "2027-07-15",
    offset: -120,
  });
});

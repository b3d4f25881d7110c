import { expect, test } from "vitest";
import { describeError } from "./send-error-report.ts";

const reportOf = (error: unknown, path = "/") => describeError(error, "page", path, "b1");

test("a report says what broke and where, and nothing about who was there", () => {
  const error = new TypeError("Cannot send to ada@example.org, +48 600 700 800, see /booking/KR7XQ2?key=secret");
  error.stack = "TypeError: x\n    at f (http://localhost/assets/tour-abc.js?name=Ada:12:345)";
  const report = reportOf(error);
  expect(report.message).toBe("Cannot send to <address>, +<number>, see /booking/…");
  expect(report.stack).toBe("TypeError: x\n    at f (http://localhost/assets/tour-abc.js:12:345)");
  expect(JSON.stringify(report)).not.toMatch(/ada|600|KR7XQ2|secret/i);
});

test("frames of Firefox and Safari stay, addresses in them go", () => {
  const error = new Error("x");
  error.stack =
    "f@https://walks.example/assets/tour-abc.js:12:345\n@https://walks.example/assets/site-abc.js?key=1:1:2";
  expect(reportOf(error).stack).toBe(
    "f@https://walks.example/assets/tour-abc.js:12:345\n@https://walks.example/assets/site-abc.js:1:2",
  );
});

test("addresses of private pages are cut", () => {
  expect(reportOf("x", "/booking/KR7XQ2").path).toBe("/booking/…");
  expect(reportOf("x", "/pl/booking/KR7XQ2/cancel").path).toBe("/pl/booking/…");
  expect(reportOf("x", "/krakow/old-town").path).toBe("/krakow/old-town");
});

test("anything thrown can be told, at a bounded length", () => {
  for (const thrown of [undefined, null, 5, "text", { a: 1 }, Symbol("s")]) expect(reportOf(thrown).kind).toBe("page");
  expect(reportOf(new Error("x".repeat(9_999))).message).toHaveLength(300);
});

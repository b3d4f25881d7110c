import { expect, test } from "vitest";
import { hashEmail, securityLog } from "#app/server/request/security-log.ts";
import { createLogger } from "./logger.ts";

test("an error is written with its message, its stack and what it came from", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => lines.push(line) });
  log.error({ path: "/krakow", error: new Error("no page", { cause: new Error("no database") }) });
  const [entry] = lines.map((line) => JSON.parse(line));
  expect(entry.error).toMatchObject({ type: "Error", message: "no page: no database" });
  expect(entry.error.stack).toContain("logger.test.ts");
  expect(entry.path).toBe("/krakow");
});

test("whatever a visitor sends stays one line, and one field of it", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => lines.push(line) });
  const path = '/x","level":60}\r\n{"level":30,"security":"logged_in","user":"1"}\u2028\u001b[2J';
  securityLog(log, "203.0.113.7")("area_refused", { path });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 40, security: "area_refused", from: "203.0.113.7", path });
});

test("an account is marked alike however its address is written, and not by the address", () => {
  expect(hashEmail(" Ada@Example.org")).toBe(hashEmail("ada@example.org"));
  expect(hashEmail("ada@example.org")).not.toContain("ada");
});

import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("an error is written with its message, its stack and what it came from", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  log.error({ path: "/krakow", error: new Error("no page", { cause: new Error("no database") }) });
  const [entry] = lines.map((line) => JSON.parse(line));
  expect(entry.error).toMatchObject({ type: "Error", message: "no page: no database" });
  expect(entry.error.stack).toContain("log.test.ts");
  expect(entry.path).toBe("/krakow");
});

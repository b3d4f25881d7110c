import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSuites, tableOf } from "./run-suites.ts";

let logs: string;
beforeAll(async () => {
  logs = await mkdtemp(join(tmpdir(), "lantern-suites-"));
});
afterAll(() => rm(logs, { recursive: true, force: true }));

const evaluate = (code: string) => ["--eval", code];

test("a suite that fails or hangs does not stop the rest, and one table tells of all", async () => {
  const shown: string[] = [];
  const rows = await runSuites(
    [
      { name: "fails", command: evaluate(`console.log("2 passed, 1 failed"); process.exitCode = 1`), maxMinutes: 1 },
      {
        name: "stuck",
        command: evaluate(`process.on("SIGINT", () => {}); setInterval(() => {}, 1e9)`),
        maxMinutes: 0.005,
      },
      {
        name: "sound",
        command: evaluate(
          `console.log("  1 flaky\\n    Firefox › search\\n" + process.env.COUNT + " passed, 0 failed")`,
        ),
        environment: { COUNT: "5" },
        maxMinutes: 1,
        records: "bench/RESULTS.md",
      },
    ],
    { logs, show: (text) => shown.push(String(text)), graceMs: 200 },
  );
  const told = rows.map(({ suite, result, tests, flaky }) => [suite, result, tests, flaky]);
  expect(told).toEqual([
    ["fails", "failed", "2 passed, 1 failed", ""],
    ["stuck", "stopped: too long", "", ""],
    ["sound", "passed", "5 passed, 0 failed", "1"],
  ]);
  expect(rows.at(-1)?.recorded).toBe(`bench/RESULTS.md, ${logs}/sound.log`);
  expect(await readFile(`${logs}/sound.log`, "utf8")).toContain("5 passed, 0 failed");
  expect(shown.join("")).toContain("5 passed, 0 failed");
  expect(tableOf(rows).split("\n")).toHaveLength(4);
});

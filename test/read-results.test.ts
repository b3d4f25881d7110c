import { spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flakySection } from "./flaky-section.ts";
import { readResults } from "./read-results.ts";

/** Inside the project, so that the planted tests find its packages. */
const folder = resolve(`.cache/flaky-${process.pid}`);
/** Passes at the second attempt, which finds the file of the first. */
const onceFails = (name: string) => `
import { existsSync, writeFileSync } from "node:fs";
const mark = import.meta.dirname + "/${name}.tried";
test("${name}", () => {
  if (existsSync(mark)) return;
  writeFileSync(mark, "");
  throw new Error("the first attempt");
});
test("sound", () => {});
`;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/package.json`, '{ "type": "module" }');
  await writeFile(`${folder}/one.test.ts`, `import { test } from "vitest";${onceFails("unit flake")}`);
  await writeFile(`${folder}/one.spec.ts`, `import { test } from "@playwright/test";${onceFails("browser flake")}`);
  await writeFile(
    `${folder}/vitest.config.ts`,
    `export default { test: { retry: 1, reporters: ["default", ${JSON.stringify(resolve("test/flaky-section.ts"))}] } };`,
  );
  await writeFile(
    `${folder}/playwright.config.ts`,
    `export default { retries: 1, reporter: [["list"]], outputDir: "out", testMatch: "*.spec.ts" };`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(command: string[]): string {
  const { VITEST: _, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, env: { ...env, FORCE_COLOR: "0" } });
  return stripVTControlCharacters(String(stdout));
}

test("Vitest names a test that passed only when tried again, and tells what failed first", () => {
  const output = run([resolve("node_modules/vitest/vitest.mjs"), "run"]);
  expect(output).toContain("unit flake, at first: Error: the first attempt");
  expect(readResults(output)).toEqual({ passed: 2, failed: 0, flaky: ["one.test.ts › unit flake"] });
});

test("Playwright names a journey that passed only when tried again", () => {
  const output = run([resolve("node_modules/@playwright/test/cli.js"), "test"]);
  expect(readResults(output)).toEqual({ passed: 2, failed: 0, flaky: ["one.spec.ts:4:1 › browser flake"] });
});

test("our own commands name theirs in the same form", () => {
  const output = `\nFirefox (1)\n${flakySection(["Firefox › search"])}\n12 passed, 1 failed\n`;
  expect(readResults(output)).toEqual({ passed: 12, failed: 1, flaky: ["Firefox › search"] });
  expect(readResults(`${flakySection([])}\n12 passed, 0 failed\n`)?.flaky).toEqual([]);
});

test("counts that a test prints are not those of its run", () => {
  const output = "stdout | some.test.ts\n5 passed, 3 failed\n\n      Tests  2 passed (2)\n   Duration  1s\n";
  expect(readResults(output)).toMatchObject({ passed: 2, failed: 0 });
});

test("a step without counts has none", () => {
  expect(readResults("Checked 900 files in 3 s. No fixes applied.\n")).toBeUndefined();
});

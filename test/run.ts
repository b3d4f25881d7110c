import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { failureTail, readResults } from "./read-results.ts";
import { findBrowser } from "./support/browser.ts";
import { openSeededPostgres } from "./support/database.ts";

type Step = [name: string, command: string[]];
const build: Step = ["build", ["app/server/process/ensure-build.ts"]];
const checks: Step[] = [
  ["route types", ["node_modules/@react-router/dev/bin.cjs", "typegen"]],
  ["types", ["node_modules/typescript/bin/tsc"]],
  ["lint and boundaries", ["node_modules/@biomejs/biome/bin/biome", "check"]],
  ["unused code", ["node_modules/knip/bin/knip.js"]],
  ["advisories", ["test/audit.ts"]],
];
const tests: Step[] = [
  ["unit, domain and route tests", ["node_modules/vitest/vitest.mjs", "run"]],
  ["browser journeys", ["node_modules/@playwright/test/cli.js", "test"]],
  ["journeys in Firefox and WebKit", ["test/engines/run.ts", "--short", "--allow-missing"]],
];

/** Ends a step that hangs. The journeys take 22 minutes on a slow machine. */
const stepMinutes = 40;

const only = process.argv.slice(2);
let passed = 0;
let failed = 0;
const failures: string[] = [];
const flaky: string[] = [];
await findBrowser();
// The database and the build are prepared while the checks run.
const made = tests.some(isSelected) ? Promise.all([openSeededPostgres(), run(build, "at the end")]) : undefined;
for (const check of checks) await run(check, "at once");
const [postgres] = (await made) ?? [];
process.env.TEST_POSTGRES = postgres?.url;
for (const test of tests) await run(test, "at once");
await postgres?.stop();
for (const failure of failures) console.log(failure);
if (flaky.length > 0) {
  console.log(`\n${flaky.length} flaky: failed first and passed when tried again. A flake is a fault to mend:`);
  for (const name of flaky) console.log(`  ${name}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function isSelected([name]: Step): boolean {
  return only.length === 0 || only.some((word) => name.includes(word));
}

/** Runs one step and adds the counts it prints. */
async function run(step: Step, shown: "at once" | "at the end"): Promise<void> {
  const [name, command] = step;
  if (step !== build && !isSelected(step)) return;
  const title = `\n— ${name}`;
  if (shown === "at once") console.log(title);
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: "0" },
    timeout: stepMinutes * 60_000,
    killSignal: "SIGINT",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
      if (shown === "at once") process.stdout.write(chunk);
    });
  }
  const [code] = await once(child, "close");
  if (shown === "at the end") console.log(`${title}\n${output}`);
  const text = stripVTControlCharacters(output);
  if (code !== 0) failures.push(`\n— failed: ${name}\n${failureTail(text)}`);
  const results = readResults(text);
  passed += results?.passed ?? (code === 0 ? 1 : 0);
  failed += results?.failed || (code === 0 ? 0 : 1);
  flaky.push(...(results?.flaky ?? []));
}

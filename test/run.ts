import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { findBrowser } from "./browser.ts";

const node = process.execPath;
const steps: [name: string, command: string[]][] = [
  ["route types", ["node_modules/@react-router/dev/bin.cjs", "typegen"]],
  ["types", ["node_modules/typescript/bin/tsc"]],
  ["lint and boundaries", ["node_modules/@biomejs/biome/bin/biome", "check"]],
  ["unused code", ["node_modules/knip/bin/knip.js"]],
  ["unit, domain and route tests", ["node_modules/vitest/vitest.mjs", "run"]],
  ["browser journeys", ["node_modules/@playwright/test/cli.js", "test"]],
];

const only = process.argv.slice(2);
let passed = 0;
let failed = 0;
await findBrowser();
for (const [name, command] of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
  console.log(`\n— ${name}`);
  const { ok, counts } = await run(command);
  passed += counts.passed || (ok ? 1 : 0);
  failed += counts.failed || (ok ? 0 : 1);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs one step and reads its own counts from what it prints. */
function run(command: string[]): Promise<{ ok: boolean; counts: { passed: number; failed: number } }> {
  return new Promise((resolve) => {
    const child = spawn(node, command, {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, FORCE_COLOR: "0" },
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on("exit", (code) => resolve({ ok: code === 0, counts: readCounts(stripVTControlCharacters(output)) }));
  });
}

function readCounts(output: string): { passed: number; failed: number } {
  const vitest = /^\s+Tests\s+(?:(\d+) failed \| )?(?:(\d+) passed)?/m.exec(output);
  if (vitest) return { passed: Number(vitest[2] ?? 0), failed: Number(vitest[1] ?? 0) };
  const last = (pattern: RegExp) => Number([...output.matchAll(pattern)].at(-1)?.[1] ?? 0);
  return { passed: last(/^\s+(\d+) passed/gm), failed: last(/^\s+(\d+) failed/gm) };
}

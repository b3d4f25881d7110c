export type Results = {
  passed: number;
  failed: number;
  /** Names of tests that failed first and passed when tried again. They count as passed. */
  flaky: string[];
};

/**
 * Reads the counts that a test runner prints: Vitest, Playwright, or our own commands, which end with "3 passed, 0 failed".
 * Returns undefined if there are none.
 */
export function readResults(output: string): Results | undefined {
  const flaky = readFlaky(output);
  const own = /^(\d+) passed, (\d+) failed\s*$(?![\s\S])/m.exec(output);
  if (own) return { passed: Number(own[1]), failed: Number(own[2]), flaky };
  const vitest = /^\s+Tests\s+(?:(\d+) failed \| )?(?:(\d+) passed)?/m.exec(output);
  if (vitest) return { passed: Number(vitest[2] ?? 0), failed: Number(vitest[1] ?? 0), flaky };
  const last = (pattern: RegExp) => Number([...output.matchAll(pattern)].at(-1)?.[1] ?? 0);
  const failed = last(/^\s+(\d+) failed/gm);
  // Playwright counts flaky tests apart from those that passed.
  const passed = last(/^\s+(\d+) passed/gm) + flaky.length;
  return passed + failed > 0 ? { passed, failed, flaky } : undefined;
}

/** Playwright's list of flaky tests; `flaky-section.ts` prints the same for the other runners. */
function readFlaky(output: string): string[] {
  const sections = output.matchAll(/^ {2}\d+ flaky$\n((?: {4}.+\n?)*)/gm);
  return [...sections].flatMap(([, lines = ""]) =>
    lines
      .trimEnd()
      .split("\n")
      .map((line) => line.replace(/[\s─]+$/, "").trim()),
  );
}

/** The end of a failed run, repeated for whoever reads only the end of a long log. */
export function failureTail(output: string): string {
  const vitestFailures = output.search(/^⎯+ (Failed|Unhandled)/m);
  const lines = output.slice(Math.max(vitestFailures, 0)).trimEnd().split("\n");
  return lines
    .slice(vitestFailures < 0 ? -80 : 0)
    .slice(0, 200)
    .join("\n");
}

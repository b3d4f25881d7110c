import type { Reporter, TestModule } from "vitest/node";

/** Lists flaky tests in Playwright's form, which `read-results.ts` reads. */
export function flakySection(names: string[]): string {
  return names.length > 0 ? `  ${names.length} flaky\n${names.map((name) => `    ${name}\n`).join("")}` : "";
}

/** A Vitest reporter that names the tests that passed only when tried again, and what failed first. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.flaky);
    for (const test of flaky)
      for (const error of test.result().errors ?? []) console.log(`${test.fullName}, at first: ${error.stack}`);
    process.stdout.write(flakySection(flaky.map((test) => `${test.module.relativeModuleId} › ${test.fullName}`)));
  }
}

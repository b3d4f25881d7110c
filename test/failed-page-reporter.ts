import { readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const lines = 120;

/**
 * Prints what the page showed when an attempt failed, because a log is all that is left of a run on another machine.
 */
export default class FailedPageReporter implements Reporter {
  onTestEnd(test: TestCase, { attachments, retry }: TestResult): void {
    const path = attachments.find(({ name }) => name === "error-context")?.path;
    if (!path) return;
    const [, snapshot = ""] = /```yaml\n(.*?)```/s.exec(readFileSync(path, "utf8")) ?? [];
    const [, main = snapshot] = snapshot.split(/^(?=- main)/m);
    const shown = main
      .split("\n")
      .filter((line) => !line.includes("- /url:"))
      .map((line) => line.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, ""))
      .slice(0, lines);
    console.log(
      `  The page of ${test.title}, attempt ${retry + 1}:\n${shown.map((line) => `    | ${line}`).join("\n")}`,
    );
  }
}

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

/** One line of the table. `met` is undefined if the row has no bar to meet. */
export type Row = { what: string; bar: string; measured: string; detail: string; met: boolean | undefined };

const file = "bench/RESULTS.md";
const head = `# Measured

How and why: [docs/decisions/0015-measuring.md](../docs/decisions/0015-measuring.md). Ratios compare alternating slices of one run. A load average
above the number of cores says that other work ran beside it: milliseconds and megabytes of such a run are no figures to quote.
`;

/** Load average of the machine before the benchmark started. */
const busyBefore = loadavg()[0]?.toFixed(1);

const verdict = ({ met }: Row) => (met === undefined ? "" : met ? "met" : "**missed**");

export function table(rows: Row[]): string {
  return [
    "| what | bar | measured | | how |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row.what} | ${row.bar} | ${row.measured} | ${verdict(row)} | ${row.detail} |`),
  ].join("\n");
}

/** Replaces the rows of one group and keeps the latest results of the others. */
export function writeGroup(group: string, rows: Row[]): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const sections = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n") + 1).trim()]),
  );
  sections.set(group, `${circumstances()}\n\n${table(rows)}`);
  const body = [...sections].map(([name, text]) => `## ${name}\n\n${text}\n`).join("\n");
  writeFileSync(file, `${head}\n${body}`);
}

export function circumstances(): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC at ${commit()} on ${machine}; load average before the run ${busyBefore}.`;
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
    const name = git("rev-parse", "--short", "HEAD");
    return git("status", "--porcelain", "--", "app", "art", "bench", "content") === "" ? name : `${name} with changes`;
  } catch {
    return "no commit";
  }
}

export function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else console.log(line);
}

export const median = (numbers: number[]) => quantile(numbers, 0.5);

export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

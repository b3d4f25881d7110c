import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { readResults } from "./read-results.ts";

export type Suite = {
  name: string;
  /** Arguments of Node. */
  command: string[];
  /** Ends a suite that hangs. */
  maxMinutes: number;
  environment?: Record<string, string>;
  /** The file in which the suite records what it measured. */
  records?: string;
};

export type Row = { suite: string; result: string; tests: string; flaky: string; time: string; recorded: string };

type Options = {
  /** A folder for the output of each suite, which is shown too. */
  logs: string;
  show(text: string | Buffer): void;
  /** A suite that was asked to end is killed after this. */
  graceMs: number;
};

/** Runs suites one after the other; one that fails or hangs does not stop the rest. */
export async function runSuites(suites: Suite[], options: Options): Promise<Row[]> {
  await mkdir(options.logs, { recursive: true });
  const rows: Row[] = [];
  for (const suite of suites) rows.push(await runSuite(suite, options));
  return rows;
}

async function runSuite(suite: Suite, { logs, show, graceMs }: Options): Promise<Row> {
  const { name, command, maxMinutes, environment, records } = suite;
  const log = join(logs, `${name}.log`);
  show(`\n════ ${name}, at most ${maxMinutes} minutes\n`);
  const began = Date.now();
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: "0", ...environment },
  });
  const killWithThis = () => void child.kill("SIGTERM");
  process.once("exit", killWithThis);
  const file = createWriteStream(log);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      show(chunk);
      file.write(chunk);
    });
  }
  const { code, isLate } = await endOf(child, maxMinutes * 60_000, graceMs);
  process.off("exit", killWithThis);
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  file.end();
  const results = readResults(stripVTControlCharacters(output));
  const seconds = Math.round((Date.now() - began) / 1_000);
  return {
    suite: name,
    result: isLate ? "stopped: too long" : code === 0 ? "passed" : "failed",
    tests: results ? `${results.passed} passed, ${results.failed} failed` : "",
    flaky: results?.flaky.length ? String(results.flaky.length) : "",
    time: `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    recorded: [records, log].filter(Boolean).join(", "),
  };
}

/** Asks a child that takes too long to end, and kills it if it does not. */
async function endOf(child: ChildProcess, maxMs: number, graceMs: number) {
  let isLate = false;
  const timers = [
    setTimeout(() => {
      isLate = true;
      child.kill("SIGINT");
    }, maxMs),
    setTimeout(() => child.kill("SIGKILL"), maxMs + graceMs),
  ];
  const closed = once(child, "close");
  const [code] = await once(child, "exit");
  for (const timer of timers) clearTimeout(timer);
  // Processes that outlive a killed suite hold its output open.
  await Promise.race([closed, pause(2_000, undefined, { ref: false })]);
  return { code: code as number | null, isLate };
}

export function tableOf(rows: Row[]): string {
  const head: Row = {
    suite: "suite",
    result: "result",
    tests: "tests",
    flaky: "flaky",
    time: "time",
    recorded: "recorded in",
  };
  const lines = [head, ...rows].map((row) => Object.values(row));
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

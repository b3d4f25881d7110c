import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { exceptions, fullSpeed, type Measured } from "./lighthouse-visit.ts";

type Circumstances = { rounds: number; busyBefore: number; speeds: number[]; speed: number; slowdown: number };

const limits = { lcp: 1_200, tbt: 20, cls: 0 };

export function isPerfect(row: Measured | undefined): boolean {
  if (!row || !hasFullScores(row)) return false;
  return row.lcp <= limits.lcp && row.tbt <= limits.tbt && row.cls <= limits.cls;
}

export function better(one: Measured | undefined, other: Measured): Measured {
  if (!one || total(other) > total(one)) return other;
  return total(other) === total(one) && other.lcp + other.tbt < one.lcp + one.tbt ? other : one;
}

export function report(rows: Measured[], { rounds, busyBefore, speeds, speed, slowdown }: Circumstances): void {
  const count = (holds: (row: Measured) => boolean) => rows.filter(holds).length;
  const summary = [
    `Of ${rows.length} screens ${count(hasFullScores)} have full scores;`,
    `largest paint is within ${limits.lcp} ms on ${count(({ lcp }) => lcp <= limits.lcp)},`,
    `blocking within ${limits.tbt} ms on ${count(({ tbt }) => tbt <= limits.tbt)},`,
    `and ${count(({ cls }) => cls <= limits.cls)} do not move.`,
    `Slowed down four times, ${count(({ atFour }) => atFour.performance === 100)} have 100 in performance.`,
  ].join(" ");
  const table = [
    "| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | at 4 × | lost |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows.map(({ path, scores, lcp, tbt, cls, atFour, failed, excepted }) => {
      const lost = [...failed, ...excepted.map((audit) => `(${audit})`)].join(" ");
      return `| ${path} | ${scores.join(" | ")} | ${lcp} | ${tbt} | ${cls} | ${atFour.performance}, ${atFour.tbt} ms | ${lost} |`;
    }),
  ].join("\n");
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const range = `from ${Math.round(Math.min(...speeds))} to ${Math.round(Math.max(...speeds))}, ${speeds.length} times`;
  const head = [
    "# Lighthouse, mobile",
    `${new Date().toISOString().slice(0, 10)} on ${machine}; load average before the run ${busyBefore.toFixed(1)}. Simulated throttling, the best of up to ${rounds} runs of a page.`,
    `Lighthouse's own measure of the machine's speed is ${Math.round(speed)} (${range}). Four times slower, as it counts by itself, is meant for ${fullSpeed} and more; this machine was slowed down ${slowdown.toFixed(1)} times. What the same visits give at four times, in performance and blocking, is told beside.`,
    summary,
    "Audits in brackets are known exceptions:",
    exceptions.map(({ audit, reason }) => `- \`${audit}\`: ${reason}.`).join("\n"),
  ];
  console.log(`\n${table}\n\n${summary}`);
  writeFileSync("bench/LIGHTHOUSE.md", `${[...head, table].join("\n\n")}\n`);
}

function hasFullScores({ scores, failed, excepted }: Measured): boolean {
  const isExcused = failed.length === 0 && excepted.length > 0;
  const onlyPerformance = scores.slice(0, 1);
  return (isExcused ? onlyPerformance : scores).every((score) => score === 100);
}

function total(row: Measured): number {
  return row.scores.reduce((sum, score) => sum + score, 0);
}

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import type { MailVerdict, Verdict } from "./ledger.ts";
import { mailsInHand } from "./site-instances.ts";

/** What one fault did in one round. */
export type Seen = {
  round: number;
  fault: string;
  what: string;
  /** The longest time without an acknowledged booking, and that of the departure whose seats are watched. */
  gap: number;
  maxGapMs: number;
  pages: number;
  pagesFailed: number;
  worstPage: number;
  stale: number;
  whole: number;
  outcome: string;
};
export type Results = {
  rounds: number;
  seen: Seen[];
  verdict: Verdict;
  mail: MailVerdict;
  counts: Record<string, number>;
  answers: Record<string, number>;
  told: { events: number; opened: number };
  searches: { asked: number; refused: number; failed: number };
  gaps: number[];
  others: [string, string][];
  failures: string[];
  seconds: number;
};

const busyBefore = loadavg()[0]?.toFixed(1);
const file = "bench/CLUSTER.md";
/** The longest time without a booking that was acknowledged, and for which a page may show seats that are gone. */
export const usualMaxGapMs = 15_000;
export const maxStaleMs = 10_000;

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
/** Mails that were in hand of killed processes: SMTP tells nobody whether they have arrived. */
export const inHand = (seen: Seen[]) => seen.filter(({ fault }) => fault === "site killed").length * mailsInHand;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const worst = (numbers: number[]) => Math.max(0, ...numbers);

export function writeReport(results: Results): string {
  const { seen, verdict, mail, counts, answers, told, searches, others, failures, rounds } = results;
  const kinds = [...new Set(seen.map(({ fault }) => fault))];
  const rows = kinds.map((kind) => {
    const all = seen.filter(({ fault }) => fault === kind);
    const [first] = all as [Seen, ...Seen[]];
    const gaps = all.map(({ gap }) => gap);
    const failed = all.reduce((sum, { pagesFailed }) => sum + pagesFailed, 0);
    const pages = all.reduce((sum, one) => sum + one.pages, 0);
    const isMet = worst(gaps) <= first.maxGapMs && failed === 0 && worst(all.map(({ stale }) => stale)) <= maxStaleMs;
    return [
      `${kind}: ${first.what}`,
      `${seconds(median(gaps))}, ${seconds(worst(gaps))}, ${first.maxGapMs / 1_000} s`,
      `${failed} of ${pages}, ${seconds(worst(all.map(({ worstPage }) => worstPage)))}`,
      seconds(worst(all.map(({ stale }) => stale))),
      seconds(worst(all.map(({ whole }) => whole))),
      isMet ? "met" : "**missed**",
      all
        .map(({ outcome }) => outcome)
        .filter(Boolean)
        .join("; "),
    ];
  });
  const list = (entries: Record<string, number>) =>
    Object.entries(entries)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name} ${count}`)
      .join(", ");
  const text = `# A cluster that loses its parts

Written by \`npm run test:cluster\`; how and why: [docs/decisions/0090-cluster.md](../docs/decisions/0090-cluster.md). Three PostgreSQL servers under Patroni, three
members of etcd, HAProxy and two instances of the site with two processes each run on **one** machine, with their files in memory, under the load of 11 guests
who book, move, hold, wait and accept, 5 visitors who read, and 12 open streams. Milliseconds of such a machine are no figures to promise; counts are.

${rounds} whole rounds in ${Math.round(results.seconds / 60)} minutes, ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC at ${commit()} on ${machine()}; load average before the run ${busyBefore}.

| what must not happen | bar | seen |
| --- | --- | --- |
| acknowledged bookings that are lost | 0 | ${verdict.lost} of ${verdict.acknowledged} |
| bookings that exist twice | 0 | ${verdict.doubled} |
| departures whose seats are wrong or oversold | 0 | ${verdict.oversold} |
| mails of one kind to one guest twice | 0 | ${mail.twice} of ${mail.received} |
| mails that came again under their Message-ID, ten minutes after their process was killed | those in hand then, ${inHand(seen)} | ${mail.again} |
| guests without any mail | 0 | ${mail.missing} (${mail.waiting} mails wait until the lease of a killed process is over) |

| fault | longest time without a booking: p50, worst, bar | kept pages that failed (bar 0), slowest | stalest seats on a page (bar 10 s) | whole again after | | seen |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}

- Without a fault the longest time between two bookings was ${seconds(median(results.gaps))} (p50 of the pauses between faults), ${seconds(worst(results.gaps))} at worst.
- The load did: ${list(counts)}. Answers to bookings over HTTP: ${list(answers)}.
- Searches: ${searches.asked} asked, ${searches.refused} refused with 503, ${searches.failed} failed otherwise. Streams: opened ${told.opened} times, ${told.events} events.
${others.map(([name, said]) => `- ${name}: ${said}.`).join("\n")}
${failures.length > 0 ? `\nFailures:\n\n${failures.map((one) => `- ${one}`).join("\n")}\n` : ""}`;
  writeFileSync(file, text);
  return text;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  try {
    const isClean = git("status", "--porcelain", "--", "app", "deploy", "test/cluster") === "";
    return `${git("rev-parse", "--short", "HEAD")}${isClean ? "" : " with changes"}`;
  } catch {
    return "no commit";
  }
}

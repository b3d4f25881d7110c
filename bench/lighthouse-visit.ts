import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type Flags } from "lighthouse";

/** What was seen of a page, in a folder, and how fast the machine was just then by Lighthouse's own measure. */
export type Visit = { kind: string; path: string; folder: string; speed: number };
export type Measured = {
  path: string;
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
  /** The same visit, slowed down as if this were a fast machine. */
  atFour: { performance: number; tbt: number };
  failed: string[];
  excepted: string[];
};
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What must be as it is, with the reason; every other audit counts. */
export const exceptions: { of: RegExp; audit: string; reason: string }[] = [
  {
    of: /^(login|signup|forgotPassword|newsletter|guideApply|search) |\?/,
    audit: "is-crawlable",
    reason: "personal steps, filtered lists and results of a search are kept out of search engines on purpose",
  },
];

/**
 * Lighthouse slows the processor four times down, which makes a telephone of a machine of this speed. It asks for less where
 * the machine is slower (its docs/throttling.md), or it would measure the machine.
 */
export const fullSpeed = 1_500;
export const fullSlowdown = 4;
export const slowdownAt = (speed: number) => Math.max(1, Math.min(fullSlowdown, (fullSlowdown * speed) / fullSpeed));

const flags: Flags = { logLevel: "error", onlyCategories: [...categories] };

export async function visit(origin: string, kind: string, path: string, port: number): Promise<Visit> {
  const folder = mkdtempSync(join(tmpdir(), "lantern-lighthouse-"));
  await lighthouse(origin + path, { ...flags, port, gatherMode: folder });
  return { kind, path, folder, speed: readSeen(folder).BenchmarkIndex };
}

export async function judge({ kind, path, folder }: Visit, slowdown: number): Promise<Measured> {
  const result = await resultAt(folder, slowdown);
  const atFour = await resultAt(folder, fullSlowdown);
  rmSync(folder, { recursive: true });
  const isExcepted = (audit: string) => exceptions.some((one) => one.of.test(`${kind} ${path}`) && one.audit === audit);
  const lost = categories
    .slice(1)
    .flatMap((category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
  return {
    path,
    scores: categories.map((category) => scoreOf(result, category)),
    lcp: Math.round(figureOf(result, "largest-contentful-paint")),
    tbt: Math.round(figureOf(result, "total-blocking-time")),
    cls: Number(figureOf(result, "cumulative-layout-shift").toFixed(3)),
    atFour: {
      performance: scoreOf(atFour, "performance"),
      tbt: Math.round(figureOf(atFour, "total-blocking-time")),
    },
    failed: lost.filter((audit) => !isExcepted(audit)),
    excepted: lost.filter(isExcepted),
  };
}

async function resultAt(folder: string, slowdown: number): Promise<Result> {
  const seen = readSeen(folder);
  const { throttling } = seen.settings;
  throttling.cpuSlowdownMultiplier = slowdown;
  writeFileSync(seenIn(folder), JSON.stringify(seen));
  const result = await lighthouse(seen.URL.requestedUrl, { ...flags, auditMode: folder, throttling });
  if (!result) throw new Error(`Lighthouse answered nothing for ${seen.URL.requestedUrl}`);
  return result.lhr;
}

const seenIn = (folder: string) => join(folder, "artifacts.json");
const readSeen = (folder: string) => JSON.parse(readFileSync(seenIn(folder), "utf8"));
const scoreOf = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
const figureOf = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;

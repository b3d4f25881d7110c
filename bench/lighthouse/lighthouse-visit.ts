import lighthouse from "lighthouse";
import { median } from "#bench/support/report.ts";

export type Screen = { kind: string; path: string };
/** Performance, accessibility, best practices and SEO, each out of 100. */
type Scores = [number, number, number, number];
type Run = { scores: Scores; lcp: number; tbt: number; cls: number; failed: string[] };
export type Measured = Run & { path: string; excepted: string[] };

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Audits that fail on purpose, with the reason. Every other audit counts. */
export const exceptions: { screens: RegExp; audit: string; reason: string }[] = [
  {
    screens: /^(login|signup|forgotPassword|newsletter|guideApply|search) |\?/,
    audit: "is-crawlable",
    reason: "personal steps, filtered lists and search results are kept out of search engines",
  },
];

/**
 * Takes the median of each figure over all runs, with Lighthouse's default mobile throttling (CPU four times slower).
 */
export async function measure(origin: string, { kind, path }: Screen, port: number, count: number): Promise<Measured> {
  const runs: Run[] = [];
  while (runs.length < count) runs.push(await run(origin + path, port));
  const medianOf = (figure: (run: Run) => number) => median(runs.map(figure));
  const failed = [...new Set(runs.flatMap((each) => each.failed))];
  const isExcepted = (audit: string) =>
    exceptions.some((exception) => exception.screens.test(`${kind} ${path}`) && exception.audit === audit);
  return {
    path,
    scores: categories.map((_, index) => medianOf(({ scores }) => scores[index] as number)) as Scores,
    lcp: medianOf(({ lcp }) => lcp),
    tbt: medianOf(({ tbt }) => tbt),
    cls: medianOf(({ cls }) => cls),
    failed: failed.filter((audit) => !isExcepted(audit)),
    excepted: failed.filter(isExcepted),
  };
}

async function run(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { lhr } = result;
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const failed = categories
    .slice(1)
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)) as Scores,
    lcp: Math.round(figure("largest-contentful-paint")),
    tbt: Math.round(figure("total-blocking-time")),
    cls: Number(figure("cumulative-layout-shift").toFixed(3)),
    failed,
  };
}

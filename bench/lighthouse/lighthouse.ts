import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { progress, table } from "#bench/support/report.ts";
import { watchTraffic } from "#bench/support/traffic.ts";
import { findBrowser } from "#test/support/browser.ts";
import { formPages, pagesOfEachKind } from "#test/support/kinds.ts";
import { openWorld } from "#test/support/world.ts";
import { openBrowser } from "./lighthouse-browser.ts";
import { compareWithBars, document, screenTable } from "./lighthouse-report.ts";
import { type Measured, measure, type Screen } from "./lighthouse-visit.ts";

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const names = process.argv.slice(2);
const screens = selectScreens(names);
const site = await openSite();
const browser = await openBrowser();
const visitor = await chromium.launch(await findBrowser());
const close = async () => {
  await visitor.close();
  await browser.close();
  await site.close();
};
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void close().then(() => process.exit(1)));
const measured: Measured[] = [];
try {
  for (const screen of screens) {
    progress(`lighthouse: ${measured.length + 1} of ${screens.length}, ${screen.path}`);
    await renderPictures(site.origin + screen.path);
    measured.push(await measure(site.origin, screen, browser.port, runs));
    // Written after every screen, so that an interrupted run keeps its measurements.
    if (names.length === 0) writeFileSync("bench/LIGHTHOUSE.md", document(measured, runs));
  }
} finally {
  await close();
}
const bars = compareWithBars(measured);
console.log(`\n\n${screenTable(measured)}\n\n${table(bars)}`);
process.exit(bars.every(({ met }) => met) ? 0 : 1);

/** Reads languages and page kinds from the arguments, such as `-- pl tour`. Without any, all are selected. */
function selectScreens(words: string[]): Screen[] {
  const languages = locales.filter((locale) => words.includes(locale));
  const kinds = words.filter((word) => !locales.includes(word as Locale));
  const selected = (languages.length > 0 ? languages : locales)
    .flatMap((locale) => Object.entries({ ...pagesOfEachKind(locale), ...formPages(locale) }))
    .map(([kind, path]) => ({ kind, path }))
    // Lighthouse refuses documents with status 404.
    .filter(({ kind }) => kind !== "not found" && kind !== "review")
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  if (selected.length === 0) throw new Error(`There is no page of kind ${kinds.join(", ")}`);
  return selected;
}

/** Renders the pictures before measuring; `npm run bench -- browser` measures how long the first rendering takes. */
async function renderPictures(url: string): Promise<void> {
  const context = await visitor.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const traffic = await watchTraffic(await context.newCDPSession(page));
  await page.goto(url);
  await traffic.settle();
  await context.close();
}

/** Starts the production site on a separate port, or uses the site at `LIGHTHOUSE_ORIGIN`. */
async function openSite(): Promise<{ origin: string; close(): Promise<void> }> {
  const runningSite = process.env.LIGHTHOUSE_ORIGIN;
  if (runningSite) return { origin: runningSite, async close() {} };
  const port = Number(process.env.PORT ?? 4310);
  const origin = `http://localhost:${port}`;
  const world = await openWorld(progress);
  await world.start(port, { ORIGIN: origin });
  return { origin, close: world.close };
}

import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { findBrowser } from "#test/browser.ts";
import { formPages, pagesOfEachKind } from "#test/kinds.ts";
import { openBrowser } from "./lighthouse-browser.ts";
import { better, isPerfect, report } from "./lighthouse-report.ts";
import { judge, type Measured, slowdownAt, type Visit, visit } from "./lighthouse-visit.ts";
import { median, progress } from "./report.ts";
import { startServer } from "./world.ts";

/** Times swing on a busy machine: what falls short is measured again in the next round, and a page's best run counts. */
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3);

const [wantedLocales, wantedKinds] = readArguments(process.argv.slice(2));
const busyBefore = loadavg()[0] as number;
const site = await openSite();
const browser = await openBrowser();
const visitor = await chromium.launch(await findBrowser());
const best = new Map<string, Measured>();
/** Of the first round, which visits every page. Single ones swing by half, so all visits are judged by the middle one. */
let speeds: number[] = [];
try {
  const pages = (await Promise.all(wantedLocales.map(pagesOf)))
    .flat()
    .filter(({ kind }) => wantedKinds.length === 0 || wantedKinds.includes(kind));
  for (let round = 1; round <= rounds; round++) {
    const left = pages.filter(({ path }) => !isPerfect(best.get(path)));
    const visits: Visit[] = [];
    for (const [index, { kind, path }] of left.entries()) {
      progress(`lighthouse: round ${round}, ${index + 1} of ${left.length}, ${path}`);
      if (round === 1) await drawPictures(path);
      visits.push(await visit(site.origin, kind, path, browser.port));
    }
    if (round === 1) speeds = visits.map((each) => each.speed);
    const speed = median(speeds);
    const slowdown = slowdownAt(speed);
    for (const [index, each] of visits.entries()) {
      progress(`lighthouse: round ${round}, judged ${index + 1} of ${visits.length}`);
      best.set(each.path, better(best.get(each.path), await judge(each, slowdown)));
    }
    report([...best.values()], { rounds, busyBefore, speeds, speed, slowdown });
  }
} finally {
  await visitor.close();
  await browser.close();
  await site.close();
}
process.exit([...best.values()].every(isPerfect) ? 0 : 1);

/** Every screen that anybody can open without an account or a ticket; documents that answer 404 are refused by Lighthouse. */
function pagesOf(locale: Locale): { kind: string; path: string }[] {
  return Object.entries({ ...pagesOfEachKind(locale), ...formPages(locale) })
    .map(([kind, path]) => ({ kind, path }))
    .filter(({ kind }) => kind !== "not found" && kind !== "review");
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

/** The production site on a port of its own, or the one that `LIGHTHOUSE_ORIGIN` names. */
async function openSite(): Promise<{ origin: string; close(): Promise<void> }> {
  const named = process.env.LIGHTHOUSE_ORIGIN;
  if (named) return { origin: named, async close() {} };
  const folder = mkdtempSync(join(tmpdir(), "lantern-lighthouse-"));
  const port = Number(process.env.PORT ?? 4310);
  const origin = `http://localhost:${port}`;
  const server = await startServer(port, { ORIGIN: origin, DATA_DIR: folder });
  return {
    origin,
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `npm run lighthouse -- en home tour`: languages and kinds of page, all of them when none is named. */
function readArguments(words: string[]): [Locale[], string[]] {
  const named = locales.filter((locale) => words.includes(locale));
  return [named.length > 0 ? named : [...locales], words.filter((word) => !named.includes(word as Locale))];
}

import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { findBrowser } from "#test/support/browser.ts";
import { browserChecker } from "./browser-problems.ts";
import { htmlProblems } from "./html-problems.ts";
import { watchPages } from "./page-problems.ts";
import { isMoment, languageOf, sitemapPaths, type Visited, visitAll } from "./visit-all.ts";

const usage = `Visits every page in every language.

  npm run crawl                 links and HTML, then axe and console in a browser, light and dark
  npm run crawl -- links        links and HTML only
  npm run crawl -- browser es   the browser only, on the sitemap's pages in some languages
  npm run crawl -- at http://…  a site that runs already, instead of one of its own`;

const words = process.argv.slice(2);
const at = words.includes("at") ? words.splice(words.indexOf("at"), 2)[1] : undefined;
const languages = words.filter((word): word is Locale => (locales as readonly string[]).includes(word));
if (words.some((word) => !["links", "browser", ...locales].includes(word))) {
  console.log(usage);
  process.exit(1);
}
const port = process.env.TEST_PORT ?? "4110";
const origin = at ?? `http://localhost:${port}`;
const server = at ? undefined : spawn(process.execPath, ["test/serve.ts"], { env: { ...process.env, PORT: port } });
process.on("exit", () => server?.kill());

await answering(`${origin}/readyz`);
const problems: string[] = [];
const pages = words.includes("browser") ? await sitemapPaths(origin) : await followLinks();
if (!words.includes("links"))
  await openPages(pages.filter((path) => languages.length === 0 || languages.includes(languageOf(path) as Locale)));
process.exitCode = problems.length > 0 ? 1 : 0;
server?.kill();

/**
 * Checks every URL for its status and its HTML. Returns the pages, without URLs that only select a day or a page of
 * reviews.
 */
async function followLinks(): Promise<string[]> {
  const watch = watchPages(origin);
  const invalid: string[] = [];
  const found: string[] = [];
  let visited = 0;
  async function read(page: Visited): Promise<void> {
    watch.read(page);
    if (!page.html.startsWith("<!DOCTYPE html>")) return;
    if (!isMoment(page.path)) found.push(page.path);
    // Pages that differ only by day are much alike, so every tenth is validated.
    else if (visited % 10 > 0) return;
    invalid.push(...(await htmlProblems(page.html)).map((problem) => `${page.path}: ${problem}`));
  }
  const crawl = await visitAll(origin, {
    sparse: 1,
    read,
    progress: (done, known) => progress((visited = done), `of ${known} addresses read`),
  });
  report(
    `${visited} addresses, ${crawl.listed.length} pages of the sitemap, ${crawl.links} links`,
    watch.finish(crawl),
  );
  report("HTML", invalid);
  return found;
}

async function openPages(paths: string[]): Promise<void> {
  const { executablePath, args } = await findBrowser();
  // Images keep their layout size without being loaded; loading them would take longer than all the rest.
  const browser = await chromium.launch({ executablePath, args: [...args, "--blink-settings=imagesEnabled=false"] });
  const seen: string[] = [];
  const waiting = paths.values();
  let opened = 0;
  async function work(): Promise<void> {
    const page = await browser.newPage({ baseURL: origin, serviceWorkers: "block" });
    await page.context().addCookies([{ name: "consent", value: "v1", url: origin }]);
    const check = browserChecker(page);
    for (const path of waiting) {
      seen.push(...(await check(path).catch((error: Error) => [`${path}: ${error.message}`])));
      progress(++opened, `of ${paths.length} pages opened, ${seen.length} problems`);
    }
  }
  await Promise.all([work(), work()]);
  await browser.close();
  report(`${opened} pages in the browser, light and dark`, seen);
}

function report(what: string, found: string[]): void {
  console.log(`\n${what}: ${found.length} problems`);
  for (const problem of found.slice(0, 100)) console.log(`  ${problem}`);
  problems.push(...found);
}

function progress(done: number, rest: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${done} ${rest}`);
  else if (done % 50 === 0) console.log(`${done} ${rest}`);
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (server && server.exitCode !== null) throw new Error(`The site ended with ${server.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

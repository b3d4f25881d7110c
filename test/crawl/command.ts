import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { findBrowser } from "#test/browser.ts";
import { browserChecker } from "./browser-problems.ts";
import { htmlProblems } from "./html-problems.ts";
import { languageOf, watchPages } from "./page-problems.ts";
import { visitAll } from "./visit-all.ts";

/**
 * Every page in every language: links, HTML, then axe and the console in a real browser, light and dark.
 * `npm run crawl -- es de` opens only those languages in the browser; `-- at http://…` crawls a site that runs already.
 */
const words = process.argv.slice(2);
const at = words.indexOf("at");
const chosen = words.filter((word): word is Locale => (locales as readonly string[]).includes(word));
const port = process.env.TEST_PORT ?? "4110";
const server = at < 0 ? spawn(process.execPath, ["test/serve.ts"], { env: { ...process.env, PORT: port } }) : undefined;
const origin = (at < 0 ? undefined : words[at + 1]) ?? `http://localhost:${port}`;
process.on("exit", () => server?.kill());

await answering(`${origin}/readyz`);
const watch = watchPages(origin);
const invalid: string[] = [];
const pages: string[] = [];
const read = async ({ html, ...page }: Parameters<typeof watch.read>[0]) => {
  watch.read({ html, ...page });
  if (!html.startsWith("<!DOCTYPE html>")) return;
  invalid.push(...(await htmlProblems(html)).map((problem) => `${page.path}: ${problem}`));
  if (!/[?&](day|month|departure|reviews|reviewLanguage|reviewSort|tourLanguage|tour)=/.test(page.path))
    pages.push(page.path);
};
let visited = 0;
const crawl = await visitAll(origin, {
  sparse: Number(process.env.SPARSE ?? 1),
  read,
  progress: (done, known) => {
    visited = done;
    if (done % 50 === 0) progress(`${done} of ${known} addresses read`);
  },
});
const broken = watch.finish(crawl);
report(`\n${visited} addresses, ${crawl.links.length} links, ${crawl.listed.length} pages of the sitemap`, broken);
report("HTML", invalid);

const browser = await chromium.launch(await findBrowser());
const open = pages.filter((path) => chosen.length === 0 || chosen.includes(languageOf(path) as Locale));
const seen: string[] = [];
const waiting = open.values();
let opened = 0;
await Promise.all(
  Array.from({ length: 2 }, async () => {
    const page = await browser.newPage({ baseURL: origin, serviceWorkers: "block" });
    await page.context().addCookies([{ name: "consent", value: "v1", url: origin }]);
    const check = await browserChecker(page);
    for (const path of waiting) {
      const problems = await check(path).catch((error: Error) => [`${path}: ${error.message}`]);
      for (const problem of problems) console.log(`\n${problem}`);
      seen.push(...problems);
      progress(`${++opened} of ${open.length} pages opened`);
    }
  }),
);
await browser.close();
report(`\n${opened} pages in the browser, light and dark`, seen);
process.exitCode = broken.length + invalid.length + seen.length > 0 ? 1 : 0;
server?.kill();

function report(what: string, problems: string[]): void {
  console.log(`${what}: ${problems.length} problems`);
  for (const problem of problems.slice(0, 100)) console.log(`  ${problem}`);
}

function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else if (/^\d*00 /.test(line)) console.log(line);
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

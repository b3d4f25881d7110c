import { locales } from "#app/i18n/locales.ts";

export type Visited = { path: string; from: string; status: number; html: string };

/** The profile needs a login, and the login page has a separate URL for each page that links to it. */
const behindLogin = /^(\/(es|de|pl))?\/(profile|profile\/tours|login)$/;
/** Calendar days and pages of reviews: thousands of URLs for pages that are visited anyway. */
const moment = /[?&](day|month|departure|reviews|reviewLanguage|reviewSort|tourLanguage|tour)=/;

export type Crawl = {
  /** The paths of the sitemap, language by language. */
  listed: string[];
  /** The sitemap's paths at the end of the crawl, because a page may have been published meanwhile. */
  listedMeanwhile: string[];
  /** The number of internal links, counted on every page. */
  links: number;
  /** Each URL with the first other page in the same language that links to it. */
  linked: Map<string, string>;
  /** Each linked fragment with the first page that links to it. */
  places: Map<string, string>;
};

/**
 * Visits every page of the sitemap and every page linked from there, until no new one is found. Of the URLs that only
 * select a moment (a day, a page of reviews) every `sparse`th is visited, and their links are not followed.
 */
export async function visitAll(
  origin: string,
  options: { sparse: number; read(page: Visited): void | Promise<void>; progress?(done: number, known: number): void },
): Promise<Crawl> {
  const listed = await sitemapPaths(origin);
  const known = new Map(listed.map((path) => [path, "the sitemap"]));
  const queue = [...listed];
  const crawl: Crawl = { listed, listedMeanwhile: [], links: 0, linked: new Map(), places: new Map() };
  let momentsSeen = 0;
  let done = 0;

  async function visit(path: string): Promise<void> {
    // Compressing a page takes longer than rendering it.
    const response = await fetch(origin + path, { redirect: "manual", headers: { "Accept-Encoding": "identity" } });
    const html = await response.text();
    await options.read({ path, from: known.get(path) ?? "", status: response.status, html });
    options.progress?.(++done, known.size);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return;
    const last = isMoment(path);
    for (const match of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const to = new URL((match[1] ?? "").replaceAll("&amp;", "&"), origin + path);
      if (to.origin !== origin || behindLogin.test(to.pathname)) continue;
      const target = to.pathname + to.search;
      crawl.links++;
      if (target !== path && languageOf(target) === languageOf(path) && !crawl.linked.has(target))
        crawl.linked.set(target, path);
      if (to.hash && !crawl.places.has(target + to.hash)) crawl.places.set(target + to.hash, path);
      if (last || known.has(target)) continue;
      if (isMoment(target) && momentsSeen++ % options.sparse !== 0) continue;
      known.set(target, path);
      queue.push(target);
    }
  }

  // Six workers keep the server busy without queueing hundreds of requests.
  let next = 0;
  async function work(): Promise<void> {
    while (next < queue.length) await visit(queue[next++] ?? "");
  }
  // A worker ends when the queue is empty for a moment, so start all six again while paths remain.
  while (next < queue.length) await Promise.all(Array.from({ length: 6 }, work));
  crawl.listedMeanwhile = await sitemapPaths(origin);
  return crawl;
}

export function languageOf(path: string): string {
  return /^\/(es|de|pl)(?=[/?]|$)/.exec(path)?.[1] ?? "en";
}

export const isMoment = (path: string) => moment.test(path);

export async function sitemapPaths(origin: string): Promise<string[]> {
  const maps = await Promise.all(
    locales.map(async (locale) => (await fetch(`${origin}/sitemap-${locale}.xml`)).text()),
  );
  return maps.flatMap((map) => pathsOf(map, origin));
}

function pathsOf(sitemap: string, origin: string): string[] {
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => (match[1] ?? "").slice(origin.length) || "/");
}

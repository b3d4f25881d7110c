import { locales } from "#app/i18n/locales.ts";

export type Visited = { path: string; from: string; status: number; html: string };

/** Only a guest who has logged in gets an answer there; the way in has an address for each page it comes from. */
const behindLogin = /^(\/(es|de|pl))?\/(profile|profile\/tours|login)$/;
/** Days of a calendar and pages of reviews: thousands of addresses of pages that are visited anyway. */
const moment = /[?&](day|month|departure|reviews|reviewLanguage|reviewSort|tourLanguage|tour)=/;

export type Crawl = {
  /** The paths of the sitemap, language by language. */
  listed: string[];
  /** The same at the end: somebody may have published a page meanwhile. */
  listedMeanwhile: string[];
  /** How many links inside the site there are, counted on every page. */
  links: number;
  /** Each address with the first page in the same language, other than itself, that leads there. */
  linked: Map<string, string>;
  /** Each place within a page that is led to, with the first page that leads there. */
  places: Map<string, string>;
};

/**
 * Visits every page of the sitemap, then every page those lead to, until nothing new turns up. Of the addresses that
 * only choose a moment (a day, a page of reviews) every `sparse`th is visited, and their own links are not followed.
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
    // Packing a page takes longer than writing it.
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

  // A few at a time: as fast as the server answers, without queueing hundreds.
  let next = 0;
  async function work(): Promise<void> {
    while (next < queue.length) await visit(queue[next++] ?? "");
  }
  // Workers that find the queue empty for a moment must not leave the rest to one of them.
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

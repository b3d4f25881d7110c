import { locales } from "#app/i18n/locales.ts";
import { crawl } from "#test/support/page.ts";
import { type Crawl, languageOf, type Visited } from "./visit-all.ts";

/** Checks the metadata of each page, and the links, alternates and sitemap across all pages. */
export function watchPages(origin: string) {
  const problems: string[] = [];
  const titles = new Map<string, string>();
  const ids = new Map<string, Set<string>>();
  const alternates = new Map<string, Record<string, string>>();
  const listedPages: string[] = [];

  function read({ path, from, status, html }: Visited): void {
    if (status !== 200) return void problems.push(`${from} leads to ${path}, which answers ${status}`);
    if (!html.startsWith("<!DOCTYPE html>")) return;
    const { ids: found, ...rest } = crawl(html);
    const page = copied(rest);
    ids.set(path, new Set(copied([...found])));
    const locale = languageOf(path);
    if (page.lang !== locale) problems.push(`${path} is in ${page.lang}`);
    if (html.match(/<h1[\s>]/g)?.length !== 1) problems.push(`${path} has not exactly one h1`);
    // The text of a link to another site may be its host name.
    const ownText = html.replace(/<script[\s\S]*?<\/script>|<a [^>]*href="https:[^>]*>[^<]*<\/a>/g, "");
    const key = /\b[a-z]+\.[a-zA-Z]+\.[a-zA-Z.]+</.exec(ownText);
    if (key) problems.push(`${path} shows the key ${key[0]}`);
    if (page.title === "") problems.push(`${path} has no title`);
    if (page.noindex) return;
    // An indexable page with itself as canonical URL must be in the sitemap.
    if (page.canonical === origin + path) listedPages.push(path);
    if (page.canonical === undefined) problems.push(`${path} has no canonical address`);
    if (from !== "the sitemap") return;
    if (page.canonical !== origin + path) problems.push(`${path} has the canonical ${page.canonical}`);
    if (!page.description) problems.push(`${path} has no description`);
    if (!page.picture) problems.push(`${path} has no picture to share`);
    alternates.set(origin + path, page.alternates);
    const twin = titles.get(`${locale} ${page.title}`);
    if (twin) problems.push(`${path} and ${twin} share the title ${page.title}`);
    titles.set(`${locale} ${page.title}`, path);
  }

  function finish({ listed, listedMeanwhile, linked, places }: Crawl): string[] {
    const known = new Set([...listed, ...listedMeanwhile]);
    for (const path of listedPages) if (!known.has(path)) problems.push(`${path} is not in the sitemap`);
    for (const [place, from] of places) {
      const [target = "", id = ""] = place.split("#");
      if (ids.get(target)?.has(decodeURIComponent(id)) === false)
        problems.push(`${from} leads to ${place}, which is not on that page`);
    }
    for (const path of listed) if (!linked.has(path)) problems.push(`nothing leads to ${path}`);
    problems.push(...strangers(alternates, origin));
    return [...new Set(problems)];
  }

  return { read, finish };
}

/** Each page must list itself and its three translations, and they must list the same. */
function strangers(alternates: Map<string, Record<string, string>>, origin: string): string[] {
  const problems: string[] = [];
  for (const [address, named] of alternates) {
    const path = address.slice(origin.length) || "/";
    if (Object.keys(named).sort().join() !== [...locales, "x-default"].sort().join())
      problems.push(`${path} does not name its alternates`);
    if (named[languageOf(path)] !== address) problems.push(`${path} does not name itself among its alternates`);
    if (named["x-default"] !== named.en) problems.push(`${path} has another default than English`);
    for (const other of Object.values(named))
      if (JSON.stringify(alternates.get(other)) !== JSON.stringify(named))
        problems.push(`${path} and ${other} do not name the same alternates`);
  }
  return problems;
}

/** Copies strings, because a substring keeps the whole page in memory. */
function copied<Words>(words: Words): Words {
  return JSON.parse(JSON.stringify(words)) as Words;
}

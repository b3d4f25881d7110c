import { expect, test } from "@playwright/test";
import { crawl } from "#test/page.ts";

const locales = ["en", "es", "de", "pl"];
/** Only a guest who has logged in gets an answer there; the way in has an address for each page it comes from. */
const behindLogin = /^(\/(es|de|pl))?\/(profile|profile\/tours|login)$/;
/** Days of a calendar and pages of reviews are thousands of addresses of the same pages: some of them stand for all. */
const sampled = { links: /[?&](day|month|reviews|reviewLanguage|reviewSort|tour)=/, size: 80 };

type Found = { path: string; from: string };

test("every page of the sitemap is there, leads only to pages that are, and is linked", async ({ baseURL }) => {
  test.setTimeout(600_000);
  const origin = baseURL ?? "";
  const problems: string[] = [];
  const titles = new Map<string, string>();
  const ids = new Map<string, Set<string>>();
  const linked = new Set<string>();
  const anchors: Found[] = [];
  const further = new Map<string, string>();
  let sample = 0;

  const listed = (
    await Promise.all(locales.map(async (locale) => paths(await text(`${origin}/sitemap-${locale}.xml`), origin)))
  ).flat();
  expect(listed.length).toBeGreaterThan(1_600);
  const known = new Set(listed);

  await each(listed, async (path) => {
    const response = await fetch(origin + path, { redirect: "manual" });
    if (response.status !== 200) return problems.push(`${path} answers ${response.status}`);
    const html = await response.text();
    const page = crawl(html);
    const locale = locales.find((one) => path === `/${one}` || path.startsWith(`/${one}/`)) ?? "en";
    if (page.lang !== locale) problems.push(`${path} is in ${page.lang}`);
    if (page.canonical !== origin + path) problems.push(`${path} has the canonical ${page.canonical}`);
    if (Object.keys(page.alternates).length !== 5) problems.push(`${path} does not name its alternates`);
    if (!page.description) problems.push(`${path} has no description`);
    const twin = titles.get(`${locale} ${page.title}`);
    if (twin) problems.push(`${path} and ${twin} share the title ${page.title}`);
    titles.set(`${locale} ${page.title}`, path);
    if (html.match(/<h1[\s>]/g)?.length !== 1) problems.push(`${path} has not exactly one h1`);
    const message = /\b[a-z]+\.[a-zA-Z]+\.[a-zA-Z.]+</.exec(html.replace(/<script[\s\S]*?<\/script>/g, ""));
    if (message) problems.push(`${path} shows the key ${message[0]}`);
    ids.set(path, page.ids);
    for (const link of page.links) {
      const url = new URL(link, origin + path);
      if (url.origin !== origin || behindLogin.test(url.pathname)) continue;
      const target = url.pathname + url.search;
      if (url.hash) anchors.push({ path: target + url.hash, from: path });
      if (known.has(target)) {
        if (target !== path && sameLanguage(target, path)) linked.add(target);
      } else if (!sampled.links.test(target) || sample++ < sampled.size) further.set(target, path);
    }
  });

  await each([...further], async ([path, from]) => {
    const response = await fetch(origin + path, { redirect: "manual" });
    await response.arrayBuffer();
    if (response.status !== 200) problems.push(`${from} leads to ${path}, which answers ${response.status}`);
  });

  for (const { path, from } of anchors) {
    const [target = "", id = ""] = path.split("#");
    const there = ids.get(target);
    if (there && !there.has(decodeURIComponent(id)))
      problems.push(`${from} leads to ${path}, which is not on that page`);
  }
  for (const path of listed) if (!linked.has(path)) problems.push(`nothing leads to ${path}`);
  expect([...new Set(problems)].slice(0, 40), `${problems.length} problems`).toEqual([]);
});

function paths(sitemap: string, origin: string): string[] {
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => (match[1] ?? "").slice(origin.length) || "/");
}

function sameLanguage(one: string, other: string): boolean {
  const language = (path: string) => /^\/(es|de|pl)(?=\/|\?|$)/.exec(path)?.[1];
  return language(one) === language(other);
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** A few at a time: as fast as the server answers, without queueing hundreds. */
async function each<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

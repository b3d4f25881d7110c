import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { site as brand, logo, securityEmail } from "#app/site.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

const origin = "http://localhost:3000";
let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function read(path: string): Promise<{ type: string | null; body: string }> {
  const response = await site.fetch(path);
  expect(response.status, path).toBe(200);
  return { type: response.headers.get("Content-Type"), body: await response.text() };
}

const all = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map((match) => match[1] ?? "");

describe("sitemap", () => {
  test("an index leads to one file a language", async () => {
    const { body, type } = await read("/sitemap.xml");
    expect(type).toBe("application/xml; charset=utf-8");
    expect(all(body, /<loc>(.*?)<\/loc>/g)).toEqual(locales.map((locale) => `${origin}/sitemap-${locale}.xml`));
    expect(all(body, /<lastmod>(.*?)<\/lastmod>/g)).toEqual(locales.map(() => "2027-06-10"));
  });

  test("each file has every page once, in its language, with all alternates", async () => {
    const files = await Promise.all(locales.map(async (locale) => (await read(`/sitemap-${locale}.xml`)).body));
    const [english = []] = files.map((body) => all(body, /<loc>(.*?)<\/loc>/g));
    expect(english.length).toBeGreaterThan(400);
    for (const [index, body] of files.entries()) {
      const addresses = all(body, /<loc>(.*?)<\/loc>/g);
      expect(new Set(addresses).size).toBe(english.length);
      if (index > 0)
        expect(addresses.every((url) => new RegExp(`^${origin}/${locales[index]}(/|$)`).test(url))).toBe(true);
      expect(all(body, /hreflang="(.*?)"/g)).toEqual(addresses.flatMap(() => [...locales, "x-default"]));
      expect(all(body, /hreflang="x-default" href="(.*?)"/g)).toEqual(english);
      expect(all(body, new RegExp(`hreflang="${locales[index]}" href="(.*?)"`, "g"))).toEqual(addresses);
    }
  });

  test("an article's date is the day it was published", async () => {
    const article = await site.db.one<{ slug: string; day: string }>(
      "dated-article",
      `select slug, published_on as day from article join article_text on article_text.article_id = article.id
       where locale = 'de' order by article.id limit 1`,
    );
    const { body } = await read("/sitemap-de.xml");
    expect(body).toContain(`<loc>${origin}/de/blog/${article?.slug}</loc><lastmod>${article?.day}</lastmod>`);
  });
});

describe.each(locales)("articles to follow in %s", (locale) => {
  const folder = locale === "en" ? "/blog" : `/${locale}/blog`;

  test("as RSS and as Atom, the same ones, newest first", async () => {
    const rss = await read(`${folder}/feed.xml`);
    expect(rss.type).toBe("application/rss+xml; charset=utf-8");
    const links = all(rss.body, /<guid isPermaLink="true">(.*?)<\/guid>/g);
    expect(links.length).toBeGreaterThanOrEqual(16);
    expect(links.every((link) => link.startsWith(`${origin}${folder}/`))).toBe(true);
    const dates = all(rss.body, /<pubDate>(.*?)<\/pubDate>/g).map((date) => Date.parse(date));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));

    const atom = await read(`${folder}/atom.xml`);
    expect(atom.type).toBe("application/atom+xml; charset=utf-8");
    expect(all(atom.body, /<entry><id>(.*?)<\/id>/g)).toEqual(links);
    expect(atom.body).toContain(`<link rel="self" type="application/atom+xml" href="${origin}${folder}/atom.xml"/>`);
    expect((await site.fetch(links[0]?.slice(origin.length) ?? "")).status).toBe(200);
  });

  test("the articles' pages say where", async () => {
    const { body } = await read(folder);
    const head = body.slice(0, body.indexOf("</head>"));
    expect(head).toContain(`href="${origin}${folder}/feed.xml"`);
    expect(head).toContain(`href="${origin}${folder}/atom.xml"`);
  });
});

test("an article's title cannot break a feed", async () => {
  await site.db.pool.query(
    "update article_text set title = 'Bread & <salt>' where locale = 'en' and article_id = (select id from article order by published_on desc limit 1)",
  );
  const { body } = await read("/blog/feed.xml");
  expect(body).toContain("<title>Bread &amp; &lt;salt&gt;</title>");
});

test("robots may read what is public and find the sitemap", async () => {
  const { body, type } = await read("/robots.txt");
  expect(type).toBe("text/plain; charset=utf-8");
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(body).toContain("Disallow: /office");
  expect(body).not.toMatch(/^Disallow: \/$/m);
});

test("llms.txt names every city and no page that is not there", async () => {
  const { body } = await read("/llms.txt");
  expect(body.startsWith(`# ${brand.name}\n\n> `)).toBe(true);
  const links = all(body, /\]\((.*?)\)/g);
  expect(links.length).toBeGreaterThan(46 + 19 + 16);
  for (const link of links) expect((await site.fetch(link)).status, link).toBe(200);
});

describe("addresses that programs know", () => {
  test("security.txt names a contact and expires within a year", async () => {
    const { body, type } = await read("/.well-known/security.txt");
    expect(type).toBe("text/plain; charset=utf-8");
    const fields = Object.fromEntries(
      body
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({
      Contact: `mailto:${securityEmail}`,
      "Preferred-Languages": "en, es, de, pl",
      Canonical: `${origin}/.well-known/security.txt`,
    });
    const ahead = Date.parse(fields.Expires) - testNow.getTime();
    expect(ahead).toBeGreaterThan(30 * 86_400_000);
    expect(ahead).toBeLessThan(365 * 86_400_000);
  });

  test("change-password leads to the form in the profile", async () => {
    const response = await site.fetch("/.well-known/change-password");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/profile#password-form");
  });

  test("favicon.ico holds pictures of three sizes", async () => {
    const response = await site.fetch("/favicon.ico");
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3]);
    for (const [index, side] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const start = bytes.readUInt32LE(entry + 12);
      const picture = bytes.subarray(start, start + bytes.readUInt32LE(entry + 8));
      expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: side, height: side });
    }
  });

  test("the manifest carries the brand", async () => {
    const manifest = JSON.parse((await read("/manifest.webmanifest")).body);
    expect(manifest).toMatchObject({ name: brand.name, theme_color: logo.ground, start_url: "/" });
    expect(manifest.description).toContain("46");
  });
});

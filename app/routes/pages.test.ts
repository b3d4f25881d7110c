import { describe, expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { site as brand } from "#app/site.ts";
import { crawl } from "#test/support/page.ts";
import { openSite, readOnlySite } from "#test/support/site.ts";

const origin = "http://localhost:3000";
const site = await readOnlySite();

/** One page of each kind in every language. */
const pages = {
  home: ["/", "/es", "/de", "/pl"],
  country: ["/poland", "/es/polonia", "/de/polen", "/pl/polska"],
  city: ["/krakow", "/es/cracovia", "/de/krakau", "/pl/krakow"],
  tour: ["/krakow/old-town", "/es/cracovia/casco-antiguo", "/de/krakau/altstadt", "/pl/krakow/stare-miasto"],
  about: ["/about", "/es/acerca", "/de/ueber-uns", "/pl/o-nas"],
  articles: ["/blog", "/es/blog", "/de/blog", "/pl/blog"],
  career: ["/career", "/es/carrera", "/de/karriere", "/pl/kariera"],
  contact: ["/contact", "/es/contactar", "/de/kontakt", "/pl/kontakt"],
  faqs: ["/faqs", "/es/faq-preguntas-de-uso-frecuente", "/de/faqs", "/pl/faqs"],
  guides: ["/guides", "/es/guides", "/de/guides", "/pl/guides"],
  partnership: ["/partnership", "/es/partnership", "/de/partnership", "/pl/partnership"],
  privateTours: ["/private-tours", "/es/tours-privados", "/de/private-touren", "/pl/zwiedzanie-prywatne"],
  privateOffer: [
    "/private-tours/krakow",
    "/es/tours-privados/cracovia",
    "/de/private-touren/krakau",
    "/pl/zwiedzanie-prywatne/krakow",
  ],
  search: ["/search", "/es/search", "/de/search", "/pl/search"],
  eu: ["/supported-by-eu", "/es/supported-by-eu", "/de/supported-by-eu", "/pl/supported-by-eu"],
  terms: ["/terms-of-service", "/es/terminos-de-servicio", "/de/terms-of-service", "/pl/warunki-korzystania-z-uslug"],
  privacy: ["/privacy", "/es/privacidad", "/de/datenschutz", "/pl/polityka-prywatnosci"],
  board: ["/tours-board", "/es/tours-board", "/de/tours-board", "/pl/tours-board"],
};

describe.each(Object.entries(pages))("%s", (kind, paths) => {
  test("answers in its own language and names the others", async () => {
    for (const [index, locale] of locales.entries()) {
      const path = paths[index] ?? "";
      const response = await site.fetch(path);
      expect(response.status, path).toBe(200);
      const html = await response.text();
      // The board is a screen of its own, without a footer.
      const findsBooking = html.includes(`href="${pathTo(locale, "findBooking")}"`);
      expect(findsBooking, path).toBe(kind !== "board");
      const page = crawl(html);
      expect(page.lang, path).toBe(locale);
      expect(page.title, path).toMatch(new RegExp(`^.{5,70} \\| ${brand.name}$`));
      expect(page.description?.length, `${path}: ${page.description}`).toBeGreaterThan(40);
      expect(page.description?.length, `${path}: ${page.description}`).toBeLessThan(200);
      expect(page.canonical, path).toBe(origin + path);
      expect(page.alternates, path).toEqual({
        ...Object.fromEntries(locales.map((other, at) => [other, origin + paths[at]])),
        "x-default": origin + paths[0],
      });
      expect(page.picture, path).toMatch(/^http:\/\/localhost:3000\/pictures\/.+\.png$/);
      expect(page.noindex, path).toBe(false);
    }
  });

  test("no two languages share a title or a description", async () => {
    const read = await Promise.all(paths.map(async (path) => crawl(await (await site.fetch(path)).text())));
    expect(new Set(read.map((page) => page.description)).size).toBe(locales.length);
  });
});

test("a guide has two pages, each with its own address", async () => {
  const guide = await site.db.one<{ slug: string }>("a-guide", "select slug from guide order by id limit 1");
  for (const path of [`/guides/${guide?.slug}`, `/de/guides/${guide?.slug}/tours`]) {
    const response = await site.fetch(path);
    expect(response.status).toBe(200);
    expect(crawl(await response.text()).canonical).toBe(origin + path);
  }
});

test("a filtered or searched page is not indexed", async () => {
  for (const path of [
    "/search?q=krakow",
    "/search?theme=food",
    "/blog?sort=oldest",
    "/faqs?q=rain",
    "/guides?language=de",
  ]) {
    const page = crawl(await (await site.fetch(path)).text());
    expect({ path, noindex: page.noindex, canonical: page.canonical }).toEqual({
      path,
      noindex: true,
      canonical: undefined,
    });
  }
});

test("pictures of every kind are drawn", async () => {
  const article = /href="(\/blog\/[a-z][^"?.]+)"/.exec(await (await site.fetch("/blog")).text())?.[1];
  const guide = /href="(\/guides\/[^"]+)"/.exec(await (await site.fetch("/guides")).text())?.[1];
  for (const path of ["/krakow", "/krakow/old-town", article, guide]) {
    const { picture = "" } = crawl(await (await site.fetch(path ?? "")).text());
    // A busy encoder answers 503 for a moment.
    const typeOf = async () => (await site.fetch(picture.slice(origin.length))).headers.get("Content-Type");
    await expect.poll(typeOf, { message: picture, timeout: 60_000 }).toBe("image/png");
  }
});

test("names stand in the order of the page's own language", async () => {
  const html = await (await site.fetch("/pl/blog")).text();
  expect(html.indexOf(">Płowdiw<")).toBeGreaterThan(0);
  expect(html.indexOf(">Płowdiw<")).toBeLessThan(html.indexOf(">Praga<"));
});

test("what is for developers is not there for guests", async () => {
  for (const path of ["/dev/ui", "/dev/art", "/dev/mailbox", "/dev/mails", "/dev/mails.json"])
    expect((await site.fetch(path)).status, path).toBe(404);
});

test("before there is any city the home page says so, and nothing breaks", async () => {
  const empty = await openSite({}, {});
  expect((await empty.fetch("/")).status).toBe(503);
  for (const path of ["/pl/guides", "/blog", "/search?q=krakow", "/tours-board", "/sitemap-en.xml", "/llms.txt"])
    expect((await empty.fetch(path)).status, path).toBe(200);
  await empty.close();
});

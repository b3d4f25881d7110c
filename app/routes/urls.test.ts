import { describe, expect, test } from "vitest";
import { readOnlySite } from "#test/support/site.ts";

const site = await readOnlySite();

async function answer(path: string, headers: Record<string, string> = {}) {
  const response = await site.fetch(path, { headers });
  return [response.status, response.headers.get("Location")] as const;
}

describe("one address for each page", () => {
  test.each([
    ["/es/krakow", "/es/cracovia"],
    ["/cracovia", "/krakow"],
    ["/de/poland", "/de/polen"],
    ["/de/krakow/old-town", "/de/krakau/altstadt"],
    ["/krakow/casco-antiguo", "/krakow/old-town"],
    ["/es/tours-privados/krakow", "/es/tours-privados/cracovia"],
    ["/en", "/"],
    ["/en/krakow?x=1", "/krakow?x=1"],
    ["/krakow/", "/krakow"],
    ["/de/krakau///altstadt/", "/de/krakau/altstadt"],
    ["http://localhost:3000//elsewhere.example/", "/elsewhere.example"],
  ])("%s is %s for good", async (from, to) => {
    expect(await answer(from)).toEqual([301, to]);
  });

  test("an article under another language's slug", async () => {
    const slugs = await site.db.one<{ en: string; pl: string }>(
      "article-slugs",
      `select min(slug) filter (where locale = 'en') as en, min(slug) filter (where locale = 'pl') as pl
       from article_text group by article_id having count(distinct slug) = 4 limit 1`,
    );
    expect(await answer(`/pl/blog/${slugs?.en}`)).toEqual([301, `/pl/blog/${slugs?.pl}`]);
  });
});

describe("a parameter that cannot be meant leads to the page without it", () => {
  test.each([
    ["/blog?page=0", "/blog"],
    ["/blog?page=999999", "/blog"],
    ["/blog?page=99", "/blog?page=2"],
    ["/blog?sort=evil", "/blog"],
    ["/pl/blog?city=nowhere&sort=oldest", "/pl/blog?sort=oldest"],
    ["/search?page=0", "/search"],
    ["/search?page=999999", "/search"],
    ["/search?q=krakow&page=99", "/search?q=krakow"],
    ["/search?theme=evil&payment=paid", "/search?payment=paid"],
    ["/search?day=2027-02-31", "/search"],
    ["/krakow/old-town?day=2027-02-31", "/krakow/old-town"],
    ["/krakow/old-town?day=evil&month=2027-07", "/krakow/old-town?month=2027-07"],
    ["/krakow/old-town?month=0000-01", "/krakow/old-town"],
    ["/krakow/old-town?reviews=0", "/krakow/old-town"],
    ["/krakow/old-town?reviews=999", "/krakow/old-town"],
    ["/krakow/old-town?reviews=999999&reviewLanguage=evil", "/krakow/old-town"],
  ])("%s", async (from, to) => {
    expect(await answer(from)).toEqual([302, to]);
    expect((await site.fetch(to)).status).toBe(200);
  });
});

describe("the language of the first visit", () => {
  const german = { "Accept-Language": "fr-FR, de-AT;q=0.9, en;q=0.8" };
  const polishCookie = { Cookie: "i18n_redirected=pl" };

  test("the browser's first one that we speak", async () => {
    const response = await site.fetch("/", { headers: german });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/de"]);
    expect(response.headers.get("Set-Cookie")).toMatch(
      /^i18n_redirected=de; Max-Age=31536000; Path=\/; SameSite=Lax$/i,
    );
    expect(response.headers.get("Vary")).toContain("Accept-Language");
  });

  test("keeps the query of a campaign", async () => {
    expect(await answer("/?utm_source=newsletter&x=1", german)).toEqual([302, "/de?utm_source=newsletter&x=1"]);
  });

  test("English is remembered as well", async () => {
    const response = await site.fetch("/", { headers: { "Accept-Language": "en-GB" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Set-Cookie")).toMatch(/^i18n_redirected=en; /);
    const again = await site.fetch("/", { headers: { Cookie: "i18n_redirected=en" } });
    expect(again.headers.get("Set-Cookie")).toBeNull();
  });

  test("a link on one of our pages is a choice, with and without Sec-Fetch headers", async () => {
    const fetched = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" };
    const old = { Host: "localhost:3000", Accept: "text/html,*/*" };
    for (const browser of [fetched, old]) {
      const from = (path: string, cookie: string) =>
        site.fetch("/", {
          headers: {
            ...german,
            ...browser,
            Referer: `http://localhost:3000${path}`,
            Cookie: `i18n_redirected=${cookie}`,
          },
        });
      const chosen = await from("/de", "de");
      expect([chosen.status, chosen.headers.get("Set-Cookie")?.split(";")[0]]).toEqual([200, "i18n_redirected=en"]);
      const home = await from("/krakow", "de");
      expect([home.status, home.headers.get("Set-Cookie")]).toEqual([200, null]);
    }
    const elsewhere = { ...german, Referer: "https://example.org/de", "Sec-Fetch-Site": "cross-site" };
    expect(await answer("/", { ...elsewhere, "Sec-Fetch-Mode": "navigate" })).toEqual([302, "/de"]);
  });

  test("the remembered one before the browser's", async () => {
    expect(await answer("/", { ...german, ...polishCookie })).toEqual([302, "/pl"]);
    expect(await answer("/", { ...german, Cookie: "i18n_redirected=en" })).toEqual([200, null]);
  });

  test("English where there is nothing else, or nothing sensible", async () => {
    expect(await answer("/")).toEqual([200, null]);
    expect(await answer("/", { "Accept-Language": "zh, de;q=0" })).toEqual([200, null]);
    expect(await answer("/", { "Accept-Language": ";;q=,,*", Cookie: "i18n_redirected=../evil" })).toEqual([200, null]);
  });

  test("never on a deep link and never for a crawler", async () => {
    expect(await answer("/krakow", german)).toEqual([200, null]);
    expect(await answer("/about", polishCookie)).toEqual([200, null]);
    const crawler = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    expect(await answer("/", { ...german, ...crawler })).toEqual([200, null]);
  });
});

describe("what does not exist", () => {
  test.each([
    ["/krakov", "/krakow", "Page not found"],
    ["/krakow/old-twn", "/krakow/old-town", "Page not found"],
    ["/es/cracobia", "/es/cracovia", "Página no encontrada"],
    ["/de/guides/niemand", "/de/krakau", "Seite nicht gefunden"],
    ["/pl/blog/wroclaw-krasnale-dawniej", "/pl/wroclaw", "Nie znaleziono strony"],
    ["/private-tours/varsaw", "/warsaw", "Page not found"],
    ["/no/such/page", "/krakow", "Page not found"],
    ["/de/pragg/so/nicht", "/de/prag", "Seite nicht gefunden"],
  ])("%s suggests %s", async (path, suggestion, title) => {
    const response = await site.fetch(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain(`Page Not Found: ${path}`);
    expect(html).toContain(`<title>${title}</title>`);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).toContain(`href="${suggestion}"`);
  });
});

describe("what cannot be an address", () => {
  test.each([
    ["broken percent-encoding", "/%E0%A4%A"],
    ["a NUL", "/krakow%00"],
    ["a NUL in a query of the office", "/office/bookings?words=a%00"],
    ["a NUL in a filter of the guides", "/guides?city=%00"],
    ["a NUL in a filter of the articles", "/pl/blog.data?city=a%00b"],
    ["10,000 characters of search term", `/search?q=${"a".repeat(10_000)}`],
    ["a search term that is too long", `/de/search?q=${"a".repeat(300)}`],
    ["a suggestion's term that is too long", `/search/suggestions?q=${"a".repeat(300)}`],
  ])("%s is refused", async (_, path) => {
    expect((await site.fetch(path)).status).toBe(400);
  });

  test.each([
    ["/%E0%A4%A", "en", "This address is not valid", "/search"],
    ["/pl/%E0%A4%A", "pl", "Ten adres jest nieprawidłowy", "/pl/search"],
    ["/de/%00", "de", "Diese Adresse ist ungültig", "/de/faqs"],
  ])("%s is refused with a page in its language that leads on", async (path, locale, title, link) => {
    const response = await site.fetch(path, { headers: { Accept: "text/html" } });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`href="${link}"`);
  });

  test.each(["%00", "'; drop table tour; --", "((&|!:*", "\u202e\ud83d\ude00", "%", "\\", "a".repeat(200)])(
    "the odd search term %j is only a term",
    async (term) => {
      for (const path of ["/search", "/search/suggestions", "/pl/faqs"]) {
        const response = await site.fetch(`${path}?q=${encodeURIComponent(term)}`);
        expect(response.status, path).toBe(200);
      }
    },
  );
});

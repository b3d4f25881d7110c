import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagesOfEachKind } from "#test/support/kinds.ts";
import { type CachedSite, openCachedSite, tour } from "./cached-site.fixture.ts";

let site: CachedSite;
beforeAll(async () => {
  site = await openCachedSite();
});
afterAll(() => site?.close());

describe("a kept page", () => {
  test("is the page, in every encoding, and is told apart from what the browser has", async () => {
    const rendered = await (await site.fetch(tour)).text();
    const tags = new Set<string | null>();
    for (const encoding of ["br", "zstd", "gzip", "identity"]) {
      const first = await site.get(tour, { "Accept-Encoding": encoding });
      expect(first.status).toBe(200);
      expect(first.headers.get("Content-Encoding")).toBe(encoding === "identity" ? null : encoding);
      // Node's `fetch` does not decode zstd.
      if (encoding !== "zstd") expect(await first.text()).toBe(rendered);
      else expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
      const tag = first.headers.get("ETag") ?? "";
      tags.add(tag);
      const again = await site.get(tour, { "Accept-Encoding": encoding, "If-None-Match": `"other", W/${tag}` });
      expect(again.status).toBe(304);
      expect(again.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
      expect(await again.text()).toBe("");
    }
    expect(tags.size).toBe(4);
    const head = await fetch(site.origin + tour, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    expect(Number(head.headers.get("Content-Length"))).toBeGreaterThan(5_000);
    expect(await head.text()).toBe("");
    for (const name of ["X-Content-Type-Options", "Referrer-Policy", "Vary"])
      expect(head.headers.get(name), name).toBeTruthy();
    expect((await site.get(tour, { "X-Request-Id": "given-7" })).headers.get("X-Request-Id")).toBe("given-7");
    expect((await site.get(tour, { "X-Request-Id": "a b" })).headers.get("X-Request-Id")).toBeNull();
    expect(head.headers.get("Content-Security-Policy")).toContain("'sha256-");
  });

  test("costs no query, also as payload, and only for the routes asked for", async () => {
    for (const path of [
      tour,
      `${tour}.data`,
      `${tour}.data?_routes=tour.en`,
      `${tour}?day=2027-06-12`,
      "/about",
      "/about?utm_source=newsletter&utm_campaign=may&fbclid=IwAR0x&gclid=Cj0KCQ",
      `${tour}?fbclid=other&day=2027-06-12`,
      "/_.data",
      "/search/suggestions?q=krak%C3%B3w+old&locale=pl",
    ])
      expect(await site.isStored(path), path).toBe(true);
    const [whole, part] = await Promise.all([site.text(`${tour}.data`), site.text(`${tour}.data?_routes=tour.en`)]);
    expect(whole).toContain("layout.en");
    expect(part).not.toContain("layout.en");
  });

  test("is any public page without a search, of every kind", async () => {
    const { "not found": _, ...kinds } = pagesOfEachKind("en");
    for (const [kind, path] of Object.entries(kinds)) {
      expect((await site.get(path)).headers.get("ETag"), kind).toBeTruthy();
      expect(await site.isStored(path), kind).toBe(true);
    }
  });

  test("is what first visitors get on the home page of any language, with a cookie of their own", async () => {
    for (const [path, language] of Object.entries({ "/": "en", "/de": "de", "/es": "es", "/pl": "pl" })) {
      const headers = { "Accept-Language": language, "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" };
      expect(await site.isStored(path, headers), path).toBe(true);
      const kept = await site.get(path, headers);
      expect(kept.headers.get("ETag"), path).toBeTruthy();
      expect(kept.headers.get("Set-Cookie")?.split(";")[0] ?? "", path).toBe(path === "/" ? "i18n_redirected=en" : "");
      expect((await site.fetch(path)).headers.get("Set-Cookie"), path).toBeNull();
    }
  });

  test("is rendered once for all who ask at the same time", async () => {
    const alone = await site.queriesDuring(() => site.fetch("/warsaw").then((response) => response.text()));
    const bodies = new Set<string>();
    const together = await site.queriesDuring(async () => {
      for (const body of await Promise.all(Array.from({ length: 50 }, () => site.text("/warsaw")))) bodies.add(body);
    });
    expect(together).toBe(alone);
    expect(bodies.size).toBe(1);
  });

  test("is what a fresh rendering would be, for pages rendered ahead too", async () => {
    for (const path of ["/faqs", "/faqs.data", "/", "/de"])
      expect(await site.text(path)).toBe(await (await site.fetch(path)).text());
  });
});

import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, seededTemplate, type TestDatabase } from "#test/database.ts";
import { pagesOfEachKind } from "#test/kinds.ts";
import { openSite, type TestSite } from "#test/site.ts";
import { signedUp } from "#test/visitor.ts";

const tour = "/krakow/old-town";
let database: TestDatabase;
let site: TestSite;
let other: TestSite;
let address: string;
let otherAddress: string;

beforeAll(async () => {
  database = await createTestDatabase({ template: seededTemplate });
  [site, other] = await Promise.all([openSite({}, database), openSite({}, database)]);
  [address, otherAddress] = await Promise.all([site.serve(), other.serve()]);
});
afterAll(async () => {
  await Promise.all([site?.close(), other?.close()]);
  await database?.drop();
});

const get = (path: string, headers: Record<string, string> = {}, from = address) =>
  fetch(from + path, { headers, redirect: "manual" });
const text = async (path: string, from = address) => (await get(path, {}, from)).text();

/** Sends headers that `fetch` would overwrite. */
function sendRequest(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(address);
  return new Promise<{ body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ body, headers: response.headers }));
    })
      .on("error", reject)
      .end();
  });
}

/** Counts the database connections acquired during `work`. */
async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  let queries = 0;
  const count = () => queries++;
  site.db.pool.on("acquire", count);
  await work();
  site.db.pool.off("acquire", count);
  return queries;
}
const isStored = async (path: string, headers: Record<string, string> = {}) => {
  await (await get(path, headers)).arrayBuffer();
  return (await queriesDuring(async () => (await get(path, headers)).arrayBuffer())) === 0;
};

describe("a kept page", () => {
  test("is the page, in every encoding, and is told apart from what the browser has", async () => {
    const rendered = await (await site.fetch(tour)).text();
    const tags = new Set<string | null>();
    for (const encoding of ["br", "zstd", "gzip", "identity"]) {
      const first = await get(tour, { "Accept-Encoding": encoding });
      expect(first.status).toBe(200);
      expect(first.headers.get("Content-Encoding")).toBe(encoding === "identity" ? null : encoding);
      // Node's `fetch` does not decode zstd.
      if (encoding !== "zstd") expect(await first.text()).toBe(rendered);
      else expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
      const tag = first.headers.get("ETag") ?? "";
      tags.add(tag);
      const again = await get(tour, { "Accept-Encoding": encoding, "If-None-Match": `"other", W/${tag}` });
      expect(again.status).toBe(304);
      expect(again.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
      expect(await again.text()).toBe("");
    }
    expect(tags.size).toBe(4);
    const head = await fetch(address + tour, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    expect(Number(head.headers.get("Content-Length"))).toBeGreaterThan(5_000);
    expect(await head.text()).toBe("");
    for (const name of ["X-Content-Type-Options", "Referrer-Policy", "Vary"])
      expect(head.headers.get(name), name).toBeTruthy();
    expect((await get(tour, { "X-Request-Id": "given-7" })).headers.get("X-Request-Id")).toBe("given-7");
    expect((await get(tour, { "X-Request-Id": "a b" })).headers.get("X-Request-Id")).toBeNull();
    expect(head.headers.get("Content-Security-Policy")).toContain("'sha256-");
  });

  test("costs no query, also as payload, and only for the routes asked for", async () => {
    for (const path of [
      tour,
      `${tour}.data`,
      `${tour}.data?_routes=tour.en`,
      `${tour}?day=2027-06-12`,
      "/about",
      "/about?utm_source=letter&utm_campaign=may&fbclid=IwAR0x&gclid=Cj0KCQ",
      `${tour}?fbclid=other&day=2027-06-12`,
      "/_.data",
      "/search/suggestions?q=krak%C3%B3w+old&locale=pl",
    ])
      expect(await isStored(path), path).toBe(true);
    const [whole, part] = await Promise.all([text(`${tour}.data`), text(`${tour}.data?_routes=tour.en`)]);
    expect(whole).toContain("layout.en");
    expect(part).not.toContain("layout.en");
  });

  test("is any public page without a search, of every kind", async () => {
    const { "not found": _, ...kinds } = pagesOfEachKind("en");
    for (const [kind, path] of Object.entries(kinds)) {
      expect((await get(path)).headers.get("ETag"), kind).toBeTruthy();
      expect(await isStored(path), kind).toBe(true);
    }
  });

  test("is what first visitors get on the home page of any language, with a cookie of their own", async () => {
    for (const [path, language] of Object.entries({ "/": "en", "/de": "de", "/es": "es", "/pl": "pl" })) {
      const headers = { "Accept-Language": language, "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" };
      expect(await isStored(path, headers), path).toBe(true);
      const kept = await get(path, headers);
      expect(kept.headers.get("ETag"), path).toBeTruthy();
      expect(kept.headers.get("Set-Cookie")?.split(";")[0] ?? "", path).toBe(path === "/" ? "i18n_redirected=en" : "");
      expect((await site.fetch(path)).headers.get("Set-Cookie"), path).toBeNull();
    }
  });

  test("is rendered once for all who ask at the same time", async () => {
    const alone = await queriesDuring(() => site.fetch("/warsaw").then((response) => response.text()));
    const bodies = new Set<string>();
    const together = await queriesDuring(async () => {
      for (const body of await Promise.all(Array.from({ length: 50 }, () => text("/warsaw")))) bodies.add(body);
    });
    expect(together).toBe(alone);
    expect(bodies.size).toBe(1);
  });

  test("is what a fresh rendering would be, for pages rendered ahead too", async () => {
    for (const path of ["/faqs", "/faqs.data", "/", "/de"])
      expect(await text(path)).toBe(await (await site.fetch(path)).text());
  });
});

describe("nothing personal, unknown or poisoned is kept", () => {
  test("pages of one person are rendered for that person, each time", async () => {
    const visitor = await signedUp(site, "kept@example.org");
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const path of [
      "/session",
      "/profile",
      "/profile.data",
      "/profile/tours",
      "/cookies",
      "/login",
      "/check-email",
    ]) {
      const personal = await get(path, { Cookie: cookie });
      expect(personal.headers.get("ETag"), path).toBeNull();
      await personal.text();
    }
    expect(await (await get("/profile", { Cookie: cookie })).text()).toContain("kept@example.org");
    expect((await get("/profile")).status).toBe(302);
    expect(await (await get("/profile.data")).text()).not.toContain("kept@example.org");
  });

  test("a public page is the same whoever asks for it first", async () => {
    const visitor = await signedUp(site, "first@example.org");
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const first = await get("/gdansk", {
      Cookie: `${cookie}; consent=v1.s.m`,
      "Accept-Language": "pl",
      "User-Agent": "evil",
    });
    expect(first.headers.getSetCookie()).toEqual([]);
    const body = await first.text();
    expect(body).not.toContain("first@example.org");
    expect(await text("/gdansk")).toBe(body);
    expect(await (await other.fetch("/gdansk")).text()).toBe(body);
  });

  test("a parameter nobody knows is neither kept nor lets another page in", async () => {
    for (const query of [
      "?x=1",
      "?utmsource=a",
      "?day=never",
      "?day=2027-06-12&day=2027-06-13",
      "?departure=1&x=2",
      "?_routes=tour.en",
    ])
      expect(await isStored(tour + query), query).toBe(false);
    expect((await get(`${tour}.data?_routes=profile.en`)).headers.get("ETag")).toBeNull();
    expect(await isStored("/search?q=krakow")).toBe(false);
    expect(await isStored("/search/suggestions?q=%3Cb%3Ecastle&locale=en")).toBe(false);
    expect(await isStored(`/search/suggestions?q=${"castle".repeat(7)}&locale=en`)).toBe(false);
    expect(await isStored("/KRAKOW")).toBe(false);
    expect(await text(tour)).toBe(await (await site.fetch(tour)).text());
  });

  test("a foreign host leaves no trace in what others get", async () => {
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher" };
    const { body: poisoned } = await sendRequest("/wroclaw", headers);
    expect(poisoned).toContain("http://localhost:3000/wroclaw");
    expect(poisoned).not.toContain("evil.example");
    expect(await text("/wroclaw")).toBe(poisoned);
  });

  test("the home page still leads to the visitor's language, and a switch is remembered", async () => {
    await text("/");
    const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0", "Accept-Language": "de" };
    for (const query of ["", "?utm_source=letter"]) {
      const german = await get(`/${query}`, browser);
      expect([german.status, german.headers.get("Location")]).toEqual([302, `/de${query}`]);
    }
    const english = await get("/", { ...browser, Cookie: "i18n_redirected=en" });
    expect(english.status).toBe(200);
    expect(english.headers.get("Vary")).toMatch(/Cookie.*Accept-Language/);
    const back = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin", Referer: `${address}/krakow` };
    expect((await sendRequest("/de/krakau", back)).headers["set-cookie"]?.[0]).toMatch(/^i18n_redirected=de; /);
    expect((await sendRequest("/de/krakau", {})).headers["set-cookie"]).toBeUndefined();
  });

  test("a page asked for ahead of time by someone who saves data does not come", async () => {
    await text("/krakow");
    expect((await get("/krakow", { "Save-Data": "on", "Sec-Purpose": "prefetch" })).status).toBe(204);
  });
});

describe("a change in the database", () => {
  const both = (path: string) => Promise.all([text(path), text(path, otherAddress)]);
  const seenEverywhere = async (path: string, words: string) =>
    expect
      .poll(async () => (await both(path)).every((body) => body.includes(words)), { timeout: 5_000, interval: 10 })
      .toBe(true);

  test("is on every instance's page at once", async () => {
    const change = async (path: string, words: string, sql: string) => {
      expect(
        (await both(path)).some((body) => body.includes(words)),
        path,
      ).toBe(false);
      await site.db.pool.query(sql);
      await seenEverywhere(path, words);
    };
    const ofTour = "tour_id = (select id from tour where city_id = 'krakow' and key = 'old-town')";
    await change(tour, "Told anew", `update tour_text set about = 'Told anew' where locale = 'en' and ${ofTour}`);
    await change(
      "/krakow",
      "A shorter word",
      `update tour_text set short = 'A shorter word' where locale = 'en' and ${ofTour}`,
    );
    await change(
      "/pl/krakow",
      "Smocze",
      "update city_text set tagline = 'Smocze miasto' where locale = 'pl' and city_id = 'krakow'",
    );
    await change(
      tour,
      "Never wrote this before",
      `insert into review (tour_id, language, rating, title, body, name, own_experience, status)
       select id, 'en', 5, 'New', 'Never wrote this before', 'Ada', true, 'published' from tour where city_id = 'krakow' and key = 'old-town'`,
    );
    await change(
      "/faqs",
      "Is this new?",
      "update faq_text set question = 'Is this new?' where locale = 'en' and faq_key = (select key from faq_entry where position = 1)",
    );
    await change("/blog", "A new title", "update article_text set title = 'A new title' where locale = 'en'");
    await change(
      "/private-tours",
      "777",
      "update private_price set amount = 77700 where city_id = 'krakow' and language_group = 'pl'",
    );
    await change(
      "/guides/agnieszka-wrona",
      "Quoted anew",
      "update guide_text set quote = 'Quoted anew' where locale = 'en'",
    );
    await change("/guides", "Named anew", "update guide set name = 'Named anew'");
  });

  test("leaves other pages alone, and a booking all of them", async () => {
    await both("/prague");
    await both(tour);
    await site.db.pool.query(
      "update faq_text set answer = answer || ' Yes.' where locale = 'en' and faq_key = (select key from faq_entry where position = 2)",
    );
    await seenEverywhere("/faqs", "Yes.");
    expect(await queriesDuring(() => text("/prague"))).toBe(0);
    await site.db.pool.query(
      `update departure set seats_taken = seats_taken + 1 where id = (select min(id) from departure
       where tour_id = (select id from tour where city_id = 'krakow' and key = 'old-town') and seats_taken < capacity)`,
    );
    expect(await queriesDuring(() => text(tour))).toBe(0);
    expect(await queriesDuring(() => text("/prague"))).toBe(0);
  });

  test("in bulk says one word", async () => {
    const heard: string[] = [];
    const client = await site.db.pool.connect();
    client.on("notification", ({ payload = "" }) => heard.push(payload));
    await client.query("listen pages");
    await client.query(
      "insert into departure (tour_id, language, local_date, local_time, starts_at, capacity) select tour.id, 'en', '2028-01-01', '10:00', '2028-01-01T09:00Z', 10 from tour, generate_series(1, 20)",
    );
    await client.query("update tour_text set info = info || ' '");
    await client.query(
      "update departure set status = 'CANCELED' where local_date = '2028-01-01' and tour_id in (select id from tour where city_id = 'krakow')",
    );
    await client.query("update departure set seats_taken = seats_taken where local_date = '2028-01-01'");
    await client.query("unlisten pages");
    client.release();
    expect(heard).toEqual(["departures", "all", "board city:krakow"]);
  });
});

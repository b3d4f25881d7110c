import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedUp } from "#test/support/visitor.ts";
import { type CachedSite, openTwoCachedSites, tour } from "./cached-site.fixture.ts";

let site: CachedSite;
let other: CachedSite;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ site, other, close } = await openTwoCachedSites());
});
afterAll(() => close?.());

/** Sends headers that `fetch` would overwrite. */
function sendRequest(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(site.origin);
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
      const personal = await site.get(path, { Cookie: cookie });
      expect(personal.headers.get("ETag"), path).toBeNull();
      await personal.text();
    }
    expect(await (await site.get("/profile", { Cookie: cookie })).text()).toContain("kept@example.org");
    expect((await site.get("/profile")).status).toBe(302);
    expect(await (await site.get("/profile.data")).text()).not.toContain("kept@example.org");
  });

  test("a public page is the same whoever asks for it first", async () => {
    const visitor = await signedUp(site, "first@example.org");
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const first = await site.get("/gdansk", {
      Cookie: `${cookie}; consent=v1.s.m`,
      "Accept-Language": "pl",
      "User-Agent": "evil",
    });
    expect(first.headers.getSetCookie()).toEqual([]);
    const body = await first.text();
    expect(body).not.toContain("first@example.org");
    expect(await site.text("/gdansk")).toBe(body);
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
      expect(await site.isStored(tour + query), query).toBe(false);
    expect((await site.get(`${tour}.data?_routes=profile.en`)).headers.get("ETag")).toBeNull();
    expect(await site.isStored("/search?q=krakow")).toBe(false);
    expect(await site.isStored("/search/suggestions?q=%3Cb%3Ecastle&locale=en")).toBe(false);
    expect(await site.isStored(`/search/suggestions?q=${"castle".repeat(7)}&locale=en`)).toBe(false);
    expect(await site.isStored("/KRAKOW")).toBe(false);
    expect(await site.text(tour)).toBe(await (await site.fetch(tour)).text());
  });

  test("a foreign host leaves no trace in what others get", async () => {
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher" };
    const { body: poisoned } = await sendRequest("/wroclaw", headers);
    expect(poisoned).toContain("http://localhost:3000/wroclaw");
    expect(poisoned).not.toContain("evil.example");
    expect(await site.text("/wroclaw")).toBe(poisoned);
  });

  test("the home page still leads to the visitor's language, and a switch is remembered", async () => {
    await site.text("/");
    const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0", "Accept-Language": "de" };
    for (const query of ["", "?utm_source=newsletter"]) {
      const german = await site.get(`/${query}`, browser);
      expect([german.status, german.headers.get("Location")]).toEqual([302, `/de${query}`]);
    }
    const english = await site.get("/", { ...browser, Cookie: "i18n_redirected=en" });
    expect(english.status).toBe(200);
    expect(english.headers.get("Vary")).toMatch(/Cookie.*Accept-Language/);
    const back = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin", Referer: `${site.origin}/krakow` };
    expect((await sendRequest("/de/krakau", back)).headers["set-cookie"]?.[0]).toMatch(/^i18n_redirected=de; /);
    expect((await sendRequest("/de/krakau", {})).headers["set-cookie"]).toBeUndefined();
  });

  test("a page asked for ahead of time by someone who saves data does not come", async () => {
    await site.text("/krakow");
    expect((await site.get("/krakow", { "Save-Data": "on", "Sec-Purpose": "prefetch" })).status).toBe(204);
  });
});

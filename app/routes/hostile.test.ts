import { globSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstKeyVersion, manageKey } from "#app/domain/tickets/manage-key.ts";
import { foundRoutes, takesForms } from "#test/hostile/routes.ts";
import { type HostileWorld, openHostileWorld } from "#test/hostile/world.ts";
import { openSite, testSecret } from "#test/support/site.ts";

let world: HostileWorld;
beforeAll(async () => {
  world = await openHostileWorld();
});
afterAll(() => world?.close());

const inEnglish = foundRoutes.filter(({ path }) => !/^\/(es|de|pl)(\/|$)/.test(path) && !path.startsWith("/dev/"));

/** Headers known from attacks on proxies and frameworks. */
const poison = {
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "javascript",
  "X-Forwarded-Prefix": "/evil.example",
  "X-Original-URL": "/evil.example",
  "X-Rewrite-URL": "/evil.example",
  "X-HTTP-Method-Override": "DELETE",
  Forwarded: "host=evil.example",
};

describe("one visitor's headers and parameters never change a cached page for others", () => {
  const pages = [
    "/",
    "/krakow",
    "/krakow/old-town",
    "/about",
    "/blog",
    "/de",
    "/sitemap.xml",
    "/robots.txt",
    "/blog/feed.xml",
  ];

  test.each(pages)("%s is the same whatever host, header or cookie asks for it", async (path) => {
    const read = async (url: string, headers: Record<string, string> = {}) => {
      const response = await world.site.fetch(url, { headers });
      return `${response.status} ${response.headers.get("Location")} ${await response.text()}`;
    };
    const plain = await read(path);
    expect(await read(`http://evil.example${path}`)).toBe(plain);
    expect(await read(path, poison)).toBe(plain);
    const cookies = "session=evil.example; device=evil.example; consent=evil.example";
    expect(await read(path, { Cookie: cookies, "User-Agent": "evil.example", Referer: "https://evil.example/" })).toBe(
      plain,
    );
    expect(plain).not.toContain("evil.example");
  });

  test.each(["/profile", "/profile/tours", "/session", "/office", "/guide"])(
    "%s with the ending of a file is not the page and is not cached",
    async (path) => {
      for (const ending of ["/x.css", ".css", ";x.js", "%2Fx.png", "/..%2fx.avif"]) {
        const response = await world.ask(path + ending);
        const body = await response.text();
        expect(body, path + ending).not.toContain("@example.org");
        expect(response.headers.get("Cache-Control") ?? "", path + ending).not.toMatch(/immutable|s-maxage/);
        expect(response.status, path + ending).not.toBe(200);
      }
    },
  );
});

describe("a page of another site", () => {
  test.each(inEnglish.filter(takesForms))("cannot send anything to $path", async ({ path }) => {
    const address = world.realPath(path);
    const isJson = path === "/guide/sync";
    for (const origin of ["https://evil.example", "null", "http://localhost:3000.evil.example"]) {
      const response = await world.ask(address, {
        method: "POST",
        body: isJson ? "[]" : new URLSearchParams({ intent: "anything" }),
        headers: { Origin: origin, ...(isJson && { "Content-Type": "application/json" }) },
      });
      expect(response.status, origin).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe("one guest's key", () => {
  test("opens none of another's pages, in any way", async () => {
    const [mine, other] = await world.site.db.rows<{ reference: string; email: string }>(
      "test-two-bookings",
      "select reference, email from booking where status = 'confirmed' order by id desc limit 2",
    );
    const routes = inEnglish.filter(({ path }) => path.startsWith("/booking/:reference"));
    expect(routes.length).toBeGreaterThan(3);
    const key = manageKey(testSecret, { reference: mine?.reference ?? "", keyVersion: firstKeyVersion });
    for (const { path } of routes) {
      const ownPath = path.replace(":reference", mine?.reference ?? "");
      const theirs = path.replace(":reference", other?.reference ?? "");
      // One page opens by a token instead, and one only while a payment is open.
      const isOpen = !/\/(email|pay)$/.test(path);
      // Where a payment leads back to, a browser that did not begin it is told nothing.
      const refusal = path.endsWith("/paid") ? 200 : 404;
      expect((await world.ask(`${ownPath}?key=${key}`)).status, ownPath).toBe(isOpen ? 200 : 404);
      for (const target of [`${theirs}?key=${key}`, `${theirs}?key=${key}&key=${key}`, `${theirs}.data?key=${key}`]) {
        const response = await world.ask(target);
        expect([response.status, (await response.text()).includes(other?.email ?? "")], target).toEqual([
          refusal,
          false,
        ]);
      }
      const sent = await world.ask(`${theirs}?key=${key}`, {
        method: "POST",
        body: new URLSearchParams({ intent: "cancel" }),
      });
      expect([404, 405], theirs).toContain(sent.status);
    }
    const { rows } = await world.site.db.pool.query("select status from booking where reference = $1", [
      other?.reference,
    ]);
    expect(rows).toEqual([{ status: "confirmed" }]);
  });
});

test("every kind of response carries the security headers", async () => {
  const secure = await openSite({ ORIGIN: "https://walks.example" });
  try {
    const answers: [string, RequestInit?][] = [
      ["/"],
      ["/krakow.data"],
      ["/no/such/page"],
      ["/%00"],
      ["/krakow/"],
      ["/profile"],
      ["/session"],
      ["/healthz"],
      ["/robots.txt"],
      ["/favicon.svg"],
      ["/live/seats.json?ids=1"],
      ["/login", { method: "POST", body: "x", headers: { Origin: "https://evil.example" } }],
      ["/login", { method: "POST", body: "x".repeat(7_000_000) }],
    ];
    for (const [path, init] of answers) {
      const { headers } = await secure.fetch(path, init);
      expect(headers.get("Strict-Transport-Security"), path).toBe("max-age=63072000; includeSubDomains");
      expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      const referrer = /^\/(profile|login)/.test(path) ? "strict-origin" : "strict-origin-when-cross-origin";
      expect(headers.get("Referrer-Policy"), path).toBe(referrer);
      expect(headers.get("Cross-Origin-Opener-Policy"), path).toBe("same-origin");
      expect(headers.get("Access-Control-Allow-Origin"), path).toBeNull();
      const policy = headers.get("Content-Security-Policy") ?? "";
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
        expect(policy, path).toContain(rule);
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe/);
    }
    const [script = ""] = globSync("build/client/assets/react-*.js");
    for (const file of [script.replace("build/client", ""), "/pictures/1/city/krakow/night-480.png"]) {
      const { headers, status } = await secure.fetch(file);
      expect(status, file).toBe(200);
      expect(headers.get("X-Content-Type-Options"), file).toBe("nosniff");
      expect(headers.get("Strict-Transport-Security"), file).toBe("max-age=63072000; includeSubDomains");
      expect(headers.get("Content-Security-Policy"), file).toBeNull();
    }
    expect((await secure.fetch("/pictures/no/such")).headers.get("Content-Security-Policy")).toContain(
      "object-src 'none'",
    );
  } finally {
    await secure.close();
  }
});

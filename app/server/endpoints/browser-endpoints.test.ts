import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { seededTemplate } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
let tagged: TestSite;
beforeAll(async () => {
  [site, tagged] = await Promise.all([openSite(), openSite({ GTM_ID: "GTM-TEST1" })]);
});
afterAll(async () => {
  await Promise.all([site?.close(), tagged?.close()]);
});

const policyOf = async (from: TestSite) => (await from.fetch("/about")).headers.get("Content-Security-Policy") ?? "";
const post = (path: string, fields: Record<string, string>, cookie = "") =>
  site.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie, Origin: "http://localhost:3000" },
  });

test("the policy knows the tag manager only where one is set up", async () => {
  expect(await policyOf(site)).not.toContain("google");
  const policy = await policyOf(tagged);
  for (const directive of ["script-src", "img-src", "connect-src", "frame-src"])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://www\\.googletagmanager\\.com`));
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("private pages know no tag manager and keep their address to themselves", async () => {
  const privatePaths = [
    "/new-password?token=a",
    "/de/verify-email?token=a",
    "/booking/LW-ABCDEF?key=a",
    "/BOOKING/LW-ABCDEF?key=a",
    "/%62ooking/LW-ABCDEF?key=a",
    "/pl/booking/LW-ABCDEF/cancel?key=a",
    "/reviews?booking=a",
    "/newsletter/confirm?key=a",
    "/es/newsletter/unsubscribe?key=a",
    "/profile",
    "/office",
    "/guide",
  ];
  for (const path of privatePaths) {
    const { headers } = await tagged.fetch(path, { redirect: "manual" });
    expect(headers.get("Content-Security-Policy"), path).not.toContain("google");
    expect(headers.get("Referrer-Policy"), path).toBe("strict-origin");
    expect(await (await tagged.fetch(path)).text(), path).not.toContain("/consent/frame");
  }
  for (const path of ["/guides", "/newsletter", "/about"])
    expect((await tagged.fetch(path)).headers.get("Referrer-Policy"), path).toBe("strict-origin-when-cross-origin");
});

test("the cookie form works in every language without JavaScript", async () => {
  for (const locale of locales) {
    const path = locale === "en" ? "/cookies" : `/${locale}/cookies`;
    const answer = await post(path, { answer: "save", category: "s" });
    expect(answer.status).toBe(302);
    expect(unconfirmed(answer.headers.get("Location") ?? "")).toBe(path);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^consent=v1\.s; Path=\/; Max-Age=15552000; SameSite=Lax$/);
    const page = await site.fetch(path, { headers: { Cookie: "consent=v1.s" } });
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    const html = await page.text();
    expect(html.match(/<input[^>]*name="category"[^>]*>/g)?.map((input) => input.includes("checked"))).toEqual([
      false,
      true,
      false,
    ]);
  }
});

test("nothing is ticked before anyone has chosen", async () => {
  const html = await (await site.fetch("/cookies")).text();
  const boxes = html.match(/<input[^>]*name="category"[^>]*>/g) ?? [];
  expect(boxes).toHaveLength(3);
  expect(boxes.some((box) => box.includes("checked"))).toBe(false);
});

test("the tag manager's frame leads there only with functional consent", async () => {
  const frame = (from: TestSite, cookie: string) => from.fetch("/consent/frame", { headers: { Cookie: cookie } });
  for (const cookie of ["", "consent=v1", "consent=v1.s.m"]) expect((await frame(tagged, cookie)).status).toBe(204);
  expect((await frame(site, "consent=v1.f")).status).toBe(204);
  const open = await frame(tagged, "consent=v1.f");
  expect(open.status).toBe(302);
  expect(open.headers.get("Location")).toBe("https://www.googletagmanager.com/ns.html?id=GTM-TEST1");
});

test("the build that pages name is described", async () => {
  const [, id = ""] = /data-build="(\w+)"/.exec(await (await site.fetch("/about")).text()) ?? [];
  const meta = (await (await site.fetch(`/builds/meta/${id}.json`)).json()) as {
    prerendered: { path: string; payload: string }[];
    routes: unknown[];
  };
  expect(meta.prerendered).toHaveLength(28);
  expect(meta.routes.length).toBeGreaterThan(60);
  for (const { path, payload } of meta.prerendered) {
    expect((await site.fetch(path)).status, path).toBe(200);
    expect((await site.fetch(payload)).headers.get("Content-Type"), payload).toContain("text/x-script");
  }
  expect((await site.fetch("/builds/meta/gone.json")).status).toBe(404);
});

test("error reports are checked, limited and answered with nothing", async () => {
  const report = { kind: "page", message: "m", stack: "s", path: "/", build: "b" };
  const send = (body: unknown) => site.fetch("/errors", { method: "POST", body: JSON.stringify(body) });
  expect((await send(report)).status).toBe(204);
  for (const wrong of [null, {}, "text", { ...report, kind: "evil" }, { ...report, message: "x".repeat(301) }])
    expect((await send(wrong)).status).toBe(400);
  expect((await send({ ...report, stack: "x".repeat(20_000) })).status).toBe(413);
  const answers = await Promise.all(Array.from({ length: 25 }, () => send(report)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(19);
  expect(answers.find(({ status }) => status === 429)?.headers.get("Retry-After")).toBe("3600");
});

test("error reports of all clients together are limited too", async () => {
  const reported = await openSite({ PROXIES: "1" }, { template: seededTemplate });
  const body = JSON.stringify({ kind: "page", message: "m", stack: "s", path: "/", build: "b" });
  const send = async (client: number) => {
    const headers = { "X-Forwarded-For": `203.0.113.${client}` };
    return (await reported.fetch("/errors", { method: "POST", body, headers })).status;
  };
  for (let client = 1; client <= 10; client++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(client)));
    expect(new Set(answers), String(client)).toEqual(new Set([204]));
  }
  expect(await send(11)).toBe(429);
  await reported.close();
});

test("who saves data gets smaller pictures and nothing ahead of time", { timeout: 60_000 }, async () => {
  const html = await (await site.fetch("/")).text();
  const [wide = ""] = html.match(/\/pictures\/[^"\s]+-1600\.svg/) ?? [];
  const drawing = await site.fetch(wide);
  expect(drawing.headers.get("Vary")).toContain("Save-Data");
  // Until the picture is encoded, the drawing itself is sent.
  const saving = await vi.waitFor(
    async () => {
      const response = await site.fetch(wide, { headers: { "Save-Data": "on" } });
      expect(response.headers.get("Content-Type")).toBe("image/webp");
      return response;
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(saving.headers.get("Vary")).toContain("Save-Data");
  expect((await saving.arrayBuffer()).byteLength).toBeLessThan((await drawing.arrayBuffer()).byteLength / 3);
  const ahead = { "Sec-Purpose": "prefetch" };
  expect((await site.fetch("/krakow.data", { headers: ahead })).status).toBe(200);
  expect((await site.fetch("/krakow.data", { headers: { ...ahead, "Save-Data": "on" } })).status).toBe(204);
});

test("the offline page stands without scripts, and the site can be installed", async () => {
  for (const path of ["/offline", "/es/offline", "/de/offline", "/pl/offline"]) {
    const html = await (await site.fetch(path)).text();
    expect(html).not.toContain("<script");
    expect(html).toContain('<ul id="kept"></ul>');
  }
  const manifest = await site.fetch("/manifest.webmanifest");
  expect(manifest.headers.get("Content-Type")).toContain("application/manifest+json");
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await site.fetch(src)).status, src).toBe(200);
  expect((await site.fetch("/service-worker.js")).headers.get("Content-Type")).toContain("javascript");
});

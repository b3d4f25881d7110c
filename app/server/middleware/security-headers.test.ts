import { createHash } from "node:crypto";
import { once } from "node:events";
import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";
import { replaceNonce } from "./security-headers.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("a script that got into the page by a text is not allowed", () => {
  const nonce = "0123456789abcdef";
  const planted = [
    "<script>alert(1)</script>",
    '<script nonce="">alert(1)</script>',
    '<script nonce="guessed">alert(1)</script>',
    `<script nonce=${nonce.slice(1)}>alert(1)</script>`,
    '<SCRIPT type="module">alert(1)</SCRIPT>',
  ];
  const page = `${planted.join("")}<script nonce="${nonce}">ours()</script>${planted.join("")}`;
  const sent = replaceNonce(Buffer.from(page), nonce);
  expect(sent.hashes).toEqual([hashOf("ours()")]);
  expect(sent.page.toString()).toBe(page.replace(` nonce="${nonce}"`, ""));
});

test.each(["/", "/de/krakau", "/krakow/old-town", "/search", "/login", "/nowhere/at/all", "/newsletter"])(
  "%s allows its own scripts, shows no nonce and is the same each time",
  async (path) => {
    const [first, second] = [await site.fetch(path), await site.fetch(path)];
    const html = await first.text();
    expect(html).not.toContain("nonce=");
    expect(await second.text()).toBe(html);
    const codes = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(codes.length).toBeGreaterThan(1);
    for (const [, code = ""] of codes)
      expect(first.headers.get("Content-Security-Policy"), path).toContain(hashOf(code));
  },
);

test("what sets a cookie is kept by no shared cache", async () => {
  const address = await site.serve();
  const headers = { Referer: `${address}/about`, Accept: "text/html" };
  for (const path of ["/de", "/de/krakau", "/pl/o-nas", "/es/search?q=x", "/de/nowhere"]) {
    await (await fetch(address + path)).text();
    // `fetch` leaves out the referrer.
    const [answer] = await once(get(address + path, { headers }), "response");
    answer.resume();
    expect(answer.headers["set-cookie"], `${path} ${answer.statusCode}`).toHaveLength(1);
    expect(answer.headers["cache-control"], path).toMatch(/private|no-store/);
    expect(answer.headers["cache-control"], path).not.toContain("public");
  }
});

test("private addresses are kept nowhere, whatever their answer", async () => {
  const paths = [
    "/booking/LW-ABCDEF?key=wrong",
    "/de/booking/waiting/1?key=wrong",
    "/booking/proposal/1?key=wrong",
    "/booking/LW-ABCDEF/calendar.ics?key=wrong",
    "/reviews?booking=LW-ABCDEF&key=wrong",
    "/newsletter/confirm?key=wrong",
    "/newsletter/subscribe?email=a@example.org",
    "/pl/newsletter/unsubscribe?key=wrong",
    "/NEWSLETTER/unsubscribe?key=wrong",
    "/verify-email?token=wrong",
    "/new-password?token=wrong",
    "/profile/email?token=wrong",
    "/oauth/callback/nobody?code=1",
    "/login",
    "/login/code",
    "/find-booking",
  ];
  for (const path of paths) {
    const { headers, status } = await site.fetch(path);
    expect(headers.get("Cache-Control"), `${path} ${status}`).toContain("no-store");
  }
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { elsewhere, logIn, newEmail, password } from "#app/routes/auth/visits.fixture.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { mailTo, openVisitor, signedUp } from "#test/support/visitor.ts";

let site: TestSite;

beforeAll(async () => {
  site = await openSite({ PROXIES: "1" });
});
afterAll(() => site.close());

describe("cookies and sessions", () => {
  test("are HttpOnly, Lax and bound to the host where there is https", async () => {
    const email = newEmail();
    const visitor = await signedUp(site, email);
    const plain = (await logIn(visitor, email)).headers.getSetCookie().find((line) => line.startsWith("session="));
    expect(plain).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const secure = await openSite({ ORIGIN: "https://walks.example" });
    try {
      const { cookies } = await signedUp(secure, email);
      expect([...cookies.keys()].sort()).toEqual(["__Host-device", "__Host-session"]);
      const lines = (
        await openVisitor(secure).post("/login", { email, password }, { Origin: "https://walks.example" })
      ).headers.getSetCookie();
      for (const line of lines) expect(line).toMatch(/^__Host-.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
    } finally {
      await secure.close();
    }
  });

  test("a session is new after every log-in, and the one before is worthless", async () => {
    const email = newEmail();
    const visitor = await signedUp(site, email);
    const before = visitor.cookies.get("session");
    await logIn(visitor, email);
    expect(visitor.cookies.get("session")).not.toBe(before);
    expect((await site.fetch("/profile", { headers: { Cookie: `session=${before}` } })).status).toBe(302);
  });

  test("the cookie is renewed with its session, so that who comes every day stays logged in", async () => {
    const visitor = await signedUp(site, newEmail());
    const session = visitor.cookies.get("session");
    const renewals = async () => (await visitor.get("/session")).headers.getSetCookie();
    try {
      expect(await renewals()).toEqual([]);
      for (const days of [30, 59, 88]) {
        site.setNow(new Date(testNow.getTime() + days * 86_400_000));
        const cookie = `session=${session}; Path=/; Max-Age=${60 * 86_400}; HttpOnly; SameSite=Lax`;
        expect(await renewals(), `day ${days}`).toEqual([cookie]);
        expect(await renewals()).toEqual([]);
      }
      site.setNow(new Date(testNow.getTime() + 100 * 86_400_000));
      const left = await visitor.post("/logout", {});
      expect(left.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Path=\/; Max-Age=0;/)]);
    } finally {
      site.setNow(testNow);
    }
  });

  test("another device can be logged out; a stranger's session cannot", async () => {
    const email = newEmail();
    const here = await signedUp(site, email);
    const there = openVisitor(site, "Mozilla/5.0 (iPhone) Safari/605.1");
    await logIn(there, email);
    const page = await (await here.get("/profile")).text();
    expect(page).toContain("Safari, iPhone");
    const id = /name="session" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const stranger = await signedUp(site, newEmail());
    expect((await stranger.post("/profile", { intent: "revoke", session: id })).status).toBe(404);
    expect((await there.get("/profile")).status).toBe(200);
    expect((await here.post("/profile", { intent: "revoke", session: id })).status).toBe(200);
    expect((await there.get("/profile")).status).toBe(302);
  });

  test("who is logged in is asked apart, and never kept", async () => {
    const email = newEmail();
    const visitor = await signedUp(site, email);
    const answer = await visitor.get("/session");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ name: "Ada Guest", email, picture: null, areas: [] });
    expect(await (await site.fetch("/session")).json()).toBeNull();
    const [mine, anybody] = await Promise.all([visitor.get("/about"), site.fetch("/about")]);
    expect(await mine.text()).toBe(await anybody.text());
  });
});

describe("what others may try", () => {
  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "http:evil",
    "\\\\evil.example",
  ])("%s is no place to be sent to", async (next) => {
    const email = newEmail();
    const visitor = await signedUp(site, email);
    const answer = await logIn(visitor, email, password, { next });
    expect(answer.headers.get("location")).toBe("/profile");
    const page = await (await site.fetch(`/login?next=${encodeURIComponent(next)}`)).text();
    expect(page).not.toContain('name="next"');
  });

  test("a form on another site changes nothing", async () => {
    const email = newEmail();
    const visitor = await signedUp(site, email);
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    for (const [path, form] of [
      ["/login", { email, password }],
      ["/profile", { intent: "delete", email }],
      ["/forgot-password", { email }],
    ] as const) {
      expect((await visitor.post(path, form, foreign)).status).toBe(403);
    }
    expect((await visitor.get("/profile")).status).toBe(200);
  });

  test("a poisoned Host never reaches a mail", async () => {
    const email = newEmail();
    await openVisitor(site).post(
      "/signup",
      { name: "Ada", email, password, repeat: password },
      { ...elsewhere(), Host: "evil.example", "X-Forwarded-Host": "evil.example" },
    );
    expect(await mailTo(site, email)).toContain("http://localhost:3000/verify-email");
  });

  test("no field of the form makes anybody staff", async () => {
    const email = newEmail();
    const visitor = await signedUp(site, email);
    await visitor.post("/profile", {
      intent: "details",
      name: "Ada",
      locale: "de",
      role: "staff",
      email: "x@y.z",
      id: "1",
    });
    expect(await (await visitor.get("/session")).json()).toEqual({ name: "Ada", email, picture: null, areas: [] });
  });

  test("a name is shown as text, wherever it stands", async () => {
    const email = newEmail();
    const visitor = await signedUp(site, email);
    const name = `<script>alert(1)</script>"'&`;
    await visitor.post("/profile", { intent: "details", name, locale: "en" });
    expect(await (await visitor.get("/profile")).text()).not.toContain("<script>alert(1)");
    expect(await visitor.post("/profile", { intent: "nothing" })).toMatchObject({ status: 400 });
  });
});

describe("leaving", () => {
  test("takes one's data along and leaves nothing behind", async () => {
    const email = newEmail();
    const visitor = await signedUp(site, email);
    const file = await visitor.get("/profile/data.json");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    const everything = await file.text();
    expect(JSON.parse(everything).account).toMatchObject({ name: "Ada Guest", email });
    expect(everything).not.toContain("argon2");
    expect((await visitor.post("/profile", { intent: "delete", email: "other@example.org" })).status).toBe(422);
    const deleted = await visitor.post("/profile", { intent: "delete", email, current: password });
    expect(deleted.headers.get("location")).toBe("/account-deleted");
    expect((await logIn(visitor, email)).status).toBe(401);
    expect(await mailTo(site, email)).toContain("have been deleted");
    const left = await site.db.rows("test-left", `select id from "user" where lower(email) = lower($1)`, [email]);
    expect(left).toEqual([]);
  });
});
